import { compareText } from "@/lib/support/compare-text";
import type { Agent } from "@/lib/support/schema/audience";
import type { DecidingBrowser, Span, Support } from "@/lib/support/schema/reach";
import { groupBy } from "./group-by";
import { countVersionsBefore, getShareWithin, type IndexedUsage } from "./reach";
import { toOrderedSpans } from "./spans";
import type { TargetAgent } from "./verdict";
import { toVersionOrder } from "./version";

/** A released version of a browser and its ISO release day. */
export interface DatedVersion {
	version: string;
	day: string;
}

/**
 * Finds the first version of an agent (a browser in usage data) that supports what `version` of `browser` supports.
 * `browser` is the BCD browser whose data decide for the agent. Returns undefined if the release day is unknown or
 * in the future.
 */
export type FirstVersionLookup = (
	agent: Agent,
	browser: DecidingBrowser,
	version: string,
) => DatedVersion | undefined;

/**
 * A release that added full support, with the share (0..1) of the audience on that version or later versions with
 * support.
 */
export interface SupportingRelease extends DatedVersion {
	agent: Agent;
	share: number;
}

const noSpans: Span[] = [];

/** Lists the releases that added full support for an audience's browsers, earliest first. */
export function listSupportingReleases(
	support: Support,
	usage: IndexedUsage,
	findFirstVersion: FirstVersionLookup,
): SupportingRelease[] {
	const steps: SupportingRelease[] = [];
	for (const agent of usage.agents) {
		const spans = support[agent.browser] ?? noSpans;
		for (const [index, span] of toOrderedSpans(spans).entries()) {
			const share = span.level === "full" ? getShareWithin(agent, span) : 0;
			const release = share > 0 && findFirstVersion(agent.agent, agent.browser, spans[index]?.from ?? "");
			if (release) steps.push({ agent: agent.agent, ...release, share });
		}
	}
	return steps.sort((a, b) => compareText(a.day, b.day));
}

/** The tolerance for floating-point errors in sums of shares. */
const EPSILON = 1e-9;

/**
 * Finds the release with which full support reached a share of the current audience; undefined if it has not. Usage is
 * today's: a user counts from the release day of the first version with support, not from its installation.
 * @param steps earliest first, as `listSupportingReleases` returns them.
 * @param least minimum share (0..1).
 */
export function findLastNeededRelease(
	steps: SupportingRelease[],
	least: number,
): SupportingRelease | undefined {
	let sum = 0;
	return steps.find(({ share }) => {
		sum += share;
		return sum >= least - EPSILON;
	});
}

/** The version orders of an agent in a target whose support one browser's data decide, ascending. */
interface DecidedOrders {
	agent: Agent;
	browser: DecidingBrowser;
	orders: number[];
}

const ordersCache = new WeakMap<TargetAgent[], DecidedOrders[]>();

/** Lists a target's versions by the browser that decides their support. Cached per target. */
function listDecidedOrders(target: TargetAgent[]): DecidedOrders[] {
	const cached = ordersCache.get(target);
	if (cached) return cached;
	const orders = target.flatMap(({ agent, rows }) =>
		[...groupBy(rows, ({ row }) => row.by?.browser)].flatMap(([browser, some]) =>
			browser ? [{ agent, browser, orders: some.map(({ order }) => order).sort((a, b) => a - b) }] : [],
		),
	);
	ordersCache.set(target, orders);
	return orders;
}

/** Finds the last release that a target needed for full support; undefined if one of its versions lacks it. */
export function findLastTargetRelease(
	support: Support,
	target: TargetAgent[],
	findFirstVersion: FirstVersionLookup,
): SupportingRelease | undefined {
	let last: SupportingRelease | undefined;
	for (const { agent, browser, orders } of listDecidedOrders(target)) {
		const spans = support[browser];
		// As in verdicts, browsers without support data do not count as failing.
		if (!spans) continue;
		let lacking = orders.length;
		for (const [index, { level, from, until }] of toOrderedSpans(spans).entries()) {
			if (level !== "full") continue;
			const before = until === undefined ? orders.length : countVersionsBefore(orders, until);
			const within = before - countVersionsBefore(orders, from);
			if (within <= 0) continue;
			lacking -= within;
			const release = findFirstVersion(agent, browser, spans[index]?.from ?? "");
			if (!release) return undefined;
			if (!last || release.day > last.day) last = { agent, ...release, share: 0 };
		}
		if (lacking > 0) return undefined;
	}
	return last;
}

/**
 * Finds the first version of a browser that has at least an engine version.
 * @param engines the browser's versions with their engine versions, oldest first.
 */
export const findFirstVersionOnEngine = (
	engines: [version: string, engineVersion: string][],
	engineVersion: string,
) => engines.find(([, known]) => toVersionOrder(known) >= toVersionOrder(engineVersion))?.[0];
