import { groupBy } from "@/lib/domain/group-by";
import { keptShare } from "@/lib/domain/rounding";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, Audience, DecidedRow } from "@/lib/schema/audience";
import type { FeatureReach } from "@/lib/schema/props/reach";
import type { Support } from "@/lib/schema/reach";
import { onlyVersion } from "./release-use";
import { levelAt, orderedSpans } from "./spans";

/** Browsers of less than this share (0..1) of an audience move its numbers by less than half a point: they are not named. */
const LEAST_NAMED = 0.005;

/** An agent with the one version that all of it is counted on. */
interface Bucket {
	agent: Agent;
	row: DecidedRow;
}

/** The browsers of an audience that usage data count everybody of on one version, if they are many. */
function bucketsOf({ usage, weights }: Pick<Audience, "usage" | "weights">): Bucket[] {
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

/**
 * What is to be said of a feature's reach because usage data count everybody on a browser as on one version: on the
 * newest, where the feature is new; on an old one, where it tells otherwise than the newest.
 */
export function countedAsOneFor(
	support: Support,
	isRecent: boolean,
	audience: Pick<Audience, "usage" | "weights">,
): Pick<FeatureReach, "newestOnly" | "oldOnly"> {
	const buckets = bucketsOf(audience);
	const newest = isRecent ? buckets.filter(({ row: { by } }) => by && by.low === by.high) : [];
	const old = buckets.filter(({ row }) => isEitherWay(row, support));
	return {
		...(newest.length > 0 && {
			newestOnly: newest.map(({ agent, row }) => [agent, keptShare(row.share)]),
		}),
		...(old.length > 0 && {
			oldOnly: old.map(({ agent, row }) => [agent, row.version, keptShare(row.share)]),
		}),
	};
}
