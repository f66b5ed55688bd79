import { groupBy } from "@/lib/domain/group-by";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { DecidingBrowser, Reach, Span, Support, SupportLevel } from "@/lib/schema/reach";
import { levelAt, type OrderedSpan, orderedSpans } from "./spans";

/** A list of numbers, or a view on one. */
export type Numbers = readonly number[] | Float64Array | Uint16Array;

/** An agent's versions in use, in order, with running sums of their shares: the share below any version at a glance. */
interface AgentWeights {
	agent: Agent;
	browser: DecidingBrowser;
	orders: Numbers;
	/** `sums[i]`: the share of the first `i` versions. One longer than `orders`. */
	sums: Numbers;
}

/** Usage made ready to be asked for the reach of many things. Shares are 0..1. */
export interface Weights {
	agents: AgentWeights[];
	/** The share of each agent that nothing decides support for. */
	untracked: { agent: Agent; share: number }[];
}

type End = "low" | "high";

/** @param end which end of a range of versions counts: the low one for a lower bound, the high one for an upper. */
export function weightsOf(usage: DecidedRow[], end: End = "low"): Weights {
	const byAgent = groupBy(
		usage.filter(({ share }) => share > 0),
		({ agent, by }) => `${agent} ${by?.browser ?? ""}`,
	);
	const weights: Weights = { agents: [], untracked: [] };
	for (const rows of byAgent.values()) {
		const [{ agent, by } = {}] = rows;
		if (!agent) continue;
		if (!by) {
			weights.untracked.push({ agent, share: rows.reduce((sum, { share }) => sum + share, 0) });
			continue;
		}
		const points = rows
			.map(({ by: decision, share }) => ({ order: versionOrder(decision?.[end] ?? ""), share }))
			.sort((a, b) => a.order - b.order);
		const sums = [0];
		for (const { share } of points) sums.push((sums.at(-1) ?? 0) + share);
		weights.agents.push({ agent, browser: by.browser, orders: points.map(({ order }) => order), sums });
	}
	return weights;
}

