import type { IndexedUsage } from "@/lib/support/reach";
import type { Support } from "@/lib/support/schema/reach";
import { getSupportLevel, type OrderedSpan, toOrderedSpans } from "@/lib/support/spans";

/** The number of features, most costly first, whose removal is tried. The work grows with its third power. */
const MAX_CANDIDATES = 12;
/** The largest number of features that are removed together. */
const MAX_REMOVED = 3;

/** A feature in use. It loses a browser version if one of its outcomes has no support there. */
export interface CostlyUse {
	outcomes: Support[];
}

const listSpans = (outcomes: Support[], browser: keyof Support): OrderedSpan[][] =>
	outcomes.flatMap((outcome) => {
		const spans = outcome[browser];
		return spans ? [toOrderedSpans(spans)] : [];
	});

/**
 * Sums usage shares (0..1) by the set of candidates that fail. A set is a bit mask with one bit per candidate; the bit after
 * the last candidate is set if any other feature fails.
 */
function sumSharesByLoss(costs: CostlyUse[], usage: IndexedUsage): Map<number, number> {
	const shares = new Map<number, number>();
	const candidates = costs.slice(0, MAX_CANDIDATES);
	const rest = costs.slice(MAX_CANDIDATES).flatMap(({ outcomes }) => outcomes);
	for (const { browser, orders, sums } of usage.agents) {
		const groups = [
			...candidates.map(({ outcomes }) => listSpans(outcomes, browser)),
			listSpans(rest, browser),
		];
		const known = costs.every(({ outcomes }) => outcomes.every((outcome) => outcome[browser]));
		orders.forEach((order, index) => {
			let loss = 0;
			groups.forEach((lists, bit) => {
				if (lists.some((spans) => getSupportLevel(spans, order) === undefined)) loss |= 1 << bit;
			});
			// No candidate fails as far as the data say, but some support is unknown, so these people cannot be counted
			// as reached.
			if (loss === 0 && !known) return;
			shares.set(loss, (shares.get(loss) ?? 0) + (sums[index + 1] ?? 0) - (sums[index] ?? 0));
		});
	}
	return shares;
}

/** Yields the bit masks with at most `maxBits` of the bits `from` to `bits - 1`. */
function* listSubsets(bits: number, maxBits: number, from = 0): Generator<number> {
	yield 0;
	if (maxBits === 0) return;
	for (let bit = from; bit < bits; bit++)
		for (const others of listSubsets(bits, maxBits - 1, bit + 1)) yield others | (1 << bit);
}

const countBits = (set: number) => [...set.toString(2)].filter((digit) => digit === "1").length;

/**
 * Finds up to three features whose removal would reach the most people.
 * @param costs most costly first; only the first `MAX_CANDIDATES` are tried.
 * @returns their indexes in `costs`, and the share (0..1) of people with full or partial support of the rest; undefined if no
 *   removal reaches more people.
 */
export function findBestRemovals(
	costs: CostlyUse[],
	usage: IndexedUsage,
): { indexes: number[]; reached: number } | undefined {
	const shares = sumSharesByLoss(costs, usage);
	let best = { set: 0, reached: shares.get(0) ?? 0 };
	for (const set of listSubsets(Math.min(MAX_CANDIDATES, costs.length), MAX_REMOVED)) {
		let reached = 0;
		for (const [loss, share] of shares) if ((loss & ~set) === 0) reached += share;
		const gain = reached - best.reached;
		if (gain > 1e-9 || (Math.abs(gain) <= 1e-9 && countBits(set) < countBits(best.set)))
			best = { set, reached };
	}
	if (best.set === 0) return undefined;
	const indexes = [...costs.keys()].filter((index) => index < MAX_CANDIDATES && best.set & (1 << index));
	return { indexes, reached: Math.min(1, best.reached) };
}
