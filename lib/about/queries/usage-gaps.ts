import { getOutdatedBuckets, getResolvedUsage } from "@/lib/audience/queries/audience";
import { readUsage } from "@/lib/data/usage";
import { AGGREGATED_AGENTS } from "@/lib/support/resolve-engine";
import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import { WORLD } from "@/lib/support/schema/default-audience";

export const sumShares = (rows: ResolvedRow[]) => rows.reduce((sum, { share }) => sum + share, 0);

/** The usage of the world, or of a region, with the engine that decides support for each row. */
export const getRegionUsage = (code: string = WORLD) => getResolvedUsage(readUsage(code) ?? []);

/** Whether a row holds all users of a browser on one old version. */
export const isOutdatedRow = ({ agent, version }: ResolvedRow) =>
	getOutdatedBuckets()[agent]?.version === version;

/** The share (0..1) of a region's usage in browsers that are all counted on one old version. */
export const getOutdatedShare = (code: string): number =>
	sumShares(getRegionUsage(code).filter(isOutdatedRow));

/**
 * Shares of the world's usage without exact versions: usage without a browser, and browsers whose users are all
 * counted on one version.
 */
export function getUsageGaps() {
	const usage = getRegionUsage();
	const behind = usage.filter(isOutdatedRow).sort((a, b) => b.share - a.share);
	return {
		unnamed: Math.max(0, 1 - sumShares(usage)),
		current: sumShares(usage.filter((row) => AGGREGATED_AGENTS.includes(row.agent) && !isOutdatedRow(row))),
		...(behind.length > 0 && {
			behind: {
				browsers: behind.map(({ agent, version }): [Agent, string] => [agent, version]),
				share: sumShares(behind),
			},
		}),
	};
}
