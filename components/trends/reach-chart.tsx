import clsx from "clsx";
import { getPointPositions, PLOT_GUTTER, Plot } from "@/components/ui/chart/axes";
import { Chart, ChartTable } from "@/components/ui/chart/chart";
import styles from "@/components/ui/chart/chart.module.css";
import { ChartLegend } from "@/components/ui/chart/chart-legend";
import { layoutMarkers, MARKER_ROW_HEIGHT, TimelineMarker } from "@/components/ui/chart/timeline-marker";
import { useDayFormat, useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { browserNames } from "@/lib/support/browser-names";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import { computeReachCurve, groupEventsByPoint, type ReachCurve } from "@/lib/trends/reach-curve";
import type { ReachCrossing, ReachEvent, ReachSeries } from "@/lib/trends/schema/reach-line";

// Lengths in em.
const NAME = 2;
const HEIGHT = 12;
const AXIS = 3.4;

/** The labels of the share axis: position in percent from the top, and percentage. */
const shares = [0, 25, 50, 75, 100].map((percent): [number, number] => [100 - percent, percent]);

interface BaselineMarksProps {
	events: ReachCurve["events"];
	/** The end of the lines, in em. */
	bottom: number;
}

/** Markers for the two Baseline days, across the plot. */
function BaselineMarks({ events, bottom }: BaselineMarksProps) {
	const t = useTranslations("time.chart");
	const format = useDayFormat();
	const toChartPosition = (position: number) => PLOT_GUTTER + (position * (100 - PLOT_GUTTER)) / 100;
	const [newly, widely] = (["newly", "widely"] as const).map((kind) =>
		events.find(({ event }) => event.kind === kind),
	);
	const marks = layoutMarkers(
		toChartPosition(newly?.position ?? 0),
		toChartPosition(widely?.position ?? 100),
	);
	return (
		<svg overflow="visible" aria-hidden="true">
			{newly && (
				<TimelineMarker {...marks.newly} to={bottom} dashed>
					{t("newly", { day: format(newly.event.day, "short") })}
				</TimelineMarker>
			)}
			{widely && (
				<TimelineMarker {...marks.widely} to={bottom}>
					{t("widely", { day: format(widely.event.day, "short") })}
				</TimelineMarker>
			)}
		</svg>
	);
}

interface ReachChartProps {
	/** The prefix of element ids in this chart. */
	id: string;
	/** The name of the feature or features, and of the region. */
	name: string;
	region: string;
	line: ReachSeries;
	events: ReachEvent[];
	/** The crossing of the share to reach, by default `MAJORITY_SHARE`, and its sentence. */
	crossing?: { crossing: ReachCrossing; text: string } | undefined;
}

/** A chart of past reach and of the months in which a share is expected to be reached, with a table of all points. Not interactive. */
export function ReachChart({ id, name, region, line, events, crossing }: ReachChartProps) {
	const t = useTranslations("time.chart");
	const month = useMonthFormat();
	const percent = useShareFormat();
	const whole = useWholePercentFormat();
	const list = useListFormat();
	const curve = computeReachCurve(line, events, crossing?.crossing);
	const { points } = curve;
	const [first, last] = [points[0], points.at(-1)];
	const isMarked = curve.events.some(({ event }) => event.kind !== "release");
	const isLimited = curve.limited !== undefined;
	const isExpected = curve.expected !== undefined;
	const goal = { share: whole(crossing?.crossing.least ?? MAJORITY_SHARE) };
	const top = NAME + (isMarked ? 2 * MARKER_ROW_HEIGHT : 0);
	const ticks = curve.events.flatMap(({ position, event }) => (event.kind === "release" ? [position] : []));
	const eventTexts = groupEventsByPoint(points, events).map((own) =>
		list(
			own.map((event) =>
				event.kind === "release"
					? `${browserNames[event.browser] ?? event.browser} ${event.version}`
					: t(event.kind === "newly" ? "newlyAvailable" : "widelyAvailable"),
			),
		),
	);
	const title = t("title", { name, region });
	const description = t("desc", {
		from: month(first?.month ?? ""),
		to: month(last?.month ?? ""),
		first: percent(first?.full ?? 0),
		last: percent(last?.full ?? 0),
	});
	return (
		<figure className={clsx("stack tight", styles.figure)}>
			<figcaption>
				<ChartLegend
					items={[
						{ name: t("full"), area: styles.area, line: styles.line },
						...(isLimited ? [{ name: t("limits"), area: styles.areaSecondary }] : []),
						{ name: t("goal", goal), line: styles.lineSecondary },
						...(isExpected ? [{ name: t("range", goal), area: styles.band }] : []),
					]}
				/>
			</figcaption>
			<Chart
				id={id}
				title={title}
				desc={isExpected ? `${description} ${crossing?.text}` : description}
				height={top + HEIGHT + AXIS}
				plotFrom={PLOT_GUTTER}
			>
				<text className={styles.strong} y="1em">
					{t("share")}
				</text>
				<Plot
					top={top}
					height={HEIGHT}
					years={curve.years}
					counts={shares}
					format={(count) => whole(count / 100)}
					areas={
						<>
							<path className={styles.area} d={curve.filled} />
							{curve.limited && <path className={styles.areaSecondary} d={curve.limited} />}
						</>
					}
					lines={
						<>
							<path className={styles.tick} d={ticks.map((position) => `M${position},100v-6`).join("")} />
							<path className={styles.lineSecondary} d={curve.goal} />
							{curve.expected && <path className={styles.band} d={curve.expected} />}
							<path className={styles.line} d={curve.full} />
						</>
					}
				/>
				{isMarked && (
					// Below the name of the axis, so that no line crosses it.
					<svg y={`${NAME}em`} overflow="visible" aria-hidden="true">
						<BaselineMarks events={curve.events} bottom={top - NAME + HEIGHT} />
					</svg>
				)}
				<text className={styles.strong} x="100%" y={`${top + HEIGHT + 2.9}em`} textAnchor="end">
					{t("year")}
				</text>
			</Chart>
			<p className="intro">{t(isExpected ? "means" : "meansPast")}</p>
			<ChartTable
				caption={title}
				head={[t("month"), t("full"), ...(isLimited ? [t("limits")] : []), t("came")]}
				places={getPointPositions(curve.full)}
				rows={points.map((point, index) => [
					month(point.month),
					percent(point.full),
					...(isLimited ? [percent(point.withLimits)] : []),
					eventTexts[index] || "–",
				])}
			/>
		</figure>
	);
}
