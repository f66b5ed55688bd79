import type { Weights } from "@/lib/domain/reach/reach";
import { levelAt, type OrderedSpan, orderedSpans } from "@/lib/domain/reach/spans";
import type { Support } from "@/lib/schema/reach";

/** As many of the most costly are tried together. */
const TRIED = 12;
/** So many are left out at most. */
const LEFT_OUT = 3;

/** Something costs its people where one of its outcomes says no. */
export interface Costly {
	outcomes: Support[];
}

const spansIn = (outcomes: Support[], browser: keyof Support): OrderedSpan[][] =>
	outcomes.flatMap((outcome) => {
		const spans = outcome[browser];
		return spans ? [orderedSpans(spans)] : [];
	});

/** The share of people, by which of the tried ones they lose; `rest` stands for any other. */
function sharesByLoss(costs: Costly[], weights: Weights): Map<number, number> {
	const shares = new Map<number, number>();
	const tried = costs.slice(0, TRIED);
	const rest = costs.slice(TRIED).flatMap(({ outcomes }) => outcomes);
	for (const { browser, orders, sums } of weights.agents) {
		const groups = [...tried.map(({ outcomes }) => spansIn(outcomes, browser)), spansIn(rest, browser)];
		const known = costs.every(({ outcomes }) => outcomes.every((outcome) => outcome[browser]));
		orders.forEach((order, index) => {
			let loss = 0;
			groups.forEach((lists, bit) => {
				if (lists.some((spans) => levelAt(spans, order) === undefined)) loss |= 1 << bit;
			});
			// Whom nothing else costs anything, but of whom not all is known, nobody can count.
			if (loss === 0 && !known) return;
			shares.set(loss, (shares.get(loss) ?? 0) + (sums[index + 1] ?? 0) - (sums[index] ?? 0));
		});
	}
	return shares;
}

/** All ways to take up to so many of some bits. */
function* choices(bits: number, most: number, from = 0): Generator<number> {
	yield 0;
	if (most === 0) return;
	for (let bit = from; bit < bits; bit++)
		for (const others of choices(bits, most - 1, bit + 1)) yield others | (1 << bit);
}

const bitsIn = (set: number) => [...set.toString(2)].filter((digit) => digit === "1").length;

/**
 * Which up to three of what costs people, left out, would bring most of them back.
 * @param costs what costs most first: others than the first few are not tried.
 * @returns their places, and the share (0..1) of people who then have all, with limits or not; undefined where leaving any
 *   out brings nobody back.
 */
export function bestWithout(
	costs: Costly[],
	weights: Weights,
): { places: number[]; reached: number } | undefined {
	const shares = sharesByLoss(costs, weights);
	let best = { set: 0, reached: shares.get(0) ?? 0 };
	for (const set of choices(Math.min(TRIED, costs.length), LEFT_OUT)) {
		let reached = 0;
		for (const [loss, share] of shares) if ((loss & ~set) === 0) reached += share;
		const gain = reached - best.reached;
		if (gain > 1e-9 || (Math.abs(gain) <= 1e-9 && bitsIn(set) < bitsIn(best.set))) best = { set, reached };
	}
	if (best.set === 0) return undefined;
	const places = [...costs.keys()].filter((place) => place < TRIED && best.set & (1 << place));
	return { places, reached: Math.min(1, best.reached) };
}
