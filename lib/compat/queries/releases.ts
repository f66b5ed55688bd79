import { getBrowsers } from "@/lib/data/compat";
import { getSourceDays } from "@/lib/data/source-days";
import { getTodayFor } from "@/lib/data/today";
import { addMonths } from "@/lib/support/baseline";
import { getReleaseStatus, hasShipped } from "@/lib/support/release-status";
import type { Release } from "@/lib/support/schema/compat";
import { supportDataBrowsers } from "@/lib/support/schema/core-browsers";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import type { ReleaseStatus } from "@/lib/support/schema/release-usage";
import type { SupportAnswerView } from "@/lib/support/schema/support-row";
import type { IsReleased, VersionAfter } from "@/lib/support/statements";
import { compareVersions, parseRangedValue } from "@/lib/support/version";

const findRelease = (browser: string, version: string) =>
	getBrowsers().get(browser).releases[parseRangedValue(version).value];

/** The ISO release day, past or planned, of a browser's version; undefined when BCD does not know it. */
export const getReleaseDay = (browser: string, version: string) =>
	findRelease(browser, version)?.release_date;

/**
 * Lists the browsers whose support of one of some features changed within the last year of the usage data. Where usage data
 * count all people of such a browser on its newest version, the reach is overstated.
 */
export function listRecentBrowsers(supports: readonly Support[]): DecidingBrowser[] {
	const [until, from] = [getTodayFor("compat"), addMonths(getSourceDays().usage, -12)];
	return supportDataBrowsers.filter((browser) =>
		supports.some((support) =>
			support[browser]?.some((span) => {
				const day = getReleaseDay(browser, span.from) ?? "";
				return day > from && day <= until;
			}),
		),
	);
}

const toPending = (release: Release) => {
	const pending = getReleaseStatus(release, getTodayFor("compat"));
	return pending && { pending };
};

/** The release day, past or planned, of the version that an answer names. */
export function getAnswerReleaseDay(
	browser: string,
	answer: SupportAnswerView,
): { day?: string; pending?: ReleaseStatus } {
	const release = "since" in answer && answer.since ? findRelease(browser, answer.since) : undefined;
	return release?.release_date ? { day: release.release_date, ...toPending(release) } : {};
}

/** Creates a check whether a browser's version is released, by BCD's release status. */
export const createReleasedCheck =
	(browser: string): IsReleased =>
	(version) =>
		hasShipped(findRelease(browser, version)?.status);

/** A browser's versions, oldest first. */
export const listVersions = (browser: string) =>
	Object.keys(getBrowsers().get(browser).releases).sort(compareVersions);

const nextVersions = new Map<string, Map<string, string>>();

/** Creates a lookup from a browser's version to the next one. */
export function createNextVersionLookup(browser: string): VersionAfter {
	const known = nextVersions.get(browser);
	if (known) return (version) => known.get(version);
	const versions = listVersions(browser);
	const next = new Map(versions.slice(1).map((version, index) => [versions[index] ?? "", version]));
	nextVersions.set(browser, next);
	return (version) => next.get(version);
}

/** The fields of a release that lists show. */
export const toReleaseLine = (version: string, release: Release) => ({
	version,
	...(release.release_date && { day: release.release_date }),
	status: release.status,
	...toPending(release),
});

/** Ids of all browsers. */
export const listBrowserIds = (): string[] => getBrowsers().ids();

/** Every release of every browser. */
export const listReleasePaths = (): { browser: string; version: string }[] =>
	listBrowserIds().flatMap((browser) => listVersions(browser).map((version) => ({ browser, version })));

/** Number of releases per browser that a quick build renders. */
const NEWEST_RELEASES = 10;

/** The newest, most visited releases of every browser. */
export const listNewestReleasePaths = (): { browser: string; version: string }[] =>
	listBrowserIds().flatMap((browser) =>
		listVersions(browser)
			.slice(-NEWEST_RELEASES)
			.map((version) => ({ browser, version })),
	);
