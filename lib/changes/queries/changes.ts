import { type FeatureDates, filterDatesByPeriod } from "@/lib/changes/feature-dates";
import { FIRST_HISTORY_DAY, getLastDayOfMonth, isInPeriod, type Period } from "@/lib/changes/period";
import {
	type ChangedRelease,
	countSupportChanges,
	type FeatureSupportChange,
	groupSupportChangesByFeature,
	type SupportChangeCounts,
} from "@/lib/changes/support-changes";
import { createReleasedCheck, getReleaseDay, listVersions } from "@/lib/compat/queries/releases";
import { getBrowsers } from "@/lib/data/compat";
import { getFeatureOfKey, getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { getToday, getTodayFor } from "@/lib/data/today";
import { compareText } from "@/lib/support/compare-text";
import { addToMonth, countMonthsBetween } from "@/lib/support/months";
import { getReleaseStatus } from "@/lib/support/release-status";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import type { ReleaseStatus } from "@/lib/support/schema/release-usage";
import type { CoreBrowser } from "@/lib/support/schema/web-features";
import { parseRangedValue } from "@/lib/support/version";
import { listReleaseChanges } from "./key-changes";
import { type CrossingsOutcome, findReachCrossings } from "./reach-crossings";

/** A release of a core browser. `day`: ISO. */
interface DatedRelease {
	browser: CoreBrowser;
	version: string;
	day: string;
}

/** Dated releases of core browsers up to today, oldest first. */
const pastReleases = createLazyValue(() =>
	coreBrowsers
		.flatMap((browser) =>
			listVersions(browser).flatMap((version): DatedRelease[] => {
				const day = createReleasedCheck(browser)(version) && getReleaseDay(browser, version);
				return day ? [{ browser, version, day: parseRangedValue(day).value }] : [];
			}),
		)
		// The sort is stable: browsers with releases on one day stay in the order of `coreBrowsers`.
		.sort((a, b) => compareText(a.day, b.day)),
);

/** A release with the number of changed keys by kind. */
interface ReleaseCounts {
	browser: CoreBrowser;
	version: string;
	counts: SupportChangeCounts;
}

/** Changes of support in releases. */
export interface SupportChanges {
	releases: (ReleaseCounts & { day: string })[];
	features: FeatureSupportChange[];
}

const addChanges = <Of extends { browser: string; version: string }>(release: Of) => ({
	...release,
	changes: listReleaseChanges(release.browser, release.version),
});

const toCounts = <Of extends ChangedRelease>({ changes, ...release }: Of) => ({
	...release,
	counts: countSupportChanges(changes),
});

const listFeatureChanges = (releases: readonly ChangedRelease[]) =>
	groupSupportChangesByFeature(releases, (key) => getFeatureOfKey().get(key));

/** The support changes in releases of core browsers within a period. */
function findSupportChanges(period: Period): SupportChanges {
	const releases = pastReleases()
		.filter(({ day }) => isInPeriod(period, day))
		.map(addChanges);
	return { releases: releases.map(toCounts), features: listFeatureChanges(releases) };
}

/** The support changes of each past release of a core browser, oldest first. */
export const listSupportChangesByRelease = () =>
	pastReleases().map((release) => ({ ...release, features: listFeatureChanges([addChanges(release)]) }));

/** An unreleased version with its changes. `day`: planned ISO day, if known. */
export interface UpcomingRelease extends ReleaseCounts {
	day?: string;
	pending: ReleaseStatus;
	features: FeatureSupportChange[];
}

let cached: { today: string; coming: UpcomingRelease[] } | undefined;

/** Unreleased versions of core browsers, the next first, those without a day last. Cached for a day. */
export function listUpcomingReleases(): UpcomingRelease[] {
	const today = getTodayFor("compat");
	if (cached?.today !== today) cached = { today, coming: gatherUpcoming(today) };
	return cached.coming;
}

const gatherUpcoming = (today: string): UpcomingRelease[] =>
	coreBrowsers
		.flatMap((browser) =>
			listVersions(browser).flatMap((version) => {
				const release = getBrowsers().get(browser).releases[version];
				const pending = release && getReleaseStatus(release, today);
				const day = release?.release_date;
				return pending ? [{ browser, version, ...(day && { day }), pending }] : [];
			}),
		)
		.map(addChanges)
		.map((release) => ({ ...toCounts(release), features: listFeatureChanges([release]) }))
		.filter(({ counts }) => Object.values(counts).some((count) => count > 0))
		.sort((a, b) => compareText(a.day ?? "9999", b.day ?? "9999"));

/** The changes of a period for a region. */
export interface PeriodChanges extends FeatureDates {
	reach: CrossingsOutcome;
	support: SupportChanges;
}

/**
 * Finds the changes within a period: reach crossings of a region, dates in web-features, and support changes in releases
 * of core browsers. Usage is monthly; a month counts on its last day.
 * @param code a region's code or `world`.
 */
export const findChanges = (period: Period, code: string): PeriodChanges => ({
	reach: findReachCrossings(code, (month) => isInPeriod(period, getLastDayOfMonth(month))),
	...filterDatesByPeriod(getFeatures(), period),
	support: findSupportChanges(period),
});

/** The months that have a page: from 2018 to the current one, oldest first. */
export function listChangeMonths(): string[] {
	const first = FIRST_HISTORY_DAY.slice(0, 7);
	const count = countMonthsBetween(first, getToday().slice(0, 7)) + 1;
	return Array.from({ length: count }, (_, index) => addToMonth(first, index));
}

/** The years that have a page, oldest first. */
export const listChangeYears = (): string[] => [
	...new Set(listChangeMonths().map((month) => month.slice(0, 4))),
];

/** Route parameters of all year and month pages. */
export const listChangePeriods = (): { period: string }[] =>
	[...listChangeYears(), ...listChangeMonths()].map((period) => ({ period }));
