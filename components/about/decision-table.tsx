import { TableFrame } from "@/components/layout/table-frame";
import { English } from "@/components/text/english";
import { agentNames } from "@/lib/domain/agent-names";
import { browserNames } from "@/lib/domain/browser-names";
import { LEAST_SHOWN } from "@/lib/domain/rounding";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FactsOf } from "@/lib/schema/props/about";
import styles from "./about-table.module.css";

type Decision = FactsOf<"reach">["decisions"][number];

/** The packages that a rule reads. */
function sourcesOf(rule: Decision["rule"]): string {
	if (rule.kind === "none") return "–";
	// web-features speaks of core browsers only, and of all that decide, Internet Explorer is none.
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
				<English>{agentNames[agent]}</English>{" "}
				{single && versions > 0 && <small>{single.kind === "old" ? t("old", single) : t("current")}</small>}
			</th>
			<td className={styles.number}>{share > 0 ? percent(share) : "–"}</td>
			<td>
				{rule.kind === "none" ? t("none") : t(rule.kind, { browser })}{" "}
				{rule.kind !== "none" && untracked >= LEAST_SHOWN && (
					<small>{t("partUntracked", { share: percent(untracked) })}</small>
				)}
			</td>
			<td>
				<English>{sourcesOf(rule)}</English>
			</td>
		</tr>
	);
}

/** Every browser that usage is counted for, with what decides its support. */
export function DecisionTable({ decisions, unnamed }: Pick<FactsOf<"reach">, "decisions" | "unnamed">) {
	const t = useTranslations("about.reach.browsers");
	const percent = useShareFormat();
	return (
		<TableFrame caption={t("caption")} frame={styles.frame} table={styles.table}>
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
		</TableFrame>
	);
}
