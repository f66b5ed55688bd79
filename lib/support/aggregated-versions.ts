import type { Agent, Audience, ResolvedRow } from "@/lib/support/schema/audience";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import type { AggregatedVersions } from "@/lib/support/schema/reach-summary";
import { groupBy } from "./group-by";
import { getOnlyVersion } from "./release-usage";
import { MIN_SHOWN_SHARE, roundStoredShare } from "./rounding";
import { getSupportLevel, toOrderedSpans } from "./spans";
import { toVersionOrder } from "./version";

/** Minimum share (0..1) of a browser counted on its newest version. Rarer ones change reach by less than half a percentage point. */
const MIN_NEWEST_SHARE = 0.005;

type CountedAudience = Pick<Audience, "usage" | "weights">;

/** An agent whose usage is all counted on one version. */
interface Bucket {
	agent: Agent;
	row: ResolvedRow;
}

/** Lists an audience's browsers whose usage is all counted on one version, without those that display as 0.0 %. */
function listBuckets({ usage, weights }: CountedAudience): Bucket[] {
	// Imported usage counts people on their actual versions.
	if (weights.kind === "imported") return [];
	return [...groupBy(usage, ({ agent }) => agent)].flatMap(([agent, rows]) => {
		const only = getOnlyVersion(rows);
		const row = rows.find(({ version }) => version === only);
		return row && row.share >= MIN_SHOWN_SHARE ? { agent, row } : [];
	});
}

/** Whether the low and the high end of a bucket's version range differ in support. */
function dependsOnRangeEnd({ by }: ResolvedRow, support: Support): boolean {
	const spans = by && support[by.browser];
	if (!spans || by.low === by.high) return false;
	const [low, high] = [by.low, by.high].map((version) =>
		getSupportLevel(toOrderedSpans(spans), toVersionOrder(version)),
	);
	return low !== high;
}

const toAggregatedVersions = (newest: Bucket[], old: Bucket[]): AggregatedVersions => ({
	...(newest.length > 0 && {
		newestOnly: newest.map(({ agent, row }) => [agent, roundStoredShare(row.share)]),
	}),
	...(old.length > 0 && {
		oldOnly: old.map(({ agent, row }) => [agent, row.version, roundStoredShare(row.share)]),
	}),
});

const isNewest = ({ row: { by, share } }: Bucket) =>
	by !== undefined && by.low === by.high && share >= MIN_NEWEST_SHARE;
const isOutdated = ({ row: { by } }: Bucket) => by !== undefined && by.low !== by.high;

/**
 * Describes how reach is affected by browsers whose usage is all counted on one version. The newest version overstates the
 * reach of a new feature. An old version understates it if the newest version differs in support.
 * @param supports the support of each feature.
 * @param recentIn the browsers whose support of one of the features changed within the last year.
 */
export function describeAggregatedVersions(
	supports: Support[],
	recentIn: readonly DecidingBrowser[],
	audience: CountedAudience,
): AggregatedVersions {
	const buckets = listBuckets(audience);
	return toAggregatedVersions(
		buckets.filter(
			(bucket) => isNewest(bucket) && recentIn.some((browser) => browser === bucket.row.by?.browser),
		),
		buckets.filter(({ row }) => supports.some((support) => dependsOnRangeEnd(row, support))),
	);
}

/** Lists an audience's browsers whose usage is all counted on one version, regardless of any feature. */
export function findAggregatedVersions(audience: CountedAudience): AggregatedVersions {
	const buckets = listBuckets(audience);
	return toAggregatedVersions(buckets.filter(isNewest), buckets.filter(isOutdated));
}
