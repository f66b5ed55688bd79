import { DataText } from "@/components/ui/data-text";
import { TableScroll } from "@/components/ui/table-scroll";
import { Terms } from "@/components/ui/terms";
import type { FactsOf } from "@/lib/about/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { browserNames } from "@/lib/support/browser-names";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import { answers } from "@/lib/support/schema/answers";
import { MAX_EARLIER_MONTHS } from "@/lib/trends/forecast/expected-months";
import { getHeldPart } from "@/lib/trends/forecast/range-record";
import styles from "./about-table.module.css";
import { ChapterFrame } from "./chapter-frame";
import { useChapterText, useParagraphs } from "./use-chapter-text";

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
function DecisionTable({ decisions, unnamed }: Pick<FactsOf<"reach">, "decisions" | "unnamed">) {
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

const parts = ["supported", "partly", "unsupported", "untracked"] as const;

/** `/about/reach`: how usage becomes reach. */
export function ReachChapter(facts: FactsOf<"reach">) {
	const prose = useChapterText("about.reach");
	const text = useParagraphs("about.reach");
	const reachText = useTranslations("reach");
	const percent = useShareFormat();
	const list = useListFormat();
	const whole = useWholePercentFormat();
	const { target, decisions, unnamed, current, chromeAndroid, behind, ranges } = facts;
	return (
		<ChapterFrame
			chapter="reach"
			sections={{
				target: text("target.text", target),
				weights: [text("weights.text"), text("weights.audience")],
				browsers: [
					text("browsers.text"),
					text("browsers.untracked"),
					<DecisionTable key="table" decisions={decisions} unnamed={unnamed} />,
				],
				current: [
					text("current.text", {
						share: percent(current),
						chrome: percent(chromeAndroid.share),
						versions: chromeAndroid.versions,
					}),
					text("current.effect"),
					behind &&
						text("current.old", {
							browsers: list(behind.browsers.map(([agent, version]) => `${agentNames[agent]} ${version}`)),
							months: behind.months,
							share: percent(behind.share),
							kenya: percent(behind.kenya),
							nigeria: percent(behind.nigeria),
						}),
				],
				parts: [
					text("parts.text"),
					<Terms key="parts" items={parts.map((part) => [reachText(part), prose(`parts.${part}`)])} />,
					text("parts.heldBack"),
				],
				bounds: text("bounds.text", { ranges: percent(ranges) }),
				verdict: [
					text("verdict.text"),
					<Terms
						key="answers"
						items={answers.map((answer) => [reachText(`answer.${answer}`), prose(`verdict.${answer}`)])}
					/>,
				],
				held: text("held.text"),
				together: text("together.text"),
				plan: text("plan.text"),
				forecast: [
					text("forecast.past"),
					text("forecast.method", { months: MAX_EARLIER_MONTHS }),
					text("forecast.proof", {
						three: whole(getHeldPart(3) ?? 0),
						six: whole(getHeldPart(6) ?? 0),
						twelve: whole(getHeldPart(12) ?? 0),
						twentyFour: whole(getHeldPart(24) ?? 0),
					}),
				],
			}}
		/>
	);
}
