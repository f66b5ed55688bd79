import { groupBy } from "@/lib/domain/group-by";
import { keptShare } from "@/lib/domain/rounding";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, Audience, DecidedRow } from "@/lib/schema/audience";
import type { CountedAsOne } from "@/lib/schema/props/reach";
import type { Support } from "@/lib/schema/reach";
import { onlyVersion } from "./release-use";
import { levelAt, orderedSpans } from "./spans";

/** Browsers of less than this share (0..1) of an audience move its numbers by less than half a point: they are not named. */
const LEAST_NAMED = 0.005;

type Counted = Pick<Audience, "usage" | "weights">;

/** An agent with the one version that all of it is counted on. */
interface Bucket {
	agent: Agent;
	row: DecidedRow;
}

/** The browsers of an audience that usage data count everybody of on one version, if they are many. */
function bucketsOf({ usage, weights }: Counted): Bucket[] {
	// What the reader has counted are people's own versions.
	if (weights.kind === "imported") return [];
	return [...groupBy(usage, ({ agent }) => agent)].flatMap(([agent, rows]) => {
		const only = onlyVersion(rows);
		const row = rows.find(({ version }) => version === only);
		return row && row.share >= LEAST_NAMED ? { agent, row } : [];
	});
}

/** Whether it matters to support which end of a bucket counts. */
function isEitherWay({ by }: DecidedRow, support: Support): boolean {
	const spans = by && support[by.browser];
	if (!spans || by.low === by.high) return false;
	const [low, high] = [by.low, by.high].map((version) => levelAt(orderedSpans(spans), versionOrder(version)));
	return low !== high;
}

const named = (newest: Bucket[], old: Bucket[]): CountedAsOne => ({
	...(newest.length > 0 && { newestOnly: newest.map(({ agent, row }) => [agent, keptShare(row.share)]) }),
	...(old.length > 0 && {
		oldOnly: old.map(({ agent, row }) => [agent, row.version, keptShare(row.share)]),
	}),
});

const isNewest = ({ row: { by } }: Bucket) => by !== undefined && by.low === by.high;
const isOld = ({ row: { by } }: Bucket) => by !== undefined && by.low !== by.high;

/**
 * What is to be said of the reach of features because usage data count everybody on a browser as on one version: on the
 * newest, where one of them is new; on an old one, where it tells otherwise than the newest.
 * @param supports of the features, one or several.
 * @param isRecent whether one of them is new.
 */
export function countedAsOneFor(supports: Support[], isRecent: boolean, audience: Counted): CountedAsOne {
	const buckets = bucketsOf(audience);
	return named(
		isRecent ? buckets.filter(isNewest) : [],
		buckets.filter(({ row }) => supports.some((support) => isEitherWay(row, support))),
	);
}

/** The browsers of an audience that usage data count everybody of on one version, whatever is asked of them. */
export function countedAsOneIn(audience: Counted): CountedAsOne {
	const buckets = bucketsOf(audience);
	return named(buckets.filter(isNewest), buckets.filter(isOld));
}
