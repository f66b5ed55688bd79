/** The order of a round: another one each time, so that nobody always follows the same one. */
export const inTurn = <T>(all: T[], round: number): T[] => {
	const first = round % all.length;
	return [...all.slice(first), ...all.slice(0, first)];
};

/** The middle of some numbers, or the mean of the middle two. */
export function median(numbers: number[]): number {
	const sorted = numbers.toSorted((a, b) => a - b);
	const half = sorted.length / 2;
	const [low = Number.NaN, high = Number.NaN] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
	return (low + high) / 2;
}
