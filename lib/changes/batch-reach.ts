import { getShareWithin, type IndexedUsage } from "@/lib/support/reach";
import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import { type OrderedSpan, toOrderedSpans } from "@/lib/support/spans";

/** One browser's full support for a list of items, deduplicated. */
interface Column {
	distinct: OrderedSpan[][];
	/** For each item its index in `distinct`, or `NONE`. */
	indexes: Int32Array;
}

/** The item has no full support in the browser. */
const NONE = -1;

function toColumn(browser: DecidingBrowser, supports: readonly Support[]): Column {
	const known = new Map<string, number>();
	const distinct: OrderedSpan[][] = [];
	const indexes = Int32Array.from(supports, (support) => {
		const spans = toOrderedSpans(support[browser] ?? []).filter(({ level }) => level === "full");
		if (spans.length === 0) return NONE;
		const text = spans.map(({ from, until }) => `${from}-${until}`).join();
		const index = known.get(text) ?? distinct.push(spans) - 1;
		known.set(text, index);
		return index;
	});
	return { distinct, indexes };
}

/**
 * Prepares a list of supports for many audiences: a thousand features have only a few hundred distinct spans per browser,
 * and the share of each span is computed once.
 * @returns a function from an audience's usage to the share (0..1) with full support, by index of `supports`; the results
 * equal those of `computeSupportedShares`.
 */
export function indexSupports(supports: readonly Support[]): (usage: IndexedUsage) => Float64Array {
	const columns = new Map<DecidingBrowser, Column>();
	return ({ agents }) => {
		const shares = new Float64Array(supports.length);
		for (const agent of agents) {
			const column = columns.get(agent.browser) ?? toColumn(agent.browser, supports);
			columns.set(agent.browser, column);
			const spanShares = column.distinct.map((spans) =>
				spans.reduce((sum, span) => sum + getShareWithin(agent, span), 0),
			);
			for (let item = 0; item < shares.length; item++) {
				const index = column.indexes[item] ?? NONE;
				if (index !== NONE) shares[item] = (shares[item] ?? 0) + (spanShares[index] ?? 0);
			}
		}
		return shares;
	};
}
