import { historyRegions } from "@/lib/data/history/regions";
import { computeReachByAgent } from "@/lib/support/reach";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { Agent } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";
import type { Month } from "@/lib/support/schema/history";
import type { Support } from "@/lib/support/schema/reach";
import type { IndexedMonthUsage } from "@/lib/trends/history/monthly-usage";
import type { UnsupportedUsageSeries } from "@/lib/trends/schema/reach-line";
import { getReachSeries, intersectAllSupport } from "./reach-history";
import { getUsageHistory } from "./usage-history";

/** The users of each browser without full support in some months, as shares (0..1) of all users, one per month. */
interface UnsupportedUsage {
	months: Month[];
	/** Sorted by the largest share, descending. */
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
	const agents = [...shares].sort(([, a], [, b]) => Math.max(...b) - Math.max(...a));
	return { months: months.map(({ month }) => month), agents };
}

const regions = new Set(historyRegions);

/** Whether a region has a usage history. Other regions use that of the world. */
export const hasUsageHistory = (code: string): boolean => regions.has(code);

/** The maximum number of listed browsers. */
const MAX_NAMED = 10;

/** Converts shares to hundredths of a percent for pages, without browsers whose shares display as zero. */
function toUnsupportedUsageSeries({ months, agents }: UnsupportedUsage): UnsupportedUsageSeries {
	const listed = agents.filter(([, shares]) => Math.max(...shares) >= MIN_SHOWN_SHARE).slice(0, MAX_NAMED);
	const hundredths = (shares: number[]) => shares.map((share) => Math.round(share * 10_000));
	const sums = months.map((_, index) => agents.reduce((sum, [, shares]) => sum + (shares[index] ?? 0), 0));
	return {
		months,
		agents: listed.map(([agent, shares]) => [agent, hundredths(shares)]),
		all: hundredths(sums),
	};
}

/**
 * Computes the reach history of several features and keys together, for `/time`.
 * @param code region code or `world`; a region without history falls back to the world.
 * @returns undefined if the history is unavailable.
 */
export function getRegionalReachHistory(supports: readonly Support[], code: string) {
	const region = hasUsageHistory(code) ? code : WORLD;
	const outcome = getUsageHistory(region);
	if (outcome.kind !== "found") return undefined;
	const support = intersectAllSupport(supports);
	const { months, anomalies } = outcome.history;
	const left = toUnsupportedUsageSeries(computeUnsupportedUsage(support, listLastMonthsOfYears(months)));
	return { region, ...getReachSeries(support, outcome.history), left, marks: anomalies };
}
