import type { Answer } from "@/lib/support/schema/answers";
import type { Audience, ResolvedRow } from "@/lib/support/schema/audience";
import type { Reach, Support } from "@/lib/support/schema/reach";
import type { FeatureReach, PictureReach, ReachSummary } from "@/lib/support/schema/reach-summary";
import type { TargetRange } from "@/lib/support/schema/verdict";
import { findLimitingKeys } from "./limiting-keys";
import {
	computeReach,
	computeReachBounds,
	computeReachByAgent,
	computeSupportedShares,
	type IndexedUsage,
	indexUsage,
} from "./reach";
import { MIN_SHOWN_SHARE, roundStoredPart, roundStoredShare } from "./rounding";
import { computeVerdict, groupTargetByAgent, type TargetAgent } from "./verdict";
import { buildVersionGrid, listAgentVersions } from "./version-grid";

/** An audience indexed for fast queries about many features. */
export interface IndexedAudience {
	target: TargetAgent[];
	/** Usage indexed by version. A row for several versions (15.2–15.3) counts as its lowest in `low`, as its highest in `high`. */
	low: IndexedUsage;
	high: IndexedUsage;
	/** Usage by version. */
	usage: ResolvedRow[];
}

export const indexAudience = ({ target, usage }: Audience): IndexedAudience => ({
	target: groupTargetByAgent(target),
	low: indexUsage(usage, "low"),
	high: indexUsage(usage, "high"),
	usage,
});

/** The short form of a reach summary, for lists. Shares are 0..1. */
export interface ReachBrief {
	/** Users with full support. */
	share: number;
	/** Users with full or partial support. */
	withLimits: number;
	answer: Answer;
}

/** The share (0..1) of a browser that is a pixel wide in a small picture. */
const MIN_GLYPH_SHARE = 1 / 64;

/** The maximum number of limiting keys. A group of related keys counts once. */
const MAX_LIMITING_KEYS = 5;

const roundReach = ({ supported, partly, unsupported, untracked }: Reach): Reach => ({
	supported: roundStoredShare(supported),
	partly: roundStoredPart(partly, supported),
	unsupported: roundStoredShare(unsupported),
	untracked: roundStoredShare(untracked),
});

const roundRangeShare = (range: TargetRange): TargetRange => ({
	...range,
	share: roundStoredShare(range.share),
});

/** Computes reach, bounds and verdict of a feature or key for an audience. Shares (0..1) are rounded for storage. */
export function summarizeReach(support: Support, { target, low, high }: IndexedAudience): ReachSummary {
	const { least, most } = computeReachBounds(support, low, high);
	const { failing, limited, missing, partial, ...verdict } = computeVerdict(support, target);
	return {
		reach: roundReach(computeReach(support, low)),
		bounds: { least: roundStoredShare(least), most: roundStoredShare(most) },
		verdict: {
			...verdict,
			missing: roundStoredShare(missing),
			partial: roundStoredShare(partial),
			failing: failing.map(roundRangeShare),
			limited: limited.map(roundRangeShare),
		},
	};
}

/** Lists the shares by browser for a picture, most used first. @param least the share (0..1) of the rarest browser. */
const listAgentShares = (
	support: Support,
	usage: IndexedUsage,
	least = MIN_SHOWN_SHARE,
): PictureReach["agents"] =>
	computeReachByAgent(support, usage)
		.map((part) => ({ ...part, all: part.supported + part.partly + part.unsupported + part.untracked }))
		.filter(({ all }) => all >= least)
		.sort((a, b) => b.all - a.all)
		.map((part) => [
			part.agent,
			roundStoredShare(part.supported),
			roundStoredPart(part.partly, part.supported),
			roundStoredShare(part.unsupported),
			roundStoredShare(part.untracked),
		]);

/** Lists the shares by browser for a small picture, which has no space for rare browsers. */
export const listGlyphShares = (support: Support, usage: IndexedUsage) =>
	listAgentShares(support, usage, MIN_GLYPH_SHARE);

/** Computes what `summarizeReach` does, and the shares by browser. */
export const summarizePictureReach = (support: Support, audience: IndexedAudience): PictureReach => ({
	...summarizeReach(support, audience),
	agents: listAgentShares(support, audience.low),
});

/** Computes the short form of `summarizeReach` for lists. */
export function summarizeReachBriefly(support: Support, { target, low }: IndexedAudience): ReachBrief {
	const { full, withLimits } = computeSupportedShares(support, low);
	return {
		share: roundStoredShare(full),
		withLimits: roundStoredShare(withLimits),
		answer: computeVerdict(support, target).answer,
	};
}

/**
 * Computes the reach of a feature for an audience, with details by browser and version, and the keys that limit it most.
 * @param keys the feature's keys with their support.
 */
export function computeFeatureReach(
	support: Support,
	keys: { key: string; support: Support }[],
	audience: IndexedAudience,
): FeatureReach {
	return {
		...summarizePictureReach(support, audience),
		versions: buildVersionGrid(support, listAgentVersions(audience.usage)),
		keys: findLimitingKeys(keys, audience.low, MIN_SHOWN_SHARE)
			.slice(0, MAX_LIMITING_KEYS)
			.map(({ key, share, more }) =>
				more > 0 ? [key, roundStoredShare(share), more] : [key, roundStoredShare(share)],
			),
	};
}
