import clsx from "clsx";
import { Section } from "@/components/ui/section";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { agentNames } from "@/lib/support/agent-names";
import { groupBy } from "@/lib/support/group-by";
import type { TrendAnswerData as Answer } from "@/lib/time/schema/page";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import type { UsageAnomalyNote } from "@/lib/trends/schema/reach-line";
import { ReachChart } from "./reach-chart";
import styles from "./trends.module.css";
import { UnsupportedUsageTable } from "./unsupported-usage";
import { useCrossingLine, useCrossingText, useHeldText } from "./use-crossing-text";

/** Returns a function that describes an anomaly of the usage data in a sentence. */
function useAnomalyText(): (mark: UsageAnomalyNote) => string {
	const t = useTranslations("time.marks");
	const month = useMonthFormat();
	const percent = useShareFormat();
	return (mark) => {
		switch (mark.kind) {
			case "missing":
				return t("missing", { from: month(mark.from), to: month(mark.to) });
			case "same":
				return t("same", { month: month(mark.month) });
			case "thin":
				return t("thin", { month: month(mark.month), share: percent(mark.told) });
			case "one-version":
				return t("oneVersion", {
					browser: agentNames[mark.agent],
					from: month(mark.from),
					to: month(mark.to),
				});
			case "counted-otherwise":
				return t("counted", {
					browser: agentNames[mark.agent],
					month: month(mark.month),
					before: percent(mark.before),
					after: percent(mark.after),
				});
			default:
				return mark satisfies never;
		}
	};
}

/** Groups crossings that differ in nothing but their shares. */
const groupEqual = (crossings: Answer["crossings"]) =>
	[...groupBy(crossings, ({ least: _least, ...rest }) => JSON.stringify(rest)).values()].flatMap((group) =>
		group.slice(0, 1).map((crossing) => ({ crossing, shares: group.map(({ least }) => least) })),
	);

/** The crossing of most people, or else the first one that is expected: the chart draws its range. */
function findShownCrossing(crossings: Answer["crossings"]) {
	const most = crossings.find(({ least }) => least === MAJORITY_SHARE);
	return most?.kind === "expected" ? most : (crossings.find(({ kind }) => kind === "expected") ?? most);
}

/** The result of `/time`: the share of the last month, the crossings, a chart by month, anomalies of the data, and users without support. Not interactive. */
export function TrendAnswer({ name, answer }: { name: string; answer: Answer }) {
	const t = useTranslations("time");
	const month = useMonthFormat();
	const percent = useShareFormat();
	const formatCrossing = useCrossingText();
	const formatLine = useCrossingLine();
	const formatAnomaly = useAnomalyText();
	const formatHeld = useHeldText();
	const region = useRegionName()(answer.region);
	const { line, all, crossings, events, marks, left } = answer;
	const shown = findShownCrossing(crossings);
	const held = shown && formatHeld(shown);
	return (
		<>
			<p className="lead">
				{t("now", {
					month: month(line.origin),
					region,
					all: percent(all),
					known: percent((line.full.at(-1) ?? 0) / 10_000),
				})}
			</p>
			<Section id="crossings" title={t("crossings")}>
				<ul className={clsx("stack tight", styles.crossings)}>
					{groupEqual(crossings).map(({ crossing, shares }) => (
						<li key={crossing.least}>{formatLine(crossing, shares)}</li>
					))}
				</ul>
				<p>
					{held && (
						<>
							{held}
							<SentenceSpace />
						</>
					)}
					<SiteLink href={`${paths.about("reach")}#forecast`}>{t("how")}</SiteLink>
				</p>
			</Section>
			<Section id="months" title={t("chart.caption")}>
				<ReachChart
					id="through-time"
					name={name}
					region={region}
					line={line}
					events={events}
					crossing={shown && { crossing: shown, text: formatCrossing(shown, answer.region) }}
				/>
				{marks.length > 0 && (
					<details>
						<summary>{t("marks.title")}</summary>
						<ul>
							{marks.map((mark) => (
								<li key={JSON.stringify(mark)}>{formatAnomaly(mark)}</li>
							))}
						</ul>
					</details>
				)}
			</Section>
			<UnsupportedUsageTable left={left} />
		</>
	);
}
