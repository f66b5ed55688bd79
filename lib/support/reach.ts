import type { Agent, ResolvedRow } from "@/lib/support/schema/audience";
import type { DecidingBrowser, Reach, Span, Support, SupportLevel } from "@/lib/support/schema/reach";
import { groupBy } from "./group-by";
import { getSupportLevel, type OrderedSpan, toOrderedSpans } from "./spans";
import { toVersionOrder } from "./version";

/** An array of numbers or a typed array. */
export type NumberArrayLike = readonly number[] | Float64Array | Uint16Array;

/** An agent's versions in use, ascending, with prefix sums of their shares. */
interface AgentUsage {
	agent: Agent;
	browser: DecidingBrowser;
	orders: NumberArrayLike;
	/** `sums[i]`: the share (0..1) of the first `i` versions. One longer than `orders`. */
	sums: NumberArrayLike;
}

/** Usage indexed for fast reach queries. Shares are 0..1. */
export interface IndexedUsage {
	agents: AgentUsage[];
	/** The share of each agent without support data. */
	untracked: { agent: Agent; share: number }[];
}

type End = "low" | "high";

/**
 * Indexes usage by agent and version.
 * @param end the end of a version range that counts: `low` gives a lower bound of reach, `high` an upper bound.
 */
export function indexUsage(usage: ResolvedRow[], end: End = "low"): IndexedUsage {
	const byAgent = groupBy(
		usage.filter(({ share }) => share > 0),
		({ agent, by }) => `${agent} ${by?.browser ?? ""}`,
	);
	const indexed: IndexedUsage = { agents: [], untracked: [] };
	for (const rows of byAgent.values()) {
		const [{ agent, by } = {}] = rows;
		if (!agent) continue;
		if (!by) {
			indexed.untracked.push({ agent, share: rows.reduce((sum, { share }) => sum + share, 0) });
			continue;
		}
		const points = rows
			.map(({ by: engine, share }) => ({ order: toVersionOrder(engine?.[end] ?? ""), share }))
			.sort((a, b) => a.order - b.order);
		const sums = [0];
		for (const { share } of points) sums.push((sums.at(-1) ?? 0) + share);
		indexed.agents.push({ agent, browser: by.browser, orders: points.map(({ order }) => order), sums });
	}
	return indexed;
}

