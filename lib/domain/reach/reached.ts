import { groupBy } from "@/lib/domain/group-by";
import { versionOrder } from "@/lib/domain/version";
import type { Agent } from "@/lib/schema/audience";
import type { DecidingBrowser, Span, Support } from "@/lib/schema/reach";
import { shareWithin, versionsBefore, type Weights } from "./reach";
import { orderedSpans } from "./spans";
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

const noSpans: Span[] = [];

/** The releases that brought an audience full support of something, earliest first. */
export function stepsOf(support: Support, weights: Weights, broughtBy: BroughtBy): Step[] {
	const steps: Step[] = [];
	for (const agent of weights.agents) {
		const spans = support[agent.browser] ?? noSpans;
		for (const [place, span] of orderedSpans(spans).entries()) {
			const share = span.level === "full" ? shareWithin(agent, span) : 0;
			const brought = share > 0 && broughtBy(agent.agent, agent.browser, spans[place]?.from ?? "");
			if (brought) steps.push({ agent: agent.agent, ...brought, share });
		}
	}
	return steps.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
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

/** The versions of an agent in a target that one browser decides for: their orders, ascending. */
interface DecidedOrders {
	agent: Agent;
	browser: DecidingBrowser;
	orders: number[];
}

const keptOrders = new WeakMap<TargetAgent[], DecidedOrders[]>();

/** A target's versions by what decides for them, made once for all that is asked of a target. */
function ordersOf(target: TargetAgent[]): DecidedOrders[] {
	const known = keptOrders.get(target);
	if (known) return known;
	const made = target.flatMap(({ agent, rows }) =>
		[...groupBy(rows, ({ row }) => row.by?.browser)].flatMap(([browser, some]) =>
			browser ? [{ agent, browser, orders: some.map(({ order }) => order).sort((a, b) => a - b) }] : [],
		),
	);
	keptOrders.set(target, made);
	return made;
}

/** The last of the releases that brought the versions of a target full support; undefined where one has it not. */
export function lastInTarget(
	support: Support,
	target: TargetAgent[],
	broughtBy: BroughtBy,
): Step | undefined {
	let last: Step | undefined;
	for (const { agent, browser, orders } of ordersOf(target)) {
		const spans = support[browser];
		// What nothing is known of keeps nothing from working, as in verdicts.
		if (!spans) continue;
		let lacking = orders.length;
		for (const [place, { level, from, until }] of orderedSpans(spans).entries()) {
			if (level !== "full") continue;
			const before = until === undefined ? orders.length : versionsBefore(orders, until);
			const within = before - versionsBefore(orders, from);
			if (within <= 0) continue;
			lacking -= within;
			const brought = broughtBy(agent, browser, spans[place]?.from ?? "");
			if (!brought) return undefined;
			if (!last || brought.day > last.day) last = { agent, ...brought, share: 0 };
		}
		if (lacking > 0) return undefined;
	}
	return last;
}

/** The version of an agent built on an engine that first had a version of the engine; `engines`: oldest first. */
export const firstOnEngine = (engines: [version: string, engineVersion: string][], engineVersion: string) =>
	engines.find(([, its]) => versionOrder(its) >= versionOrder(engineVersion))?.[0];
