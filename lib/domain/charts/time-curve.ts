import { pointsOf, type TimePoint } from "@/lib/domain/forecast/time-line";
import { monthsBetween } from "@/lib/domain/history/months";
import type { TimeEvent, TimeLine } from "@/lib/schema/through-time";

/** Every so many years one is named: that many fit under the narrowest drawing. */
const YEARS = 3;
const MONTH_DAYS = 31;

/** Places in percent of the plot, from its left and its top; paths on a plot of 100 by 100. */
export interface TimeCurve {
	past: TimePoint[];
	ahead: TimePoint[];
	full: string;
	/** The area of what has it with limits, and of what has it in full; areas are closed. */
	limited?: string;
	filled: string;
	/** From the last month that is known on. */
	expected: string;
	band: string;
	years: [place: number, year: number][];
	/** Where events lie that are on the plot. */
	events: { place: number; event: TimeEvent }[];
}

const round = (place: number) => Math.round(place * 10) / 10;

type Place = [x: number, y: number];

const line = (places: Place[]) =>
	places.length === 0 ? "" : `M${places.map((place) => place.join()).join("L")}`;
const closed = (above: Place[], below: Place[]) => {
	const around = line([...above, ...below.toReversed()]);
	return around && `${around}Z`;
};

/** Reach through time as lines and areas. Plain arithmetic, for devices draw it too. */
export function timeCurve(known: TimeLine, events: readonly TimeEvent[]): TimeCurve {
	const { past, ahead } = pointsOf(known);
	const from = past[0]?.month ?? known.origin;
	const until = ahead.at(-1)?.month ?? known.origin;
	const width = monthsBetween(from, until) + 1;
	// A month's point stands in its middle.
	const x = (month: string, part = 0.5) => round(((monthsBetween(from, month) + part) / width) * 100);
	const y = (share: number) => round((1 - share) * 100);
	const places = (points: TimePoint[], of: (point: TimePoint) => number) =>
		points.map((point): Place => [x(point.month), y(of(point))]);
	const full = places(past, (point) => point.full);
	const last = full.slice(-1);
	const floor = (above: Place[]): Place[] => above.map(([place]) => [place, 100]);
	const first = Number(from.slice(0, 4)) + (from.endsWith("-01") ? 0 : 1);
	return {
		past,
		ahead,
		full: line(full),
		...(known.partly && {
			limited: closed(
				places(past, (point) => point.withLimits ?? point.full),
				full,
			),
		}),
		filled: closed(full, floor(full)),
		expected: line([...last, ...places(ahead, (point) => point.full)]),
		band: closed(
			[...last, ...places(ahead, (point) => point.high ?? point.full)],
			[...last, ...places(ahead, (point) => point.low ?? point.full)],
		),
		years: Array.from({ length: Math.floor(width / 12) }, (_, index): [number, number] => [
			x(`${first + index}-01`, 0),
			first + index,
		]).filter(([place], index) => index % YEARS === 0 && place < 100),
		events: events.flatMap((event) => {
			const place = x(event.day.slice(0, 7), Number(event.day.slice(8)) / MONTH_DAYS);
			return place >= 0 && place <= 100 ? [{ place, event }] : [];
		}),
	};
}

/** The events of each point: those since the point before it, up to its month. What came before the first is left out. */
export function eventsBy(points: readonly TimePoint[], events: readonly TimeEvent[]): TimeEvent[][] {
	return points.map(({ month }, index) =>
		events.filter(({ day }) => {
			const own = day.slice(0, 7);
			const before = points[index - 1]?.month;
			return own <= month && (before === undefined ? own === month : own > before);
		}),
	);
}
