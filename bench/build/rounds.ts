/** The order of a round: another one each time, so that nobody always follows the same one. */
export const inTurn = <T>(all: T[], round: number): T[] => {
	const first = round % all.length;
	return [...all.slice(first), ...all.slice(0, first)];
};
