import { addToMonth, countMonthsBetween } from "@/lib/support/months";
import type { Month } from "@/lib/support/schema/history";
import { MAJORITY_SHARE } from "@/lib/trends/forecast/majority-threshold";
import { type ReachPoint, toReachPoints } from "@/lib/trends/history/reach-points";
import type { ReachCrossing, ReachEvent, ReachSeries } from "@/lib/trends/schema/reach-line";

/** Interval between year labels, so that they fit under the narrowest chart. */
const YEARS = 3;
const MONTH_DAYS = 31;

/** The geometry of a reach chart. Positions are in percent from the left and top; paths are on a plot of 100 by 100. */
export interface ReachCurve {
	points: ReachPoint[];
	/** The line of past full support. */
	full: string;
	/** The area of partial support, if any. */
	limited?: string;
	/** The area of full support. */
	filled: string;
	/** The line of the share to reach. */
	goal: string;
	/** The area of the months in which that share is expected, if any. */
	expected?: string;
	years: [position: number, year: number][];
	/** Events within the plot. */
	events: { position: number; event: ReachEvent }[];
}

const round = (position: number) => Math.round(position * 10) / 10;

type Point = [x: number, y: number];

const toLine = (points: Point[]) =>
	points.length === 0 ? "" : `M${points.map((point) => point.join()).join("L")}`;
const toArea = (above: Point[], below: Point[]) => {
	const around = toLine([...above, ...below.toReversed()]);
	return around && `${around}Z`;
};

/** Half the height of the area of expected months, in percent of the plot. */
const HALF_RANGE = 2;
/** The number of months after the last known one that a range takes up at most. */
const MAX_RANGE_MONTHS = 36;

/**
 * Computes the lines and areas of a reach chart. Does not use d3, because it also runs in browsers.
 * @param crossing of the share to reach, by default `MAJORITY_SHARE`; its range extends the chart.
 */
export function computeReachCurve(
	known: ReachSeries,
	events: readonly ReachEvent[],
	crossing?: ReachCrossing,
): ReachCurve {
	const points = toReachPoints(known);
	const from = points[0]?.month ?? known.origin;
	const range = crossing?.kind === "expected" ? crossing : undefined;
	const end = addToMonth(known.origin, MAX_RANGE_MONTHS);
	const cutOff = (month: Month) => (month < end ? month : end);
	const until = range ? cutOff(range.latest ?? end) : known.origin;
	const width = countMonthsBetween(from, until) + 1;
	// The point of a month is in its middle.
	const x = (month: string, part = 0.5) => round(((countMonthsBetween(from, month) + part) / width) * 100);
	const y = (share: number) => round((1 - share) * 100);
	const toPath = (of: (point: ReachPoint) => number) =>
		points.map((point): Point => [x(point.month), y(of(point))]);
	const full = toPath((point) => point.full);
	const goal = y(crossing?.least ?? MAJORITY_SHARE);
	const floor = (above: Point[]): Point[] => above.map(([position]) => [position, 100]);
	const first = Number(from.slice(0, 4)) + (from.endsWith("-01") ? 0 : 1);
	return {
		points,
		full: toLine(full),
		...(known.partly && {
			limited: toArea(
				toPath((point) => point.withLimits),
				full,
			),
		}),
		filled: toArea(full, floor(full)),
		goal: `M0,${goal}H100`,
		...(range && {
			expected: `M${x(cutOff(range.earliest), 0)},${goal - HALF_RANGE}H${x(until, 1)}v${2 * HALF_RANGE}H${x(cutOff(range.earliest), 0)}Z`,
		}),
		years: Array.from({ length: Math.floor(width / 12) }, (_, index): [number, number] => [
			x(`${first + index}-01`, 0),
			first + index,
		]).filter(([position], index) => index % YEARS === 0 && position < 100),
		events: events.flatMap((event) => {
			const position = x(event.day.slice(0, 7), Number(event.day.slice(8)) / MONTH_DAYS);
			return position >= 0 && position <= 100 ? [{ position, event }] : [];
		}),
	};
}

/**
 * Assigns events to points: each point gets the events after the previous point's month, up to its own month. Events before
 * the first point are omitted.
 */
export function groupEventsByPoint(
	points: readonly ReachPoint[],
	events: readonly ReachEvent[],
): ReachEvent[][] {
	return points.map(({ month }, index) =>
		events.filter(({ day }) => {
			const own = day.slice(0, 7);
			const before = points[index - 1]?.month;
			return own <= month && (before === undefined ? own === month : own > before);
		}),
	);
}
