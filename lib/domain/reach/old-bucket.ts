import { addMonths } from "@/lib/domain/baseline";
import { compareVersions } from "@/lib/domain/version";
import type { UsageRow } from "@/lib/schema/audience";
import { onlyVersion } from "./release-use";
import type { OldBucket } from "./usage";

/**
 * So many months behind the newest release, the one version that usage data count everybody on is not what people have.
 * The browsers counted so bring a release every four to eight weeks, and usage data are weeks old: what is current stays
 * far below, and what nobody has moved for half a year is far above (Opera on Android: 34 months).
 */
export const MONTHS_BEHIND = 6;

/** A browser's versions that have a day, with the ISO day on which each came out. */
export type ReleaseDays = readonly (readonly [version: string, day: string])[];

/**
 * The old version that all of a browser is counted on; undefined where versions are counted apart, where that version is
 * not old, and where no day is known of it.
 * @param rows the usage of that browser alone.
 * @param day ISO day: what comes out later is no release yet.
 */
export function oldBucket(rows: UsageRow[], days: ReleaseDays, day: string): OldBucket | undefined {
	const version = onlyVersion(rows);
	const out = days.filter(([, released]) => released <= day).sort(([a], [b]) => compareVersions(a, b));
	const own = out.find(([known]) => known === version);
	const newest = out.at(-1);
	if (version === undefined || !own || !newest) return undefined;
	return addMonths(own[1], MONTHS_BEHIND) < newest[1] ? { version, newest: newest[0] } : undefined;
}
