import { versionOrder } from "@/lib/domain/version";
import type { Agent } from "@/lib/schema/audience";
import type { DecidingBrowser, Support } from "@/lib/schema/reach";
import { shareWithin, type Weights } from "./reach";
import { orderedSpan, spanAt } from "./spans";
import type { TargetAgent } from "./verdict";

/** A version that is out, as its browser numbers it, and the ISO day on which it came out. */
export interface Brought {
	version: string;
	day: string;
}

/**
 * The first version of an agent that has what a version of the deciding browser has; undefined where its day is not
 * known or yet to come.
 */
export type BroughtBy = (agent: Agent, browser: DecidingBrowser, version: string) => Brought | undefined;

/** A release that brought full support, with the share (0..1) of the audience that uses its browser since then. */
export interface Step extends Brought {
	agent: Agent;
	share: number;
}

/** The releases that brought an audience full support of something, earliest first. */
export function stepsOf(support: Support, weights: Weights, broughtBy: BroughtBy): Step[] {
	const steps = weights.agents.flatMap((agent) =>
		(support[agent.browser] ?? []).flatMap((span): Step[] => {
			const share = span.level === "full" ? shareWithin(agent, orderedSpan(span)) : 0;
			const brought = share > 0 && broughtBy(agent.agent, agent.browser, span.from);
			return brought ? [{ agent: agent.agent, ...brought, share }] : [];
		}),
	);
	return steps.sort((a, b) => a.day.localeCompare(b.day));
}

/** Sums of shares may be a hair off. */
const EPSILON = 1e-9;

/**
 * The last release that a share of today's audience needed to have full support; undefined where fewer have it. Nobody
 * recorded who used what in the past: people count for the releases that their browsers have had, not for when they
 * installed them.
 * @param least a share (0..1).
 */
export function lastNeeded(steps: Step[], least: number): Step | undefined {
	let sum = 0;
	return steps.find(({ share }) => {
		sum += share;
		return sum >= least - EPSILON;
	});
}

/** The last of the releases that brought the versions of a target full support; undefined where one has it not. */
export function lastInTarget(
	support: Support,
	target: TargetAgent[],
	broughtBy: BroughtBy,
): Step | undefined {
	let last: Step | undefined;
	for (const { agent, rows } of target)
		for (const { row, order } of rows) {
			const spans = row.by && support[row.by.browser];
			// What nothing is known of keeps nothing from working, as in verdicts.
			if (!row.by || !spans) continue;
			const span = spanAt(spans, order);
			const brought = span?.level === "full" && broughtBy(agent, row.by.browser, span.from);
			if (!brought) return undefined;
			if (!last || brought.day > last.day) last = { agent, ...brought, share: 0 };
		}
	return last;
}

/** The version of an agent built on an engine that first had a version of the engine; `engines`: oldest first. */
export const firstOnEngine = (engines: [version: string, engineVersion: string][], engineVersion: string) =>
	engines.find(([, its]) => versionOrder(its) >= versionOrder(engineVersion))?.[0];
