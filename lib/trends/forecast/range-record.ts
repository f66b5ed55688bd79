/**
 * How often past ranges held, by the months to their middle (at most `upTo`), as `npx tsx scripts/report-forecast.ts` prints it:
 * `held` is a part (0..1).
 */
export const rangeRecord: readonly { months: number; upTo: number; held: number }[] = [
	{ months: 3, upTo: 4, held: 0.86 },
	{ months: 6, upTo: 9, held: 0.78 },
	{ months: 12, upTo: 18, held: 0.75 },
	{ months: 24, upTo: 36, held: 0.87 },
];

/** Returns the part (0..1) of past ranges that held, for ranges with their middle in so many months; undefined if none were judged. */
export const getHeldPart = (months: number): number | undefined =>
	rangeRecord.find(({ upTo }) => months <= upTo)?.held;
