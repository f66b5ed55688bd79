import type { UsageRow } from "@/lib/support/schema/audience";
import { addMonths } from "./baseline";
import { getOnlyVersion } from "./release-usage";
import type { OutdatedBucket } from "./resolve-engine";
import { compareVersions } from "./version";

/**
 * Maximum number of months that a current bucket may be behind the newest release. Beyond it the bucket is
 * outdated: users have newer versions. These browsers have a release every four to eight weeks and usage data are
 * weeks old, so a current bucket stays far below the limit. A bucket that caniuse has stopped updating is far above
 * it (Opera Android: 34 months).
 */
export const MAX_MONTHS_OUTDATED = 6;

/** A browser's versions with a known release day, and that ISO day. */
export type ReleaseDays = readonly (readonly [version: string, day: string])[];

/**
 * Finds the outdated version on which usage data count all users of a browser.
 * @param rows usage of that browser alone.
 * @param day ISO day; versions after it are not released.
 * @returns undefined when versions are counted separately, or when the version is current or has no known release
 * day.
 */
export function findOutdatedBucket(
	rows: UsageRow[],
	days: ReleaseDays,
	day: string,
): OutdatedBucket | undefined {
	const version = getOnlyVersion(rows);
	const released = days
		.filter(([, releaseDay]) => releaseDay <= day)
		.sort(([a], [b]) => compareVersions(a, b));
	const own = released.find(([known]) => known === version);
	const newest = released.at(-1);
	if (version === undefined || !own || !newest) return undefined;
	return addMonths(own[1], MAX_MONTHS_OUTDATED) < newest[1] ? { version, newest: newest[0] } : undefined;
}
