import { reachOf, supportedShares } from "@/lib/domain/reach/reach";
import type { Month } from "@/lib/schema/history";
import type { Reach, Support } from "@/lib/schema/reach";
import type { MonthWeights } from "./weights";

/** How an audience divided over support for something in a month; shares are 0..1 and sum to 1. */
export interface ReachInMonth extends Reach {
	month: Month;
}

/**
 * Reach through time: how each month's people divide over support for something. Support is what is known today of each
 * version: a correction of the data counts for the past as well.
 */
export const reachThroughTime = (support: Support, months: readonly MonthWeights[]): ReachInMonth[] =>
	months.map(({ month, weights }) => ({ month, ...reachOf(support, weights) }));

/** What of it pages show: full support, and what comes to it with limits. */
export type SupportedInMonth = Pick<ReachInMonth, "month" | "supported" | "partly">;

/** The same without the rest: in a tenth of the time, for while somebody waits. */
export const supportThroughTime = (support: Support, months: readonly MonthWeights[]): SupportedInMonth[] =>
	months.map(({ month, weights }) => {
		const { full, withLimits } = supportedShares(support, weights);
		const tracked = weights.agents.reduce((sum, { sums }) => sum + (sums.at(-1) ?? 0), 0);
		// Some months sum to more than all; as in `reachOf` they are put right.
		const all = Math.max(1, tracked);
		return { month, supported: full / all, partly: (withLimits - full) / all };
	});

/**
 * The months in which reach first came to a share, having been below it: `since` of the last such rise, where it has stayed.
 * @param least a share (0..1) of full support.
 * @returns undefined where reach is below it in the last month; `since` undefined where it never was below.
 */
export function crossedIn(
	series: readonly Pick<ReachInMonth, "month" | "supported">[],
	least: number,
): { since: Month | undefined } | undefined {
	const below = series.findLastIndex(({ supported }) => supported < least);
	if (series.length === 0 || below === series.length - 1) return undefined;
	return { since: below === -1 ? undefined : series[below + 1]?.month };
}
