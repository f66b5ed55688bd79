import { addMonths } from "@/lib/domain/baseline";
import { LEAST_SHOWN, toThousandth } from "@/lib/domain/rounding";
import { readRange } from "@/lib/domain/version";
import type { Audience } from "@/lib/schema/audience";
import type { FeatureReach, ReachSummary } from "@/lib/schema/props/reach";
import type { Reach, Support } from "@/lib/schema/reach";
import type { VerdictKind } from "@/lib/schema/verdict";
import { heldBackKeys } from "./held-back";
import { boundsOf, reachByAgent, reachOf, supportedShare, type Weights, weightsOf } from "./reach";
import { type TargetAgent, targetAgents, verdictOf } from "./verdict";

/** An audience ready to be asked about many things. */
export interface ReadyAudience {
	target: TargetAgent[];
	/** Weights by the low and by the high ends of ranges of versions. */
	low: Weights;
	high: Weights;
}

export const readyAudience = ({ target, usage }: Audience): ReadyAudience => ({
	target: targetAgents(target),
	low: weightsOf(usage, "low"),
	high: weightsOf(usage, "high"),
});

/** An answer in brief; the share is 0..1. */
export interface Brief {
	share: number;
	verdict: VerdictKind;
}

/** How many of the keys that cost reach are named, keys folded into one counting once. */
const NAMED_KEYS = 5;

const roundedReach = ({ supported, partly, unsupported, untracked }: Reach): Reach => ({
	supported: toThousandth(supported),
	partly: toThousandth(partly),
	unsupported: toThousandth(unsupported),
	untracked: toThousandth(untracked),
});

/** What an audience says of something, by its support. */
export function summaryOf(support: Support, { target, low, high }: ReadyAudience): ReachSummary {
	const { least, most } = boundsOf(support, low, high);
	const { failing, ...verdict } = verdictOf(support, target);
	return {
		reach: roundedReach(reachOf(support, low)),
		bounds: { least: toThousandth(least), most: toThousandth(most) },
		verdict: {
			...verdict,
			failing: failing.map((agent) => ({ ...agent, share: toThousandth(agent.share) })),
		},
	};
}

/** What a list shows of something: the share that supports it in full, and whether it works in the target. */
export const briefOf = (support: Support, { target, low }: ReadyAudience): Brief => ({
	share: toThousandth(supportedShare(support, low)),
	verdict: verdictOf(support, target).kind,
});

/**
 * What an audience says of a feature, each browser's people and the keys that cost most.
 * @param keys the feature's keys with their support.
 * @param newlySince the day since which the feature is Baseline; undefined while it is not.
 * @param today ISO day.
 */
export function featureReachOf(
	support: Support,
	keys: { key: string; support: Support }[],
	newlySince: string | undefined,
	today: string,
	audience: ReadyAudience,
): FeatureReach {
	const agents = reachByAgent(support, audience.low)
		.map((part) => ({ ...part, all: part.supported + part.partly + part.unsupported + part.untracked }))
		.filter(({ all }) => all >= LEAST_SHOWN)
		.sort((a, b) => b.all - a.all);
	const recent = newlySince !== undefined && addMonths(readRange(newlySince).value, 12) > today;
	return {
		...summaryOf(support, audience),
		agents: agents.map((part) => [
			part.agent,
			toThousandth(part.supported),
			toThousandth(part.partly),
			toThousandth(part.unsupported),
			toThousandth(part.untracked),
		]),
		keys: heldBackKeys(keys, audience.low, LEAST_SHOWN)
			.slice(0, NAMED_KEYS)
			.map(({ key, share, more }) =>
				more > 0 ? [key, toThousandth(share), more] : [key, toThousandth(share)],
			),
		...(recent && { recent }),
	};
}
