import { addToMonth, countMonthsBetween } from "@/lib/support/months";
import type { Month } from "@/lib/support/schema/history";
import type { SupportedInMonth } from "@/lib/trends/history/monthly-reach";
import type { ReachSeries } from "@/lib/trends/schema/reach-line";
import type { ExpectedReach } from "./expected-reach";

const HUNDREDTHS = 10_000;
const toHundredths = (share: number) => Math.round(share * HUNDREDTHS);

/**
 * Converts past and predicted reach to the compact series that charts use.
 * @param series past months in ascending order, possibly with gaps; the last is the origin.
 * @param forecast predicted reach of each month after the origin.
 * @param step number of months between points.
 */
export function toReachSeries(
	series: readonly SupportedInMonth[],
	forecast: readonly ExpectedReach[],
	step: number,
): ReachSeries {
	const origin = series.at(-1)?.month ?? "";
	const byMonth = new Map(series.map((month) => [month.month, month]));
	const count = Math.floor(countMonthsBetween(series[0]?.month ?? origin, origin) / step) + 1;
	const shown = Array.from({ length: count }, (_, index) =>
		byMonth.get(addToMonth(origin, (index + 1 - count) * step)),
	);
	const partly = shown.map((month) => toHundredths(month?.partly ?? 0));
	const predicted = forecast.filter((_, index) => (index + 1) % step === 0);
	return {
		origin,
		step,
		full: shown.map((month) => (month ? toHundredths(month.supported) : -1)),
		...(partly.some((share) => share > 0) && { partly }),
		ahead: {
			full: predicted.map(({ full }) => toHundredths(full)),
			low: predicted.map(({ low }) => toHundredths(low)),
			high: predicted.map(({ high }) => toHundredths(high)),
		},
	};
}

/** A point of a reach chart. Shares are 0..1. `low` and `high` form the band of a predicted month. */
export interface ReachPoint {
	month: Month;
	full: number;
	withLimits?: number;
	low?: number;
	high?: number;
}

/** Expands a series to past and predicted points. Months without data are omitted. */
export function toReachPoints({ origin, step, full, partly, ahead }: ReachSeries): {
	past: ReachPoint[];
	forecast: ReachPoint[];
} {
	const toMonth = (steps: number) => addToMonth(origin, steps * step);
	return {
		past: full.flatMap((share, index) =>
			share < 0
				? []
				: {
						month: toMonth(index + 1 - full.length),
						full: share / HUNDREDTHS,
						withLimits: Math.min(HUNDREDTHS, share + (partly?.[index] ?? 0)) / HUNDREDTHS,
					},
		),
		forecast: ahead.full.map((share, index) => ({
			month: toMonth(index + 1),
			full: share / HUNDREDTHS,
			low: (ahead.low[index] ?? share) / HUNDREDTHS,
			high: (ahead.high[index] ?? share) / HUNDREDTHS,
		})),
	};
}
