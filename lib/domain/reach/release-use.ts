import { compareVersions } from "@/lib/domain/version";
import type { UsageRow } from "@/lib/schema/audience";
import type { ReleaseUse } from "@/lib/schema/release-use";
import { countedAsOne, readVersion } from "./usage";

const holds = ({ version }: UsageRow, release: string): boolean => {
	const ends = readVersion(version);
	return (
		ends !== undefined && compareVersions(ends.low, release) <= 0 && compareVersions(release, ends.high) <= 0
	);
};

const sumOf = (rows: UsageRow[]) => rows.reduce((sum, { share }) => sum + share, 0);

/** The version that usage data count everybody as on who uses a browser; undefined where they count by version. */
export function onlyVersion(rows: UsageRow[]): string | undefined {
	const [first, ...others] = rows.toSorted((a, b) => b.share - a.share);
	if (!first || !countedAsOne.includes(first.agent)) return undefined;
	// Versions of long ago may still be counted apart, by hardly anyone.
	return others.every(({ version }) => compareVersions(version, first.version) < 0)
		? first.version
		: undefined;
}

/**
 * Who uses a release, as far as usage data tell.
 * @param rows the usage of its browser alone, not empty.
 * @param releases all versions of the browser that may be in use.
 * @param isOwn the reader has counted people's own versions: nobody stands for others.
 */
export function releaseUse(release: string, rows: UsageRow[], releases: string[], isOwn = false): ReleaseUse {
	const own = rows.filter((row) => holds(row, release));
	const [first] = own;
	const only = isOwn ? undefined : onlyVersion(rows);
	if (!first) return only === undefined ? { kind: "none" } : { kind: "elsewhere", version: only };
	const share = sumOf(own);
	if (first.version === only) return { kind: "everybody", share };
	const together = releases.filter((other) => holds(first, other));
	return together.length > 1 ? { kind: "range", share, range: first.version } : { kind: "counted", share };
}
