import { shareWithin, type Weights } from "@/lib/domain/reach/reach";
import { type OrderedSpan, orderedSpans } from "@/lib/domain/reach/spans";
import type { DecidingBrowser, Support } from "@/lib/schema/reach";

/** What a browser has of a list of things: the spans of full support that differ, and which of them each thing has. */
interface Column {
	distinct: OrderedSpan[][];
	places: Int32Array;
}

/** In place of spans where a browser is said nothing of. */
const NONE = -1;

function columnOf(browser: DecidingBrowser, supports: readonly Support[]): Column {
	const known = new Map<string, number>();
	const distinct: OrderedSpan[][] = [];
	const places = Int32Array.from(supports, (support) => {
		const spans = orderedSpans(support[browser] ?? []).filter(({ level }) => level === "full");
		if (spans.length === 0) return NONE;
		const text = spans.map(({ from, until }) => `${from}-${until}`).join();
		const place = known.get(text) ?? distinct.push(spans) - 1;
		known.set(text, place);
		return place;
	});
	return { distinct, places };
}

/**
 * Makes a list of supports ready to be weighed by many audiences: a thousand features differ in a few hundred spans a
 * browser, and each span is weighed once.
 * @returns what tells of an audience the share (0..1) that has each thing in full, as `supportedShares` would.
 */
export function weighAll(supports: readonly Support[]): (weights: Weights) => Float64Array {
	const columns = new Map<DecidingBrowser, Column>();
	return ({ agents }) => {
		const shares = new Float64Array(supports.length);
		for (const agent of agents) {
			const column = columns.get(agent.browser) ?? columnOf(agent.browser, supports);
			columns.set(agent.browser, column);
			const weighed = column.distinct.map((spans) =>
				spans.reduce((sum, span) => sum + shareWithin(agent, span), 0),
			);
			for (let place = 0; place < shares.length; place++) {
				const at = column.places[place] ?? NONE;
				if (at !== NONE) shares[place] = (shares[place] ?? 0) + (weighed[at] ?? 0);
			}
		}
		return shares;
	};
}
