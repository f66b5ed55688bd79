/** Rotates a list by the number of a round, so that a different item runs first in each round. */
export const rotate = <T>(all: T[], round: number): T[] => {
	const first = round % all.length;
	return [...all.slice(first), ...all.slice(0, first)];
};
