import type { Agent } from "@/lib/audience/schema/audience";
import { computeReachByAgent } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import type { Month } from "@/lib/trends/schema/history";
import type { IndexedMonthUsage } from "./monthly-usage";

/** The users of each browser without full support in some months, as shares (0..1) of all users, one per month. */
export interface UnsupportedUsage {
	months: Month[];
	/** Sorted by the share in the last month, then by the largest share, descending. */
	agents: [agent: Agent, shares: number[]][];
}

/** Lists the last month of each year; for the current year, the last month with usage. */
export const listLastMonthsOfYears = (months: readonly IndexedMonthUsage[]): IndexedMonthUsage[] =>
	months.filter(({ month }, index) => months[index + 1]?.month.slice(0, 4) !== month.slice(0, 4));

/**
 * Computes the users without full support by browser, for browsers with support data. Support data are today's for all
 * months, as in `computeMonthlyReach`.
 */
export function computeUnsupportedUsage(
	support: Support,
	months: readonly IndexedMonthUsage[],
): UnsupportedUsage {
	const shares = new Map<Agent, number[]>();
	months.forEach(({ usage }, index) => {
		const reached = computeReachByAgent(support, usage);
		// The usage of some months sums to more than 1. As in `computeReach`, shares are scaled down then.
		const all = Math.max(
			1,
			reached.reduce((sum, { supported, partly, unsupported }) => sum + supported + partly + unsupported, 0),
		);
		for (const { agent, partly, unsupported } of reached) {
			const own = shares.get(agent) ?? months.map(() => 0);
			own[index] = (own[index] ?? 0) + (partly + unsupported) / all;
			shares.set(agent, own);
		}
	});
	const getLast = (own: number[]) => own.at(-1) ?? 0;
	const agents = [...shares].sort(
		([, a], [, b]) => getLast(b) - getLast(a) || Math.max(...b) - Math.max(...a),
	);
	return { months: months.map(({ month }) => month), agents };
}
