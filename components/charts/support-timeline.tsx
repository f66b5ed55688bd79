import { Day } from "@/components/text/day";
import { browserNames } from "@/lib/domain/browser-names";
import { readRange } from "@/lib/domain/version";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { Baseline } from "@/lib/schema/baseline";
import type { SupportTimeline as Timeline } from "@/lib/schema/props/charts";
import type { SupportRow } from "@/lib/schema/support";
import { YearAxis } from "./axes";
import { Chart, ChartTable } from "./chart";
import styles from "./chart.module.css";
import { LANE, LaneBar, LaneLabel, versionOf } from "./timeline-lane";
import { MARK, Mark, placeMarks } from "./timeline-mark";

interface SupportTimelineProps {
	name: string;
	baseline: Baseline;
	/** The core browsers' rows of the support table, in their order: versions and days are read from them. */
	support: SupportRow[];
	timeline: Timeline;
}

// In em.
const AXIS = 1.9;

const widelyMarks = { turned: "widely", due: "due", expected: "expected" } as const;
const widelyRows = {
	turned: "widelyRow",
	due: "widelyRowDue",
	expected: "widelyRowExpected",
} as const;

/** The two Baseline days of a feature, where it is in Baseline. */
function daysOf(baseline: Baseline) {
	if (baseline.level === "limited") return undefined;
	return baseline.level === "newly"
		? { turn: baseline.turn, newly: baseline.newlySince, widely: baseline.widelyFrom }
		: { turn: "turned" as const, newly: baseline.newlySince, widely: baseline.widelySince };
}

/** A lane for each core browser: since when it supports the feature, with the Baseline days marked across. */
export function SupportTimeline({ name, baseline, support, timeline }: SupportTimelineProps) {
	const t = useTranslations("timeline");
	const format = useDayFormat();
	const days = daysOf(baseline);
	const word = (day: string, style: "long" | "short") => {
		const { value, atMost } = readRange(day);
		return `${atMost ? "≤ " : ""}${format(value, style)}`;
	};
	const top = days ? 2 * MARK + 0.4 : 0;
	const bottom = top + support.length * LANE;
	const laneTop = (index: number) => top + index * LANE;
	const { starts, years, today, baseline: marked } = timeline;
	const marks = marked && placeMarks(...marked);
	return (
		<details>
			<summary>{t("caption")}</summary>
			<figure className={styles.figure}>
				<Chart
					id="timeline"
					title={t("title", { name })}
					desc={t(`desc.${days?.turn === "due" ? "due" : baseline.level}`, {
						newly: days ? word(days.newly, "long") : "",
						widely: days ? word(days.widely, "long") : "",
						count: starts.filter((start) => start !== null).length,
						total: starts.length,
					})}
					height={bottom + AXIS}
				>
					<YearAxis years={years} top={top} bottom={bottom} />
					{support.map((row, index) => (
						<LaneBar
							key={row.browser}
							row={row}
							start={starts[index] ?? null}
							today={today}
							top={laneTop(index)}
						/>
					))}
					{days && marks && (
						<>
							<Mark {...marks.newly} to={bottom} dashed>
								{t("newly", { day: word(days.newly, "short") })}
							</Mark>
							<Mark {...marks.widely} to={bottom}>
								{t(widelyMarks[days.turn], {
									day: word(days.widely, "short"),
								})}
							</Mark>
						</>
					)}
					{support.map((row, index) => (
						<LaneLabel key={row.browser} row={row} top={laneTop(index)} />
					))}
				</Chart>
				<ChartTable
					caption={t("title", { name })}
					head={[t("browser"), t("version"), t("day")]}
					rows={[
						...support.map((row) => [
							browserNames[row.browser],
							versionOf(row) ?? t("none"),
							versionOf(row) && row.day ? <Day key="day" day={row.day} brief /> : "–",
						]),
						...(days
							? [
									[t("newlyRow"), "–", <Day key="day" day={days.newly} brief />],
									[t(widelyRows[days.turn]), "–", <Day key="day" day={days.widely} brief />],
								]
							: []),
					]}
				/>
			</figure>
		</details>
	);
}
