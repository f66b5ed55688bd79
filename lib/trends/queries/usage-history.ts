import { getEngineTables } from "@/lib/audience/queries/audience";
import { getBrowsers } from "@/lib/data/compat";
import { readHistory } from "@/lib/data/history";
import { historyRegions } from "@/lib/data/history/regions";
import { createLazyValue } from "@/lib/data/records";
import { getSourceDays } from "@/lib/data/source-days";
import { defineTable, type Table } from "@/lib/data/tables";
import { getMappedReleaseDays } from "@/lib/data/usage";
import { AGGREGATED_AGENTS, getBcdBrowser } from "@/lib/support/resolve-engine";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import { buildBrowserFamilies, type DecidingDays, toDayNumber } from "@/lib/trends/forecast/browser-families";
import { getCalibration } from "@/lib/trends/forecast/calibration";
import { listReleaseOrders } from "@/lib/trends/forecast/family-forecast";
import {
	type PackedUsageHistory,
	packUsageHistory,
	type UsageHistory,
	unpackUsageHistory,
} from "@/lib/trends/forecast/packed-history";
import { type Releases, resolveMonth } from "@/lib/trends/history/monthly-usage";
import { findUsageAnomalies } from "@/lib/trends/history/usage-anomalies";

/** Release days from BCD, of the browsers whose data decide support. */
export const getDecidingReleaseDays = createLazyValue(
	(): DecidingDays =>
		Object.fromEntries(
			supportDataBrowsers.map((browser) => [
				browser,
				Object.entries(getBrowsers().get(browser).releases).flatMap(([version, { release_date }]) =>
					release_date ? [[version, release_date] as const] : [],
				),
			]),
		),
);

/** The release data that resolve the usage of any month. */
export const getKnownReleases = createLazyValue(
	(): Releases => ({
		engines: getEngineTables(),
		days: Object.fromEntries(
			AGGREGATED_AGENTS.map((agent) => [agent, getMappedReleaseDays().get(getBcdBrowser(agent) ?? "") ?? []]),
		),
	}),
);

/** The stored history of a region, or the reason why there is none. */
type StoredHistory = { kind: "found"; packed: PackedUsageHistory } | { kind: "unknown" | "faulty" };

/** Builds the stored history of a region. Independent of the current date: releases count up to the last day of BCD. */
function buildHistory(code: string): StoredHistory {
	const outcome = readHistory(code);
	if (outcome.kind !== "found") return outcome;
	const { months } = outcome;
	const origin = months.at(-1)?.month ?? "";
	const today = getSourceDays().compat;
	const released = Object.fromEntries(
		Object.entries(getDecidingReleaseDays()).map(([browser, days]) => [
			browser,
			days.filter(([, day]) => day <= today),
		]),
	);
	const resolved = months.map((month) => ({
		month: month.month,
		rows: resolveMonth(month, getKnownReleases()),
	}));
	const packed = packUsageHistory(buildBrowserFamilies(resolved, released), listReleaseOrders(released), {
		origin,
		today: toDayNumber(today),
		months: months.map(({ month, day }) => ({ month, day })),
		anomalies: findUsageAnomalies(months),
	});
	return { kind: "found", packed };
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
	const history = cache.get(code) ?? unpackUsageHistory(stored.packed, getCalibration(code));
	cache.delete(code);
	cache.set(code, history);
	const [oldest] = cache.keys();
	if (cache.size > MAX_CACHED_REGIONS && oldest !== undefined) cache.delete(oldest);
	return { kind: "found", history };
}