/** How many of an agent's versions in use come before one. */
export function versionsBefore(orders: Numbers, order: number): number {
	let low = 0;
	let high = orders.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((orders[middle] ?? 0) < order) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The share of an agent's people on versions before one. */
const shareBefore = ({ orders, sums }: AgentWeights, order: number) =>
	sums[versionsBefore(orders, order)] ?? 0;

const totalOf = ({ sums }: AgentWeights) => sums.at(-1) ?? 0;

/** The share of an agent's people on the versions of a span. */
export function shareWithin(agent: AgentWeights, { from, until }: OrderedSpan): number {
	const end = until === undefined ? totalOf(agent) : shareBefore(agent, until);
	return Math.max(0, end - shareBefore(agent, from));
}

const noSpans: Span[] = [];

/** How one agent's people divide; the shares are of the whole audience. */
export interface AgentReach extends Reach {
	agent: Agent;
}

/** How each agent's people divide over support for something. */
export function reachByAgent(support: Support, weights: Weights): AgentReach[] {
	const reached = weights.agents.map((agent): AgentReach => {
		const total = totalOf(agent);
		const spans = support[agent.browser];
		if (!spans) return { agent: agent.agent, supported: 0, partly: 0, unsupported: 0, untracked: total };
		const within = (level: SupportLevel) =>
			orderedSpans(spans).reduce(
				(sum, span) => (span.level === level ? sum + shareWithin(agent, span) : sum),
				0,
			);
		const supported = within("full");
		const partly = within("partly");
		return {
			agent: agent.agent,
			supported,
			partly,
			unsupported: Math.max(0, total - supported - partly),
			untracked: 0,
		};
	});
	const nothing = { supported: 0, partly: 0, unsupported: 0 };
	return [
		...reached,
		...weights.untracked.map(({ agent, share }) => ({ agent, ...nothing, untracked: share })),
	];
}

/** Sums that floating point left a hair off are put right: `untracked` is what the others leave of 1. */
function closed(supported: number, partly: number, unsupported: number): Reach {
	const all = Math.max(1, supported + partly + unsupported);
	const [full, some, no] = [supported / all, partly / all, unsupported / all];
	return { supported: full, partly: some, unsupported: no, untracked: Math.max(0, 1 - full - some - no) };
}

/** The sum of what agents' people come to. What no agent is named for is untracked. */
export function sumOf(agents: Reach[]): Reach {
	let [supported, partly, unsupported] = [0, 0, 0];
	for (const part of agents) {
		supported += part.supported;
		partly += part.partly;
		unsupported += part.unsupported;
	}
	return closed(supported, partly, unsupported);
}

/** The reach of a feature or key: how an audience divides over support for it. */
export const reachOf = (support: Support, weights: Weights): Reach => sumOf(reachByAgent(support, weights));

/** What `reachOf` says is supported, in full and with limits too, and nothing else: for whole lists, while the reader looks on. */
export function supportedShares(support: Support, weights: Weights): { full: number; withLimits: number } {
	let [full, partly] = [0, 0];
	for (const agent of weights.agents)
		for (const span of orderedSpans(support[agent.browser] ?? noSpans))
			if (span.level === "full") full += shareWithin(agent, span);
			else partly += shareWithin(agent, span);
	return { full: Math.min(1, full), withLimits: Math.min(1, full + partly) };
}

/**
 * The share (0..1) of the audience that would gain something in full if some browsers had it: who has it not in full, of
 * the people whose support these browsers decide. Those of whom nothing is known are not counted.
 */
export function gainIn(support: Support, weights: Weights, browsers: readonly DecidingBrowser[]): number {
	let gain = 0;
	for (const agent of weights.agents) {
		const spans = support[agent.browser];
		if (!spans || !browsers.includes(agent.browser)) continue;
		gain += totalOf(agent);
		for (const span of orderedSpans(spans)) if (span.level === "full") gain -= shareWithin(agent, span);
	}
	return Math.min(1, Math.max(0, gain));
}

/** From the worst: what lacks support lacks it, whatever is not known beside it. */
const fromWorst = ["unsupported", "untracked", "partly", "supported"] as const;

/** What a version makes of several things together: what it makes of the worst of them. */
function worstAt(lists: (OrderedSpan[] | undefined)[], order: number): (typeof fromWorst)[number] {
	let worst = fromWorst.length - 1;
	for (const list of lists) {
		const level = list && levelAt(list, order);
		const rank = !list ? 1 : level === undefined ? 0 : level === "partly" ? 2 : 3;
		if (rank < worst) worst = rank;
		if (worst === 0) break;
	}
	return fromWorst[worst] ?? "unsupported";
}

/** How each agent's people divide over support for several things together. */
const agentsOfSet = (supports: Support[], weights: Weights): Reach[] =>
	weights.agents.map((agent): Reach => {
		const part = { supported: 0, partly: 0, unsupported: 0, untracked: 0 };
		const spans = supports.map((support) => {
			const own = support[agent.browser];
			return own && orderedSpans(own);
		});
		agent.orders.forEach((order, index) => {
			const share = (agent.sums[index + 1] ?? 0) - (agent.sums[index] ?? 0);
			part[worstAt(spans, order)] += share;
		});
		return part;
	});

/**
 * The reach of several things together: a version supports the set when it supports all of it, partly when it has
 * at least some of each, not when it lacks one.
 */
export const reachOfSet = (supports: Support[], weights: Weights): Reach =>
	sumOf(agentsOfSet(supports, weights));

/** The least and the most that support can be, as shares (0..1). */
export interface Bounds {
	least: number;
	most: number;
}

/** Bounds out of how people divide at the low and at the high ends of ranges, agent by agent in the same order. */
function boundsBetween(lows: Reach[], highs: Reach[]): Bounds {
	let [least, most] = [0, 0];
	lows.forEach((low, index) => {
		const high = highs[index] ?? low;
		// What later versions dropped, the high end of a range has not.
		least += Math.min(low.supported, high.supported);
		most += Math.max(low.supported + low.partly, high.supported + high.partly);
	});
	return { least: Math.min(1, least), most: Math.min(1, most) };
}

/**
 * The least and the most that support can be: full support at the worse ends of ranges; any unflagged support at their
 * better ends. What is untracked counts for neither.
 * @param high weights of the same usage as `low`.
 */
export const boundsOf = (support: Support, low: Weights, high: Weights): Bounds =>
	boundsBetween(reachByAgent(support, low), reachByAgent(support, high));

/** The least and the most that support for several things together can be. */
export const boundsOfSet = (supports: Support[], low: Weights, high: Weights): Bounds =>
	boundsBetween(agentsOfSet(supports, low), agentsOfSet(supports, high));
