import { addMonths } from "@/lib/domain/baseline";
import { keptShare, LEAST_SHOWN } from "@/lib/domain/rounding";
import { readRange } from "@/lib/domain/version";
import type { Audience, DecidedRow } from "@/lib/schema/audience";
import type { FeatureReach, ReachSummary } from "@/lib/schema/props/reach";
import type { Reach, Support } from "@/lib/schema/reach";
import type { TargetRange, VerdictKind } from "@/lib/schema/verdict";
import { heldBackKeys } from "./held-back";
import { boundsOf, reachByAgent, reachOf, supportedShares, type Weights, weightsOf } from "./reach";
import { type TargetAgent, targetAgents, verdictOf } from "./verdict";
import { agentVersions, versionGrid } from "./version-grid";

/** An audience ready to be asked about many things. */
export interface ReadyAudience {
	target: TargetAgent[];
	/** Weights by the low and by the high ends of ranges of versions. */
	low: Weights;
	high: Weights;
	/** Its people, version by version. */
	usage: DecidedRow[];
}

export const readyAudience = ({ target, usage }: Audience): ReadyAudience => ({
	target: targetAgents(target),
	low: weightsOf(usage, "low"),
	high: weightsOf(usage, "high"),
	usage,
});

/** An answer in brief; shares are 0..1. */
export interface Brief {
	/** Who has it in full. */
	share: number;
	/** Who has it in full or with limits. */
	withLimits: number;
	verdict: VerdictKind;
}

/** How many of the keys that cost reach are named, keys folded into one counting once. */
const NAMED_KEYS = 5;

const roundedReach = ({ supported, partly, unsupported, untracked }: Reach): Reach => ({
	supported: keptShare(supported),
	partly: keptShare(partly),
	unsupported: keptShare(unsupported),
	untracked: keptShare(untracked),
});

const withKeptShare = (range: TargetRange): TargetRange => ({ ...range, share: keptShare(range.share) });

/** What an audience says of something, by its support. */
export function summaryOf(support: Support, { target, low, high }: ReadyAudience): ReachSummary {
	const { least, most } = boundsOf(support, low, high);
	const { failing, limited, ...verdict } = verdictOf(support, target);
	return {
		reach: roundedReach(reachOf(support, low)),
		bounds: { least: keptShare(least), most: keptShare(most) },
		verdict: {
			...verdict,
			failing: failing.map(withKeptShare),
			limited: limited.map(withKeptShare),
		},
	};
}

/** What a list shows of something: the shares that support it in full and at all, and whether it works in the target. */
export function briefOf(support: Support, { target, low }: ReadyAudience): Brief {
	const { full, withLimits } = supportedShares(support, low);
	return {
		share: keptShare(full),
		withLimits: keptShare(withLimits),
		verdict: verdictOf(support, target).kind,
	};
}

/**
 * Whether a feature became newly available within the year before the usage was counted.
 * @param newlySince since when it is Baseline; undefined while it is not.
 * @param usageDay the ISO day up to which usage is known.
 */
export const isRecent = (newlySince: string | undefined, usageDay: string): boolean =>
	newlySince !== undefined && addMonths(readRange(newlySince).value, 12) > usageDay;

/**
 * What an audience says of a feature, each browser's people and the keys that cost most.
 * @param keys the feature's keys with their support.
 * @param newlySince the day since which the feature is Baseline; undefined while it is not.
 * @param usageDay the ISO day up to which usage is known.
 */
export function featureReachOf(
	support: Support,
	keys: { key: string; support: Support }[],
	newlySince: string | undefined,
	usageDay: string,
	audience: ReadyAudience,
): FeatureReach {
	const agents = reachByAgent(support, audience.low)
		.map((part) => ({ ...part, all: part.supported + part.partly + part.unsupported + part.untracked }))
		.filter(({ all }) => all >= LEAST_SHOWN)
		.sort((a, b) => b.all - a.all);
	return {
		...summaryOf(support, audience),
		agents: agents.map((part) => [
			part.agent,
			keptShare(part.supported),
			keptShare(part.partly),
			keptShare(part.unsupported),
			keptShare(part.untracked),
		]),
		versions: versionGrid(support, agentVersions(audience.usage)),
		keys: heldBackKeys(keys, audience.low, LEAST_SHOWN)
			.slice(0, NAMED_KEYS)
			.map(({ key, share, more }) => (more > 0 ? [key, keptShare(share), more] : [key, keptShare(share)])),
		...(isRecent(newlySince, usageDay) && { recent: true as const }),
	};
}
