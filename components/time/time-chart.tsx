import clsx from "clsx";
import { GUTTER, Plot, placesOf } from "@/components/charts/axes";
import { Chart, ChartTable } from "@/components/charts/chart";
import styles from "@/components/charts/chart.module.css";
import { MARK, Mark, placeMarks } from "@/components/charts/timeline-mark";
import { browserNames } from "@/lib/domain/browser-names";
import { eventsBy, type TimeCurve, timeCurve } from "@/lib/domain/charts/time-curve";
import { useDayFormat, useListFormat } from "@/lib/i18n/use-format";
import { useMonthFormat } from "@/lib/i18n/use-month-format";
import { useShareFormat, useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { TimeEvent, TimeLine } from "@/lib/schema/through-time";

// In em.
const ROW = 1.5;
const NAME = 2;
const HEIGHT = 12;
const AXIS = 3.4;
const SAMPLE = { width: 2, height: 0.7 };

/** Shares along the side, in percent from the top. */
const shares = [0, 25, 50, 75, 100].map((percent): [number, number] => [100 - percent, percent]);

/** What is drawn how, a row each. */
function Legend({ isLimited }: { isLimited: boolean }) {
	const t = useTranslations("time.chart");
	const rows = [
		{ name: t("full"), area: styles.area, line: styles.line },
		...(isLimited ? [{ name: t("limits"), area: styles.areaBeside, line: undefined }] : []),
		{ name: t("ahead"), area: styles.band, line: clsx(styles.line, styles.dashed) },
	];
	return rows.map(({ name, area, line }, row) => {
		const middle = `${row * ROW + 0.65}em`;
		return (
			<g key={name}>
				<rect
					className={area}
					y={`${row * ROW + 0.65 - SAMPLE.height / 2}em`}
					width={`${SAMPLE.width}em`}
					height={`${SAMPLE.height}em`}
				/>
				{line && <line className={line} x2={`${SAMPLE.width}em`} y1={middle} y2={middle} />}
				<text x={`${SAMPLE.width + 0.6}em`} y={`${row * ROW + 1}em`}>
					{name}
				</text>
			</g>
		);
	});
}

interface BaselineMarksProps {
	events: TimeCurve["events"];
	/** Where the rows of their texts start, and where their lines end, in em. */
	top: number;
	bottom: number;
}

/** The two days in Baseline, marked across the plot. */
function BaselineMarks({ events, top, bottom }: BaselineMarksProps) {
	const t = useTranslations("time.chart");
	const format = useDayFormat();
	const onDrawing = (place: number) => GUTTER + (place * (100 - GUTTER)) / 100;
	const [newly, widely] = (["newly", "widely"] as const).map((kind) =>
		events.find(({ event }) => event.kind === kind),
	);
	const marks = placeMarks(onDrawing(newly?.place ?? 0), onDrawing(widely?.place ?? 100));
	return (
		<svg y={`${top}em`} overflow="visible" aria-hidden="true">
			{newly && (
				<Mark {...marks.newly} to={bottom} dashed>
					{t("newly", { day: format(newly.event.day, "short") })}
				</Mark>
			)}
			{widely && (
				<Mark {...marks.widely} to={bottom}>
					{t("widely", { day: format(widely.event.day, "short") })}
				</Mark>
			)}
		</svg>
	);
}

interface TimeChartProps {
	/** Makes the ids of this chart. */
	id: string;
	/** What it is of, and in which region. */
	name: string;
	region: string;
	line: TimeLine;
	events: TimeEvent[];
}

/** Reach month by month, with what is expected; the table has each point. It only shows. */
export function TimeChart({ id, name, region, line, events }: TimeChartProps) {
	const t = useTranslations("time.chart");
	const month = useMonthFormat();
	const percent = useShareFormat();
	const whole = useWholePercentFormat();
	const list = useListFormat();
	const curve = timeCurve(line, events);
	const { past, ahead } = curve;
	const [first, last, furthest] = [past[0], past.at(-1), ahead.at(-1)];
	const isMarked = curve.events.some(({ event }) => event.kind !== "release");
	const isLimited = curve.limited !== undefined;
	const marksAt = (isLimited ? 3 : 2) * ROW;
	const nameAt = marksAt + (isMarked ? 2 * MARK : 0);
	const top = nameAt + NAME;
	const ticks = curve.events.flatMap(({ place, event }) => (event.kind === "release" ? [place] : []));
	const points = [...past, ...ahead];
	const came = eventsBy(points, events).map((own) =>
		list(
			own.map((event) =>
				event.kind === "release"
					? `${browserNames[event.browser] ?? event.browser} ${event.version}`
					: t(event.kind === "newly" ? "newlyAvailable" : "widelyAvailable"),
			),
		),
	);
	const title = t("title", { name, region });
	return (
		<figure className={styles.figure}>
			<Chart
				id={id}
				title={title}
				desc={t("desc", {
					from: month(first?.month ?? ""),
					to: month(last?.month ?? ""),
					first: percent(first?.full ?? 0),
					last: percent(last?.full ?? 0),
					ahead: percent(furthest?.full ?? 0),
					month: month(furthest?.month ?? ""),
				})}
				height={top + HEIGHT + AXIS}
				plotFrom={GUTTER}
			>
				<Legend isLimited={isLimited} />
				<text className={styles.strong} y={`${nameAt + 1}em`}>
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
							{curve.limited && <path className={styles.areaBeside} d={curve.limited} />}
							<path className={styles.band} d={curve.band} />
						</>
					}
					lines={
						<>
							<path className={styles.tick} d={ticks.map((place) => `M${place},100v-6`).join("")} />
							<path className={clsx(styles.line, styles.dashed)} d={curve.expected} />
							<path className={styles.line} d={curve.full} />
						</>
					}
				/>
				{isMarked && <BaselineMarks events={curve.events} top={marksAt} bottom={top + HEIGHT - marksAt} />}
				<text className={styles.strong} x="100%" y={`${top + HEIGHT + 2.9}em`} textAnchor="end">
					{t("year")}
				</text>
			</Chart>
			<p className="intro">{t("means")}</p>
			<ChartTable
				caption={title}
				head={[t("month"), t("full"), ...(isLimited ? [t("limits")] : []), t("band"), t("came")]}
				places={[...placesOf(curve.full), ...placesOf(curve.expected).slice(1)]}
				rows={points.map((point, index) => [
					point.withLimits === undefined
						? t("expectedIn", { month: month(point.month) })
						: month(point.month),
					percent(point.full),
					...(isLimited ? [point.withLimits === undefined ? "–" : percent(point.withLimits)] : []),
					point.low === undefined || point.high === undefined
						? "–"
						: t("range", { low: percent(point.low), high: percent(point.high) }),
					came[index] || "–",
				])}
			/>
		</figure>
	);
}
