import { type ReachThreshold, reachThresholds } from "@/lib/schema/changes";

/** That something of a list came to a share of an audience for the first time. */
export interface Crossing {
	/** Its place in the list. */
	place: number;
	least: ReachThreshold;
	/** The place of the month in the series. */
	month: number;
}

/** Sums of shares that floating point left a hair below a threshold are on it. */
const HAIR = 1e-9;

/** The shares (0..1) that come to each threshold. */
const enough = reachThresholds.map((least) => least / 100 - HAIR);

/** How many of the thresholds a share (0..1) has come to. */
export function thresholdsReached(share: number): number {
	const above = enough.findIndex((least) => share < least);
	return above === -1 ? reachThresholds.length : above;
}

/**
 * When each thing of a list first came to each threshold, having been below it in every month before. What it had in the
 * first month of the series it never came to. Later months change nothing of what earlier ones told: what falls below a
 * threshold and rises again has crossed it once, so that nothing is told twice.
 * @param series by month, oldest first: the share (0..1) of each thing of the list.
 */
export function firstCrossings(series: Iterable<ArrayLike<number>>): Crossing[] {
	const crossings: Crossing[] = [];
	const best: number[] = [];
	let month = 0;
	for (const shares of series) {
		for (let place = 0; place < shares.length; place++) {
			const before = best[place];
			const share = shares[place] ?? 0;
			// Most shares come to nothing new: one comparison tells.
			if (before !== undefined && !(share >= (enough[before] ?? Number.POSITIVE_INFINITY))) continue;
			const reached = thresholdsReached(share);
			if (before === undefined || reached > before) best[place] = reached;
			if (before === undefined) continue;
			for (const least of reachThresholds.slice(before, reached)) crossings.push({ place, least, month });
		}
		month++;
	}
	return crossings;
}
