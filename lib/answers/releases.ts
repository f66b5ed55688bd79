import { browsers } from "@/lib/data/compat";
import { isOut, pendingOf } from "@/lib/domain/pending";
import type { IsReleased, VersionAfter } from "@/lib/domain/support";
import { compareVersions, readRange } from "@/lib/domain/version";
import type { Release } from "@/lib/schema/compat";
import type { Pending } from "@/lib/schema/pending";
import type { SupportAnswer } from "@/lib/schema/support";
import { todayFor } from "./today";

const releaseOf = (browser: string, version: string) =>
	browsers().get(browser).releases[readRange(version).value];

/** The ISO day on which a browser's version came out, or is to; undefined when BCD does not know. */
export const releaseDay = (browser: string, version: string) => releaseOf(browser, version)?.release_date;

const pendingNow = (release: Release) => {
	const pending = pendingOf(release, todayFor("compat"));
	return pending && { pending };
};

/** The day that stands beside an answer: when the version it names came out, or is to. */
export function answerDay(browser: string, answer: SupportAnswer): { day?: string; pending?: Pending } {
	const release = "since" in answer && answer.since ? releaseOf(browser, answer.since) : undefined;
	return release?.release_date ? { day: release.release_date, ...pendingNow(release) } : {};
}

/** Tells of a browser's versions whether they are out, by BCD's own status of the release. */
export const releasedIn =
	(browser: string): IsReleased =>
	(version) =>
		isOut(releaseOf(browser, version)?.status);

/** A browser's versions, oldest first. */
export const versionsOf = (browser: string) =>
	Object.keys(browsers().get(browser).releases).sort(compareVersions);

const following = new Map<string, Map<string, string>>();

/** Tells of a browser's versions which one came next. */
export function versionAfter(browser: string): VersionAfter {
	const known = following.get(browser);
	if (known) return (version) => known.get(version);
	const versions = versionsOf(browser);
	const next = new Map(versions.slice(1).map((later, place) => [versions[place] ?? "", later]));
	following.set(browser, next);
	return (version) => next.get(version);
}

/** What lists show of a release. */
export const releaseLine = (version: string, release: Release) => ({
	version,
	...(release.release_date && { day: release.release_date }),
	status: release.status,
	...pendingNow(release),
});
