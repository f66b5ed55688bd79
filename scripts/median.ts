/** Returns the median: the middle number, or the mean of the middle two. */
export function median(numbers: number[]): number {
	const sorted = numbers.toSorted((a, b) => a - b);
	const half = sorted.length / 2;
	const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
	return (low + high) / 2;
}
