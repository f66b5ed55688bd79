import { addToMonth } from "@/lib/support/months";
import type { Month } from "@/lib/support/schema/history";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import type { UsageHistory } from "@/lib/trends/history/packed-history";
import {
	findSupportedReleases,
	listMissingBrowsers,
	type ReleaseSeries,
	type SupportedReleases,
	toDayNumber,
} from "./earlier-versions";
import {
	type EarlierReach,
	estimateMonths,
	findEarlierReach,
	MAX_EARLIER_MONTHS,
	type MonthsRange,
} from "./expected-months";
import { getKnownUsage, type KnownUsage } from "./known-usage";
import { getHeldPart } from "./range-record";

/** When full support reaches a share of the people whose browser is known. Months count from the last month with usage. */
export type PredictedCrossing =
	/** Today's share (0..1) of those people, and the share of all people whose browser is unknown. */
	| { kind: "reached-where-known"; known: number; unknown: number }
	| ({ kind: "expected" } & MonthsRange)
	/** Not before these browsers ship it, and then as many months as earlier versions took, if that is known. */
	| { kind: "conditional"; browsers: DecidingBrowser[]; months?: number }
	/** Most of the versions of the last `months` months have not got there, or took longer than past ranges tell. */
	| { kind: "not-foreseen"; months: number };

/** The share of people on any version of a browser in the last month. */
const getShare = (usage: KnownUsage, browser: DecidingBrowser) =>
	usage.getSharesSince(browser, 0).at(-1) ?? 0;

/**
 * Lists the missing browsers without which a share cannot be reached: those that all others cannot make up for, or else all.
 * Empty if the browsers with support suffice.
 */
function listBlockingBrowsers(
	releases: SupportedReleases,
	usage: KnownUsage,
	least: number,
): DecidingBrowser[] {
	const supported = [...releases.keys()].reduce((sum, browser) => sum + getShare(usage, browser), 0);
	if (supported >= least) return [];
	const missing = listMissingBrowsers(releases);
	const all = missing.reduce((sum, browser) => sum + getShare(usage, browser), supported);
	const needed = missing.filter((browser) => all - getShare(usage, browser) < least);
	return needed.length > 0 ? needed : missing;
}

/** Estimates the months until a share is reached, as if the newest released version of some browsers were the first with support. */
function estimateMonthsAfterRelease(
	browsers: readonly DecidingBrowser[],
	releases: SupportedReleases,
	series: ReleaseSeries,
	usage: KnownUsage,
	{ least, origin }: { least: number; origin: Month },
): number | undefined {
	const until = toDayNumber(`${addToMonth(origin)}-01`);
	const assumed = new Map(releases);
	for (const browser of browsers) {
		const newest = series.get(browser)?.findLast(({ day }) => day < until);
		if (newest) assumed.set(browser, newest);
	}
	return estimateMonths(findEarlierReach(assumed, series, usage), least)?.middle;
}

/** Creates a function that predicts when full support reaches a share (0..1). It computes what all shares need once. */
export function createCrossingForecast(
	support: Support,
	{ months, origin }: UsageHistory,
	series: ReleaseSeries,
): (least: number) => PredictedCrossing {
	const usage = getKnownUsage(months);
	const releases = findSupportedReleases(support, series);
	let now = 0;
	for (const [browser, { order }] of releases) now += usage.getSharesSince(browser, order).at(-1) ?? 0;
	let reach: EarlierReach | undefined;
	return (least) => {
		if (now >= least)
			return {
				kind: "reached-where-known",
				known: Math.min(1, now),
				unknown: Math.max(0, 1 - usage.known),
			};
		const browsers = listBlockingBrowsers(releases, usage, least);
		if (browsers.length > 0) {
			const months = estimateMonthsAfterRelease(browsers, releases, series, usage, { least, origin });
			return { kind: "conditional", browsers, ...(months !== undefined && { months }) };
		}
		reach ??= findEarlierReach(releases, series, usage);
		const range = estimateMonths(reach, least);
		return range && getHeldPart(range.middle) !== undefined
			? { kind: "expected", ...range }
			: { kind: "not-foreseen", months: MAX_EARLIER_MONTHS };
	};
}
