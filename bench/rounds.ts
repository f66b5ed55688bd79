/** The order of a round. It differs from round to round, so that nothing always runs after the same other. */
export const rotate = <T>(all: T[], round: number): T[] => {
	const first = round % all.length;
	return [...all.slice(first), ...all.slice(0, first)];
};
