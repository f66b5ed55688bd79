import type { IndexedUsage } from "@/lib/support/reach";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { Support, SupportLevel } from "@/lib/support/schema/reach";
import { getSupportLevel, type OrderedSpan, toOrderedSpans } from "@/lib/support/spans";

/** The number of features, most costly first, whose removal is tried. The work grows with its third power. */
const MAX_CANDIDATES = 12;
/** The largest number of features that are removed together. */
const MAX_REMOVED = 3;

/** A feature in use. It loses a browser version if one of its outcomes has no full support there. */
export interface CostlyUse {
	outcomes: Support[];
	/** Whether its removal is tried. */
	isCandidate: boolean;
}

/** The spans of each outcome for a browser; undefined if one of them is unknown. */
function listSpans(outcomes: Support[], browser: keyof Support): OrderedSpan[][] | undefined {
	return outcomes.every((outcome) => outcome[browser])
		? outcomes.map((outcome) => toOrderedSpans(outcome[browser] ?? []))
		: undefined;
}

/**
 * Sums usage shares (0..1) by the set of candidates that fail. A set is a bit mask with one bit per candidate; the bit after
 * the last candidate is set if any other feature fails. Unknown support counts as a failure.
 * @param isLost whether a level of support is a failure.
 */
function sumSharesByLoss(
	candidates: CostlyUse[],
	others: CostlyUse[],
	usage: IndexedUsage,
	isLost: (level: SupportLevel | undefined) => boolean,
): Map<number, number> {
	const shares = new Map<number, number>();
	const rest = others.flatMap(({ outcomes }) => outcomes);
	for (const { browser, orders, sums } of usage.agents) {
		const groups = [...candidates.map(({ outcomes }) => outcomes), rest].map((outcomes) =>
			listSpans(outcomes, browser),
		);
		orders.forEach((order, index) => {
			let loss = 0;
			groups.forEach((lists, bit) => {
				if (!lists || lists.some((spans) => isLost(getSupportLevel(spans, order)))) loss |= 1 << bit;
			});
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

/** Sums the shares that lose nothing, or only the features of a set. */
function sumWithout(shares: ReadonlyMap<number, number>, set: number): number {
	let sum = 0;
	for (const [loss, share] of shares) if ((loss & ~set) === 0) sum += share;
	return Math.min(1, sum);
}

/**
 * Finds up to three features whose removal gives the most people full support. Each of them adds a share that is shown.
 * @param costs most costly first; only the first `MAX_CANDIDATES` candidates are tried.
 * @returns their indexes in `costs`, and the shares (0..1) of people with full support of the rest (`supported`), and with full
 *   or partial support (`reached`); undefined if no removal helps.
 */
export function findBestRemovals(
	costs: CostlyUse[],
	usage: IndexedUsage,
): { indexes: number[]; supported: number; reached: number } | undefined {
	const places = [...costs.keys()].filter((place) => costs[place]?.isCandidate).slice(0, MAX_CANDIDATES);
	if (places.length === 0) return undefined;
	const candidates = costs.filter((_, place) => places.includes(place));
	const others = costs.filter((_, place) => !places.includes(place));
	const shares = sumSharesByLoss(candidates, others, usage, (level) => level !== "full");
	let best = { set: 0, score: sumWithout(shares, 0) };
	for (const set of listSubsets(candidates.length, MAX_REMOVED)) {
		const score = sumWithout(shares, set) - countBits(set) * MIN_SHOWN_SHARE;
		if (score > best.score + 1e-9) best = { set, score };
	}
	if (best.set === 0) return undefined;
	const reached = sumSharesByLoss(candidates, others, usage, (level) => level === undefined);
	return {
		indexes: places.filter((_, bit) => best.set & (1 << bit)),
		supported: sumWithout(shares, best.set),
		reached: sumWithout(reached, best.set),
	};
}
