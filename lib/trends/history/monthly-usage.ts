import { groupBy } from "@/lib/support/group-by";
import { findOutdatedBucket, type ReleaseDays } from "@/lib/support/outdated-bucket";
import { type IndexedUsage, indexUsage } from "@/lib/support/reach";
import { getOnlyVersion } from "@/lib/support/release-usage";
import {
	AGGREGATED_AGENTS,
	type EngineTables,
	type OutdatedBuckets,
	resolveEngines,
} from "@/lib/support/resolve-engine";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import type { HistoryMonth, Month } from "@/lib/support/schema/history";
import { compareVersions } from "@/lib/support/version";

/** The release data needed to resolve usage. */
export interface Releases {
	engines: EngineTables;
	/** Release days of the browsers in `AGGREGATED_AGENTS`. */
	days: Partial<Record<Agent, ReleaseDays>>;
}

/** A month's usage in a region, indexed for fast reach queries. */
export interface IndexedMonthUsage {
	month: Month;
	/** The last ISO day that the month's data cover. */
	day: string;
	usage: IndexedUsage;
}

const sortedDaysCache = new WeakMap<ReleaseDays, ReleaseDays>();

/** Sorts a browser's versions, oldest first. Cached, because all months use the same list. */
function sortReleaseDays(days: ReleaseDays): ReleaseDays {
	const cached = sortedDaysCache.get(days);
	if (cached) return cached;
	const sorted = [...days].sort(([a], [b]) => compareVersions(a, b));
	sortedDaysCache.set(days, sorted);
	return sorted;
}

/** Finds the browsers whose users are all counted on one version that was outdated in that month. */
export function findMonthlyOutdatedBuckets({ day, rows }: HistoryMonth, { days }: Releases): OutdatedBuckets {
	const byAgent = groupBy(
		rows.filter(({ agent }) => AGGREGATED_AGENTS.includes(agent)),
		({ agent }) => agent,
	);
	return Object.fromEntries(
		[...byAgent].flatMap(([agent, own]) => {
			const all = sortReleaseDays(days[agent] ?? []);
			const only = getOnlyVersion(own);
			// Only the counted version and the newest one matter.
			const relevant = [
				all.find(([version]) => version === only),
				all.findLast(([, releaseDay]) => releaseDay <= day),
			];
			const bucket = findOutdatedBucket(
				own,
				relevant.filter((found) => found !== undefined),
				day,
			);
			return bucket ? [[agent, bucket]] : [];
		}),
	);
}

const decisionCaches = new WeakMap<EngineTables, Map<string, ResolvedRow["by"]>>();

/**
 * Resolves the deciding browser and version of each row of a month, by the rules for current usage (`resolveEngines`). An
 * outdated bucket covers versions up to the newest one in that month. Cached, because most versions occur in many months.
 */
export function resolveMonth(month: HistoryMonth, releases: Releases): ResolvedRow[] {
	const { engines } = releases;
	const decisions = decisionCaches.get(engines) ?? new Map<string, ResolvedRow["by"]>();
	decisionCaches.set(engines, decisions);
	const old = findMonthlyOutdatedBuckets(month, releases);
	return month.rows.map((row) => {
		const { agent, version } = row;
		const bucket = old[agent];
		const name = `${agent} ${version} ${bucket?.version === version ? bucket.newest : ""}`;
		if (!decisions.has(name)) decisions.set(name, resolveEngines([row], engines, old)[0]?.by);
		const by = decisions.get(name);
		return by ? { ...row, by } : row;
	});
}

/** Resolves and indexes a month's usage. */
export const indexMonthUsage = (month: HistoryMonth, releases: Releases): IndexedMonthUsage => ({
	month: month.month,
	day: month.day,
	usage: indexUsage(resolveMonth(month, releases)),
});
