import { type ReachThreshold, reachThresholds } from "@/lib/changes/schema/changes";

/** An item of a list reached a share of an audience for the first time. */
export interface ThresholdCrossing {
	/** Index of the item. */
	item: number;
	/** In percent. */
	least: ReachThreshold;
	/** Index of the month in the series. */
	month: number;
}

/** Tolerance for sums of shares that rounding leaves just below a threshold. */
const EPSILON = 1e-9;

/** The thresholds as shares (0..1). */
const thresholds = reachThresholds.map((least) => least / 100 - EPSILON);

/** Counts the thresholds that a share (0..1) reaches. */
export function countReachedThresholds(share: number): number {
	const above = thresholds.findIndex((least) => share < least);
	return above === -1 ? reachThresholds.length : above;
}

/**
 * Finds the month in which each item first reached each threshold. Thresholds reached in the first month do not count. A
 * threshold that is crossed again after a fall counts once, so that later months never change earlier results.
 * @param series by month, oldest first: the share (0..1) of each item.
 */
export function findFirstCrossings(series: Iterable<ArrayLike<number>>): ThresholdCrossing[] {
	const crossings: ThresholdCrossing[] = [];
	const best: number[] = [];
	let month = 0;
	for (const shares of series) {
		for (let item = 0; item < shares.length; item++) {
			const before = best[item];
			const share = shares[item] ?? 0;
			// Fast path: most shares cross no threshold.
			if (before !== undefined && !(share >= (thresholds[before] ?? Number.POSITIVE_INFINITY))) continue;
			const reached = countReachedThresholds(share);
			if (before === undefined || reached > before) best[item] = reached;
			if (before === undefined) continue;
			for (const least of reachThresholds.slice(before, reached)) crossings.push({ item, least, month });
		}
		month++;
	}
	return crossings;
}
