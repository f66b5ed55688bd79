import { addMonths } from "@/lib/domain/baseline";
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
/** Shares are kept to a thousandth of a percent; nobody reads more, and pages stay small. */
const STEPS = 100_000;
/** Less than this is nothing to name: it would show as 0.0 %. */
const LEAST = 0.0005;

const rounded = (share: number) => Math.round(share * STEPS) / STEPS;

const roundedReach = ({ supported, partly, unsupported, untracked }: Reach): Reach => ({
	supported: rounded(supported),
	partly: rounded(partly),
	unsupported: rounded(unsupported),
	untracked: rounded(untracked),
});

/** What an audience says of something, by its support. */
export function summaryOf(support: Support, { target, low, high }: ReadyAudience): ReachSummary {
	const { least, most } = boundsOf(support, low, high);
	const { failing, ...verdict } = verdictOf(support, target);
	return {
		reach: roundedReach(reachOf(support, low)),
		bounds: { least: rounded(least), most: rounded(most) },
		verdict: { ...verdict, failing: failing.map((agent) => ({ ...agent, share: rounded(agent.share) })) },
	};
}

/** What a list shows of something: the share that supports it in full, and whether it works in the target. */
export const briefOf = (support: Support, { target, low }: ReadyAudience): Brief => ({
	share: rounded(supportedShare(support, low)),
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
		.filter(({ all }) => all >= LEAST)
		.sort((a, b) => b.all - a.all);
	const recent = newlySince !== undefined && addMonths(readRange(newlySince).value, 12) > today;
	return {
		...summaryOf(support, audience),
		agents: agents.map((part) => [
			part.agent,
			rounded(part.supported),
			rounded(part.partly),
			rounded(part.unsupported),
			rounded(part.untracked),
		]),
		keys: heldBackKeys(keys, audience.low, LEAST)
			.slice(0, NAMED_KEYS)
			.map(({ key, share, more }) => (more > 0 ? [key, rounded(share), more] : [key, rounded(share)])),
		...(recent && { recent }),
	};
}
