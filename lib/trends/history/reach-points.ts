import { addToMonth, countMonthsBetween } from "@/lib/support/months";
import type { Month } from "@/lib/support/schema/history";
import type { SupportedInMonth } from "@/lib/trends/history/monthly-reach";
import type { ReachSeries } from "@/lib/trends/schema/reach-line";

const HUNDREDTHS = 10_000;

/** Truncates a share (0..1) to hundredths of a percent, so that it displays like the exact share. Only 0 becomes 0. */
const toHundredths = (share: number) => (share > 0 ? Math.max(1, Math.floor(share * HUNDREDTHS + 1e-6)) : 0);

/**
 * Converts past reach to the compact series that charts use.
 * @param series past months in ascending order, possibly with gaps; the last is the origin.
 * @param step number of months between points.
 */
export function toReachSeries(series: readonly SupportedInMonth[], step: number): ReachSeries {
	const origin = series.at(-1)?.month ?? "";
	const byMonth = new Map(series.map((month) => [month.month, month]));
	const count = Math.floor(countMonthsBetween(series[0]?.month ?? origin, origin) / step) + 1;
	const shown = Array.from({ length: count }, (_, index) =>
		byMonth.get(addToMonth(origin, (index + 1 - count) * step)),
	);
	const partly = shown.map((month) =>
		month ? toHundredths(month.supported + month.partly) - toHundredths(month.supported) : 0,
	);
	return {
		origin,
		step,
		full: shown.map((month) => (month ? toHundredths(month.supported) : -1)),
		...(partly.some((share) => share > 0) && { partly }),
	};
}

/** A point of a reach chart. Shares are 0..1; `withLimits` includes partial support. */
export interface ReachPoint {
	month: Month;
	full: number;
	withLimits: number;
}

/** Expands a series to points. Months without data are omitted. */
export const toReachPoints = ({ origin, step, full, partly }: ReachSeries): ReachPoint[] =>
	full.flatMap((share, index) =>
		share < 0
			? []
			: {
					month: addToMonth(origin, (index + 1 - full.length) * step),
					full: share / HUNDREDTHS,
					withLimits: Math.min(HUNDREDTHS, share + (partly?.[index] ?? 0)) / HUNDREDTHS,
				},
	);
