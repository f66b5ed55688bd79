import { monthAfter, monthsBetween } from "@/lib/domain/history/months";
import type { SupportedInMonth } from "@/lib/domain/history/reach-through-time";
import type { Month } from "@/lib/schema/history";
import type { TimeLine } from "@/lib/schema/through-time";
import type { Expected } from "./ahead";

const HUNDREDTHS = 10_000;
const hundredthsOf = (share: number) => Math.round(share * HUNDREDTHS);

/**
 * Reach through time as it is drawn.
 * @param series months in order, some of which may be missing; the last is the origin.
 * @param ahead what is expected of each month after it, without gaps.
 * @param step every how many months.
 */
export function timeLineOf(
	series: readonly SupportedInMonth[],
	ahead: readonly Expected[],
	step: number,
): TimeLine {
	const origin = series.at(-1)?.month ?? "";
	const byMonth = new Map(series.map((month) => [month.month, month]));
	const count = Math.floor(monthsBetween(series[0]?.month ?? origin, origin) / step) + 1;
	const shown = Array.from({ length: count }, (_, index) =>
		byMonth.get(monthAfter(origin, (index + 1 - count) * step)),
	);
	const partly = shown.map((month) => hundredthsOf(month?.partly ?? 0));
	const later = ahead.filter((_, index) => (index + 1) % step === 0);
	return {
		origin,
		step,
		full: shown.map((month) => (month ? hundredthsOf(month.supported) : -1)),
		...(partly.some((share) => share > 0) && { partly }),
		ahead: {
			full: later.map(({ full }) => hundredthsOf(full)),
			low: later.map(({ low }) => hundredthsOf(low)),
			high: later.map(({ high }) => hundredthsOf(high)),
		},
	};
}

/** A point of a line, its shares (0..1). `low` and `high`: the band of a month that is yet to come. */
export interface TimePoint {
	month: Month;
	full: number;
	withLimits?: number;
	low?: number;
	high?: number;
}

/** The points of a line, past and ahead, those that nothing is known of left out. */
export function pointsOf({ origin, step, full, partly, ahead }: TimeLine): {
	past: TimePoint[];
	ahead: TimePoint[];
} {
	const at = (steps: number) => monthAfter(origin, steps * step);
	return {
		past: full.flatMap((share, index) =>
			share < 0
				? []
				: {
						month: at(index + 1 - full.length),
						full: share / HUNDREDTHS,
						withLimits: Math.min(HUNDREDTHS, share + (partly?.[index] ?? 0)) / HUNDREDTHS,
					},
		),
		ahead: ahead.full.map((share, index) => ({
			month: at(index + 1),
			full: share / HUNDREDTHS,
			low: (ahead.low[index] ?? share) / HUNDREDTHS,
			high: (ahead.high[index] ?? share) / HUNDREDTHS,
		})),
	};
}
