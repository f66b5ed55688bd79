import { YearAxis } from "@/components/ui/chart/axes";
import { Chart, ChartTable } from "@/components/ui/chart/chart";
import styles from "@/components/ui/chart/chart.module.css";
import { getFirstFullVersion, LANE_HEIGHT, LaneBar, LaneLabel } from "@/components/ui/chart/timeline-lane";
import { layoutMarkers, MARKER_ROW_HEIGHT, TimelineMarker } from "@/components/ui/chart/timeline-marker";
import { DataDate } from "@/components/ui/data-date";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import type { Baseline } from "@/lib/support/schema/baseline";
import type { SupportTimelineSeries as Timeline } from "@/lib/support/schema/charts";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { parseRangedValue } from "@/lib/support/version";

interface SupportTimelineProps {
	name: string;
	baseline: Baseline;
	/** The support-table rows of the core browsers, in their order. Versions and days come from them. */
	support: SupportRow[];
	timeline: Timeline;
}

// Lengths in em.
const AXIS = 1.9;

const widelyMarks = { reached: "widely", due: "due", expected: "expected" } as const;
const widelyRows = {
	reached: "widelyRow",
	due: "widelyRowDue",
	expected: "widelyRowExpected",
} as const;

/** Returns the two Baseline days of a feature; undefined if it is not in Baseline. */
function getBaselineDays(baseline: Baseline) {
	if (baseline.level === "limited") return undefined;
	return baseline.level === "newly"
		? { status: baseline.turn, newly: baseline.newlySince, widely: baseline.widelyFrom }
		: { status: "reached" as const, newly: baseline.newlySince, widely: baseline.widelySince };
}

/** A timeline with a lane per core browser that starts with its support, and markers for the Baseline days. */
export function SupportTimelineChart({ name, baseline, support, timeline }: SupportTimelineProps) {
	const t = useTranslations("timeline");
	const format = useDayFormat();
	const days = getBaselineDays(baseline);
	const formatDay = (day: string, style: "long" | "short") => {
		const { value, atMost } = parseRangedValue(day);
		return `${atMost ? "≤ " : ""}${format(value, style)}`;
	};
	const top = days ? 2 * MARKER_ROW_HEIGHT + 0.4 : 0;
	const bottom = top + support.length * LANE_HEIGHT;
	const getLaneTop = (index: number) => top + index * LANE_HEIGHT;
	const { starts, years, today, baseline: marked } = timeline;
	const marks = marked && layoutMarkers(...marked);
	return (
		<details>
			<summary>{t("caption")}</summary>
			<figure className={styles.figure}>
				<Chart
					id="timeline"
					title={t("title", { name })}
					desc={t(`desc.${days?.status === "due" ? "due" : baseline.level}`, {
						newly: days ? formatDay(days.newly, "long") : "",
						widely: days ? formatDay(days.widely, "long") : "",
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
							top={getLaneTop(index)}
						/>
					))}
					{days && marks && (
						<>
							<TimelineMarker {...marks.newly} to={bottom} dashed>
								{t("newly", { day: formatDay(days.newly, "short") })}
							</TimelineMarker>
							<TimelineMarker {...marks.widely} to={bottom}>
								{t(widelyMarks[days.status], {
									day: formatDay(days.widely, "short"),
								})}
							</TimelineMarker>
						</>
					)}
					{support.map((row, index) => (
						<LaneLabel key={row.browser} row={row} top={getLaneTop(index)} />
					))}
				</Chart>
				<ChartTable
					caption={t("title", { name })}
					head={[t("browser"), t("version"), t("day")]}
					rows={[
						...support.map((row) => [
							browserNames[row.browser],
							getFirstFullVersion(row) ?? t("none"),
							getFirstFullVersion(row) && row.day ? <DataDate key="day" day={row.day} brief /> : "–",
						]),
						...(days
							? [
									[t("newlyRow"), "–", <DataDate key="day" day={days.newly} brief />],
									[t(widelyRows[days.status]), "–", <DataDate key="day" day={days.widely} brief />],
								]
							: []),
					]}
				/>
			</figure>
		</details>
	);
}
