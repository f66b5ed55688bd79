import type { Agent } from "@/lib/support/schema/audience";
import type { FeatureReach } from "@/lib/support/schema/reach-summary";
import type { TargetRange, Verdict } from "@/lib/support/schema/verdict";
import { MIN_SHOWN_SHARE } from "./rounding";

/** A browser whose users lack a feature or have it in part. Shares are 0..1 of the audience. */
export interface LackingAgent {
	agent: Agent;
	missing: number;
	partial: number;
}

const sumShares = (ranges: TargetRange[], agent: Agent) =>
	ranges.reduce((sum, range) => (range.agent === agent ? sum + range.share : sum), 0);

/** Sorts lacking agents, largest share first. Leaves out shares below 0.05 %. */
const sortLacking = (agents: LackingAgent[]): LackingAgent[] =>
	agents
		.filter(({ missing, partial }) => missing >= MIN_SHOWN_SHARE || partial >= MIN_SHOWN_SHARE)
		.sort((a, b) => b.missing + b.partial - (a.missing + a.partial));

/**
 * Lists the browsers without full support in two groups: versions in the target, and all others.
 * @param agents supported, partly, unsupported and untracked share of each browser.
 */
export function groupLackingAgents(
	agents: FeatureReach["agents"],
	{ failing, limited }: Pick<Verdict, "failing" | "limited">,
): { target: LackingAgent[]; older: LackingAgent[] } {
	const target = agents.map(([agent]) => ({
		agent,
		missing: sumShares(failing, agent),
		partial: sumShares(limited, agent),
	}));
	const older = agents.map(([agent, , partly, unsupported], place) => ({
		agent,
		missing: Math.max(0, unsupported - (target[place]?.missing ?? 0)),
		partial: Math.max(0, partly - (target[place]?.partial ?? 0)),
	}));
	return { target: sortLacking(target), older: sortLacking(older) };
}
