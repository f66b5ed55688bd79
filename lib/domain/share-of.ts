/** The share (0..1) of all that some rows are, each with its own. */
export const shareOf = (rows: readonly { share: number }[]): number =>
	rows.reduce((sum, { share }) => sum + share, 0);
