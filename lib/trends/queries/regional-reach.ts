import { WORLD } from "@/lib/audience/schema/default-audience";
import { historyRegions } from "@/lib/data/history/regions";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { Support } from "@/lib/support/schema/reach";
import {
	computeUnsupportedUsage,
	listLastMonthsOfYears,
	type UnsupportedUsage,
} from "@/lib/trends/history/unsupported-usage";
import type { ReachCrossing, UnsupportedUsageSeries } from "@/lib/trends/schema/reach-line";
import { getMajorityCrossing, getReachHistory, getReachSeries, intersectAllSupport } from "./reach-history";
import { getUsageHistory } from "./usage-history";

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

/**
 * Computes when full support of several features and keys together reaches `MAJORITY_SHARE` in a region; undefined if its
 * history is unavailable.
 */
export function getRegionalMajorityCrossing(
	supports: readonly Support[],
	code: string,
): ReachCrossing | undefined {
	const outcome = getUsageHistory(code);
	if (outcome.kind !== "found" || supports.length === 0) return undefined;
	const { crossings } = getReachHistory(intersectAllSupport(supports), outcome.history);
	return getMajorityCrossing(crossings);
}
