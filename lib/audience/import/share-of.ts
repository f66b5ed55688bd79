/** Sum of the shares (0..1) of rows. */
export const sumRowShareOfTotal = (rows: readonly { share: number }[]): number =>
	rows.reduce((sum, { share }) => sum + share, 0);
