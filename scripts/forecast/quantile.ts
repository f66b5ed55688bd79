/** A value that occurs `weight` times. */
export interface Weighted {
	value: number;
	weight: number;
}

/**
 * Returns the weighted quantile: the smallest value such that a share (0..1) of all values is at most as high; 0
 * for an empty list.
 */
export function quantile(all: Weighted[], share: number): number {
	const sorted = all.toSorted((a, b) => a.value - b.value);
	const target = sorted.reduce((sum, { weight }) => sum + weight, 0) * share;
	let sum = 0;
	for (const { value, weight } of sorted) {
		sum += weight;
		if (sum >= target) return value;
	}
	return 0;
}
