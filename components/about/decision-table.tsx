import { DataText } from "@/components/ui/data-text";
import { TableScroll } from "@/components/ui/table-scroll";
import type { FactsOf } from "@/lib/about/schema/page";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { browserNames } from "@/lib/support/browser-names";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import styles from "./about-table.module.css";

type Decision = FactsOf<"reach">["decisions"][number];

/** Names the npm packages whose data decide what a browser supports. */
function formatSources(rule: Decision["rule"]): string {
	if (rule.kind === "none") return "–";
	// web-features covers core browsers only; Internet Explorer is the only other browser here.
	const compat = "@mdn/browser-compat-data";
	const support = rule.browser === "ie" ? compat : `web-features, ${compat}`;
	return rule.kind === "engine" ? `baseline-browser-mapping, ${support}` : support;
}

function Row({ decision: { agent, share, untracked, versions, rule, single } }: { decision: Decision }) {
	const t = useTranslations("about.reach.browsers");
	const percent = useShareFormat();
	const browser = rule.kind === "none" ? "" : (browserNames[rule.browser] ?? rule.browser);
	return (
		<tr>
			<th scope="row">
				<DataText>{agentNames[agent]}</DataText>{" "}
				{single && versions > 0 && <small>{single.kind === "old" ? t("old", single) : t("current")}</small>}
			</th>
			<td className={styles.number}>{share > 0 ? percent(share) : "–"}</td>
			<td>
				{rule.kind === "none" ? t("none") : t(rule.kind, { browser })}{" "}
				{rule.kind !== "none" && untracked >= MIN_SHOWN_SHARE && (
					<small>{t("partUntracked", { share: percent(untracked) })}</small>
				)}
			</td>
			<td>
				<DataText>{formatSources(rule)}</DataText>
			</td>
		</tr>
	);
}

/** A table of all browsers in the usage data, with the data that decide their support. */
export function DecisionTable({ decisions, unnamed }: Pick<FactsOf<"reach">, "decisions" | "unnamed">) {
	const t = useTranslations("about.reach.browsers");
	const percent = useShareFormat();
	return (
		<TableScroll caption={t("caption")} frame="whole" table={`table-small ${styles.table}`}>
			<thead>
				<tr>
					<th scope="col">{t("browser")}</th>
					<th scope="col" className={styles.number}>
						{t("share")}
					</th>
					<th scope="col">{t("decided")}</th>
					<th scope="col">{t("source")}</th>
				</tr>
			</thead>
			<tbody>
				{decisions.map((decision) => (
					<Row key={decision.agent} decision={decision} />
				))}
				<tr>
					<th scope="row">{t("unnamed")}</th>
					<td className={styles.number}>{percent(unnamed)}</td>
					<td>{t("none")}</td>
					<td>–</td>
				</tr>
			</tbody>
		</TableScroll>
	);
}
