import { browsers } from "@/lib/data/compat";
import type { IsReleased, VersionAfter } from "@/lib/domain/support";
import { compareVersions, readRange } from "@/lib/domain/version";
import type { Release } from "@/lib/schema/compat";
import type { SupportAnswer } from "@/lib/schema/support";

const releaseOf = (browser: string, version: string) =>
	browsers().get(browser).releases[readRange(version).value];

/** The ISO day on which a browser's version came out, or is to; undefined when BCD does not know. */
export const releaseDay = (browser: string, version: string) => releaseOf(browser, version)?.release_date;

/** The day that stands beside an answer: when the version it names came out. */
export function answerDay(browser: string, answer: SupportAnswer): { day?: string } {
	const day = "since" in answer && answer.since && releaseDay(browser, answer.since);
	return day ? { day } : {};
}

/** Tells of a browser's versions whether they are out, by BCD's own status of the release. */
export const releasedIn =
	(browser: string): IsReleased =>
	(version) => {
		const status = releaseOf(browser, version)?.status;
		return status === "current" || status === "retired" || status === "esr";
	};

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
export const releaseLine = (version: string, { release_date, status }: Release) => ({
	version,
	...(release_date && { day: release_date }),
	status,
});
