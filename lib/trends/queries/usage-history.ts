import { getEngineTables } from "@/lib/audience/queries/audience";
import { getBrowsers } from "@/lib/data/compat";
import { readHistory } from "@/lib/data/history";
import { historyRegions } from "@/lib/data/history/regions";
import { createLazyValue } from "@/lib/data/records";
import { defineTable, type Table } from "@/lib/data/tables";
import { getMappedReleaseDays } from "@/lib/data/usage";
import { AGGREGATED_AGENTS, getBcdBrowser } from "@/lib/support/resolve-engine";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import { createReleaseSeries } from "@/lib/trends/forecast/earlier-versions";
import { indexMonthUsage, type Releases } from "@/lib/trends/history/monthly-usage";
import {
	type PackedUsageHistory,
	packUsageHistory,
	type UsageHistory,
	unpackUsageHistory,
} from "@/lib/trends/history/packed-history";
import { findUsageAnomalies } from "@/lib/trends/history/usage-anomalies";

/** The release data that resolve the usage of any month. */
export const getKnownReleases = createLazyValue(
	(): Releases => ({
		engines: getEngineTables(),
		days: Object.fromEntries(
			AGGREGATED_AGENTS.map((agent) => [agent, getMappedReleaseDays().get(getBcdBrowser(agent) ?? "") ?? []]),
		),
	}),
);

/** The releases of the browsers whose data decide support, scheduled ones included. */
export const getReleaseSeries = createLazyValue(() =>
	createReleaseSeries(
		Object.fromEntries(
			supportDataBrowsers.map((browser) => [
				browser,
				Object.entries(getBrowsers().get(browser).releases).flatMap(([version, { release_date }]) =>
					release_date ? [[version, release_date] as const] : [],
				),
			]),
		),
	),
);

/** The stored history of a region, or the reason why there is none. */
type StoredHistory = { kind: "found"; packed: PackedUsageHistory } | { kind: "unknown" | "faulty" };

/** Builds the stored history of a region. Independent of the current date. */
function buildHistory(code: string): StoredHistory {
	const outcome = readHistory(code);
	if (outcome.kind !== "found") return outcome;
	const months = outcome.months.map((month) => indexMonthUsage(month, getKnownReleases()));
	return { kind: "found", packed: packUsageHistory(months, findUsageAnomalies(outcome.months)) };
}

/** A table per region. Computing one takes 100 ms, so the build stores them and a request reads only the one it needs. */
const tables = new Map(
	historyRegions.map((code): [string, Table<StoredHistory>] => [
		code,
		defineTable(`time-${code}`, {
			make: () => buildHistory(code),
			pack: (stored) => stored,
			unpack: (stored: StoredHistory) => stored,
		}),
	]),
);

export type UsageHistoryOutcome =
	| { kind: "found"; history: UsageHistory }
	/** The region has no history. */
	| { kind: "unknown" }
	/** The history files are missing or damaged. The error has been logged. */
	| { kind: "faulty" };

/** Usage histories of the most recently used regions. Each takes some megabytes, with the caches of its forecasts. */
const getHistoryCache = createLazyValue(() => new Map<string, UsageHistory>(), "usage histories");
const MAX_CACHED_REGIONS = 6;

/**
 * Returns a region's usage history, indexed for past and predicted reach.
 * @param code region code or `world`.
 */
export function getUsageHistory(code: string): UsageHistoryOutcome {
	const stored = tables.get(code)?.();
	if (!stored) return { kind: "unknown" };
	if (stored.kind !== "found") {
		// A process that reads the fault from the table has not logged it yet, so `readHistory` logs it.
		if (stored.kind === "faulty") readHistory(code);
		return { kind: stored.kind };
	}
	const cache = getHistoryCache();
	const history = cache.get(code) ?? unpackUsageHistory(stored.packed);
	cache.delete(code);
	cache.set(code, history);
	const [oldest] = cache.keys();
	if (cache.size > MAX_CACHED_REGIONS && oldest !== undefined) cache.delete(oldest);
	return { kind: "found", history };
}
