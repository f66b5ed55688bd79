import { computeReach, computeSupportedShares } from "@/lib/support/reach";
import type { Month } from "@/lib/support/schema/history";
import type { Reach, Support } from "@/lib/support/schema/reach";
import type { IndexedMonthUsage } from "./monthly-usage";

/** The reach of a feature in a month. Shares are 0..1 and sum to 1. */
export interface ReachInMonth extends Reach {
	month: Month;
}

/**
 * Computes reach for each month. Support data are today's for all months, so corrections of the data also change the past.
 */
export const computeMonthlyReach = (support: Support, months: readonly IndexedMonthUsage[]): ReachInMonth[] =>
	months.map(({ month, usage }) => ({ month, ...computeReach(support, usage) }));

/** Full support, and additional partial support, in a month. */
export interface SupportedInMonth extends Pick<ReachInMonth, "month" | "supported" | "partly"> {
	/** The share (0..1) of people whose browser is known. */
	known: number;
}

/** Computes only the supported shares of `computeMonthlyReach`, in a tenth of the time, for use during requests. */
export const computeMonthlySupport = (
	support: Support,
	months: readonly IndexedMonthUsage[],
): SupportedInMonth[] =>
	months.map(({ month, usage }) => {
		const { full, withLimits } = computeSupportedShares(support, usage);
		const tracked = usage.agents.reduce((sum, { sums }) => sum + (sums.at(-1) ?? 0), 0);
		// The usage of some months sums to more than 1. As in `computeReach`, shares are scaled down then.
		const all = Math.max(1, tracked);
		return { month, supported: full / all, partly: (withLimits - full) / all, known: tracked / all };
	});

/** Converts shares of all people to shares of those whose browser is known. */
export const toSharesOfKnown = (months: readonly SupportedInMonth[]): SupportedInMonth[] =>
	months.map((month) => ({
		...month,
		supported: month.supported / (month.known || 1),
		partly: month.partly / (month.known || 1),
	}));

/** When full support first reached a share. */
export interface CrossedMonths {
	/** The first month; undefined if it is the first of the history. */
	since: Month | undefined;
	/** How many later months were below the share again, and the last of them. */
	below?: { months: number; last: Month };
}

/**
 * Finds the month in which full support first reached a share, and the months below it since then.
 * @param series months in ascending order.
 * @param least a share (0..1) of full support.
 * @returns undefined if the last month is below the share.
 */
export function findCrossedMonths(
	series: readonly Pick<ReachInMonth, "month" | "supported">[],
	least: number,
): CrossedMonths | undefined {
	if ((series.at(-1)?.supported ?? 0) < least) return undefined;
	const first = series.findIndex(({ supported }) => supported >= least);
	const below = series.slice(first).filter(({ supported }) => supported < least);
	const last = below.at(-1)?.month;
	return {
		since: first > 0 ? series[first]?.month : undefined,
		...(last !== undefined && { below: { months: below.length, last } }),
	};
}
