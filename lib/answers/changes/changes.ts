import { changesIn } from "@/lib/answers/key-changes";
import { releaseDay, releasedIn, versionsOf } from "@/lib/answers/releases";
import { todayFor } from "@/lib/answers/today";
import { browsers } from "@/lib/data/compat";
import { featureOfKey, features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { datesWithin, type FeatureDates } from "@/lib/domain/changes/feature-dates";
import { holds, lastDayOf, type Period } from "@/lib/domain/changes/period";
import {
	type ChangedRelease,
	countTurns,
	type FeatureTurn,
	type TurnCounts,
	turnsByFeature,
} from "@/lib/domain/changes/support-changes";
import { pendingOf } from "@/lib/domain/pending";
import { readRange } from "@/lib/domain/version";
import { coreBrowsers } from "@/lib/schema/core-browsers";
import type { Pending } from "@/lib/schema/pending";
import type { CoreBrowser } from "@/lib/schema/web-features";
import { type CrossingsOutcome, crossingsIn } from "./crossings";

/** A release of a core browser. `day`: ISO. */
interface DatedRelease {
	browser: CoreBrowser;
	version: string;
	day: string;
}

/** The releases of the core browsers that are out and dated, oldest first. */
const releasesOut = once(() =>
	coreBrowsers
		.flatMap((browser) =>
			versionsOf(browser).flatMap((version): DatedRelease[] => {
				const day = releasedIn(browser)(version) && releaseDay(browser, version);
				return day ? [{ browser, version, day: readRange(day).value }] : [];
			}),
		)
		// Sorting keeps browsers of one day in the order that the site lists them in.
		.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
);

/** A release with how many keys it changed in which way. */
interface ReleaseTurns {
	browser: CoreBrowser;
	version: string;
	counts: TurnCounts;
}

/** What releases made of support. */
export interface SupportTurns {
	releases: (ReleaseTurns & { day: string })[];
	features: FeatureTurn[];
}

const withChanges = <Of extends { browser: string; version: string }>(release: Of) => ({
	...release,
	changes: changesIn(release.browser, release.version),
});

const counted = <Of extends ChangedRelease>({ changes, ...release }: Of) => ({
	...release,
	counts: countTurns(changes),
});

const turnsOf = (releases: readonly ChangedRelease[]) =>
	turnsByFeature(releases, (key) => featureOfKey().get(key));

/** What the releases of core browsers within a period made of support. */
function supportTurnsIn(period: Period): SupportTurns {
	const releases = releasesOut()
		.filter(({ day }) => holds(period, day))
		.map(withChanges);
	return { releases: releases.map(counted), features: turnsOf(releases) };
}

/** What each release of a core browser that is out made of features, oldest first. */
export const turnsByRelease = () =>
	releasesOut().map((release) => ({ ...release, features: turnsOf([withChanges(release)]) }));

/** A release that is still to come, by the data, with what it brings. `day`: ISO, where one is known. */
export interface ComingRelease extends ReleaseTurns {
	day?: string;
	pending: Pending;
	features: FeatureTurn[];
}

let kept: { today: string; coming: ComingRelease[] } | undefined;

/** The releases of core browsers that are not out by the data, the next first; those without a day last. Made once a day. */
export function comingReleases(): ComingRelease[] {
	const today = todayFor("compat");
	if (kept?.today !== today) kept = { today, coming: gatherComing(today) };
	return kept.coming;
}

const gatherComing = (today: string): ComingRelease[] =>
	coreBrowsers
		.flatMap((browser) =>
			versionsOf(browser).flatMap((version) => {
				const release = browsers().get(browser).releases[version];
				const pending = release && pendingOf(release, today);
				const day = release?.release_date;
				return pending ? [{ browser, version, ...(day && { day }), pending }] : [];
			}),
		)
		.map(withChanges)
		.map((release) => ({ ...counted(release), features: turnsOf([release]) }))
		.filter(({ counts }) => Object.values(counts).some((count) => count > 0))
		.sort((a, b) => (a.day ?? "9999").localeCompare(b.day ?? "9999"));

/** What changed for a region's people. */
export interface Changes extends FeatureDates {
	reach: CrossingsOutcome;
	support: SupportTurns;
}

/**
 * What changed within a period: which features came to which share of a region's people, by months, each of which counts at
 * its end; what web-features dates; what releases of core browsers made of support.
 * @param code a region's code or `world`.
 */
export const changesWithin = (period: Period, code: string): Changes => ({
	reach: crossingsIn(code, (month) => holds(period, lastDayOf(month))),
	...datesWithin(features(), period),
	support: supportTurnsIn(period),
});
