import type { UsageRow } from "@/lib/support/schema/audience";
import type { ReleaseUsage } from "@/lib/support/schema/release-usage";
import { AGGREGATED_AGENTS, parseVersionRange } from "./resolve-engine";
import { compareVersions } from "./version";

const isInRange = ({ version }: UsageRow, release: string): boolean => {
	const ends = parseVersionRange(version);
	return (
		ends !== undefined && compareVersions(ends.low, release) <= 0 && compareVersions(release, ends.high) <= 0
	);
};

const sumShares = (rows: UsageRow[]) => rows.reduce((sum, { share }) => sum + share, 0);

/**
 * Returns the version on which usage data count all users of a browser; undefined if versions are counted
 * separately.
 */
export function getOnlyVersion(rows: UsageRow[]): string | undefined {
	const [first, ...others] = rows.toSorted((a, b) => b.share - a.share);
	if (!first || !AGGREGATED_AGENTS.includes(first.agent)) return undefined;
	// A few users may still be counted on much older versions.
	return others.every(({ version }) => compareVersions(version, first.version) < 0)
		? first.version
		: undefined;
}

/**
 * Computes the usage of a release.
 * @param rows usage of its browser alone, not empty.
 * @param releases all versions of the browser that may be in use.
 * @param isOwn whether the usage is imported and counts actual versions, so that no version represents others.
 */
export function computeReleaseUsage(
	release: string,
	rows: UsageRow[],
	releases: string[],
	isOwn = false,
): ReleaseUsage {
	const matchingRows = rows.filter((row) => isInRange(row, release));
	const [first] = matchingRows;
	const only = isOwn ? undefined : getOnlyVersion(rows);
	if (!first) return only === undefined ? { kind: "none" } : { kind: "elsewhere", version: only };
	const share = sumShares(matchingRows);
	if (first.version === only) return { kind: "everybody", share };
	const together = releases.filter((other) => isInRange(first, other));
	return together.length > 1 ? { kind: "range", share, range: first.version } : { kind: "counted", share };
}