/** Counts the orders below `order`, by binary search in ascending `orders`. */
export function countVersionsBefore(orders: NumberArrayLike, order: number): number {
	let low = 0;
	let high = orders.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((orders[middle] ?? 0) < order) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** Returns the share of an agent's users on versions below `order`. */
const getShareBefore = ({ orders, sums }: AgentUsage, order: number) =>
	sums[countVersionsBefore(orders, order)] ?? 0;

const getTotal = ({ sums }: AgentUsage) => sums.at(-1) ?? 0;

/** Returns the share (0..1) of the audience that uses an agent's versions within a span. */
export function getShareWithin(agent: AgentUsage, { from, until }: OrderedSpan): number {
	const end = until === undefined ? getTotal(agent) : getShareBefore(agent, until);
	return Math.max(0, end - getShareBefore(agent, from));
}

const noSpans: Span[] = [];

/** The reach among one agent's users. Shares (0..1) are of the whole audience. */
export interface AgentReach extends Reach {
	agent: Agent;
}

/** Computes the reach among the users of each agent. */
export function computeReachByAgent(support: Support, usage: IndexedUsage): AgentReach[] {
	const reached = usage.agents.map((agent): AgentReach => {
		const total = getTotal(agent);
		const spans = support[agent.browser];
		if (!spans) return { agent: agent.agent, supported: 0, partly: 0, unsupported: 0, untracked: total };
		const sumLevel = (level: SupportLevel) =>
			toOrderedSpans(spans).reduce(
				(sum, span) => (span.level === level ? sum + getShareWithin(agent, span) : sum),
				0,
			);
		const supported = sumLevel("full");
		const partly = sumLevel("partly");
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
		...usage.untracked.map(({ agent, share }) => ({ agent, ...nothing, untracked: share })),
	];
}

/** Corrects rounding errors so that the shares sum to 1. `untracked` is the rest. */
function normalizeReach(supported: number, partly: number, unsupported: number): Reach {
	const all = Math.max(1, supported + partly + unsupported);
	const [full, some, no] = [supported / all, partly / all, unsupported / all];
	return { supported: full, partly: some, unsupported: no, untracked: Math.max(0, 1 - full - some - no) };
}

/** Sums the reach of all agents. Usage without an agent is untracked. */
function sumReach(agents: Reach[]): Reach {
	let [supported, partly, unsupported] = [0, 0, 0];
	for (const part of agents) {
		supported += part.supported;
		partly += part.partly;
		unsupported += part.unsupported;
	}
	return normalizeReach(supported, partly, unsupported);
}

/** Computes the reach of a feature or key in an audience. The four shares (0..1) sum to 1. */
export const computeReach = (support: Support, usage: IndexedUsage): Reach =>
	sumReach(computeReachByAgent(support, usage));

/**
 * Computes only the supported shares (0..1) of `computeReach`: `full`, and `withLimits` with partial support included.
 * Faster, for lists that are recomputed in the browser.
 */
export function computeSupportedShares(
	support: Support,
	usage: IndexedUsage,
): { full: number; withLimits: number } {
	let [full, partly] = [0, 0];
	for (const agent of usage.agents)
		for (const span of toOrderedSpans(support[agent.browser] ?? noSpans))
			if (span.level === "full") full += getShareWithin(agent, span);
			else partly += getShareWithin(agent, span);
	return { full: Math.min(1, full), withLimits: Math.min(1, full + partly) };
}

/**
 * Computes the share (0..1) of the audience that would gain full support if the given browsers shipped the feature. Users of agents
 * without support data are not counted.
 */
export function computeGain(
	support: Support,
	usage: IndexedUsage,
	browsers: readonly DecidingBrowser[],
): number {
	let gain = 0;
	for (const agent of usage.agents) {
		const spans = support[agent.browser];
		if (!spans || !browsers.includes(agent.browser)) continue;
		gain += getTotal(agent);
		for (const span of toOrderedSpans(spans)) if (span.level === "full") gain -= getShareWithin(agent, span);
	}
	return Math.min(1, Math.max(0, gain));
}

/**
 * Levels from worst to best. Unsupported ranks below untracked, because one known failure decides for the whole
 * set.
 */
const fromWorst = ["unsupported", "untracked", "partly", "supported"] as const;

/** Returns the worst level that a version has among several features. */
function getWorstLevel(lists: (OrderedSpan[] | undefined)[], order: number): (typeof fromWorst)[number] {
	let worst = fromWorst.length - 1;
	for (const list of lists) {
		const level = list && getSupportLevel(list, order);
		const rank = !list ? 1 : level === undefined ? 0 : level === "partly" ? 2 : 3;
		if (rank < worst) worst = rank;
		if (worst === 0) break;
	}
	return fromWorst[worst] ?? "unsupported";
}

/** Computes the reach of several features together among the users of each agent. */
const computeSetReachByAgent = (supports: Support[], usage: IndexedUsage): Reach[] =>
	usage.agents.map((agent): Reach => {
		const part = { supported: 0, partly: 0, unsupported: 0, untracked: 0 };
		const spans = supports.map((support) => {
			const own = support[agent.browser];
			return own && toOrderedSpans(own);
		});
		agent.orders.forEach((order, index) => {
			const share = (agent.sums[index + 1] ?? 0) - (agent.sums[index] ?? 0);
			part[getWorstLevel(spans, order)] += share;
		});
		return part;
	});

/**
 * Computes the reach of several features together. A version supports the set if it supports all members, partly if it
 * supports each at least partly, and not if it lacks one.
 */
export const computeSetReach = (supports: Support[], usage: IndexedUsage): Reach =>
	sumReach(computeSetReachByAgent(supports, usage));

/** The lower and upper bound of support, as shares (0..1). */
export interface ReachBoundsRange {
	least: number;
	most: number;
}

/** Computes bounds from the reach at the low and at the high ends of version ranges. Both lists have the same agents. */
function computeBounds(lows: Reach[], highs: Reach[]): ReachBoundsRange {
	let [least, most] = [0, 0];
	lows.forEach((low, index) => {
		const high = highs[index] ?? low;
		// The high end of a range can have less support, if newer versions removed the feature.
		least += Math.min(low.supported, high.supported);
		most += Math.max(low.supported + low.partly, high.supported + high.partly);
	});
	return { least: Math.min(1, least), most: Math.min(1, most) };
}

/**
 * Computes the bounds of support: at least full support at the worse end of version ranges, at most any unflagged support at
 * the better end. Untracked usage counts in neither.
 * @param low usage indexed by the low ends.
 * @param high the same usage indexed by the high ends.
 */
export const computeReachBounds = (
	support: Support,
	low: IndexedUsage,
	high: IndexedUsage,
): ReachBoundsRange => computeBounds(computeReachByAgent(support, low), computeReachByAgent(support, high));

/** Computes the bounds of support for several features together, as `computeReachBounds` does for one. */
export const computeSetReachBounds = (
	supports: Support[],
	low: IndexedUsage,
	high: IndexedUsage,
): ReachBoundsRange =>
	computeBounds(computeSetReachByAgent(supports, low), computeSetReachByAgent(supports, high));
