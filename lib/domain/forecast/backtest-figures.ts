/**
 * What `npx tsx scripts/report-forecast.ts` came to, as docs/data.md has it: errors of full support as shares (0..1) of all people, in the
 * median and at 90 %, twelve months ahead.
 */
export const backtestFigures = {
	world: {
		count: 63_022,
		median: 0.0013,
		most: 0.0086,
		noChange: 0.0029,
		noChangeMost: 0.022,
		linear: 0.0034,
		linearMost: 0.0251,
		decay: 0.0025,
		decayMost: 0.0147,
		/** The part of outcomes (0..1) that lay in the band. */
		inBand: 0.852,
		/** With whoever no browser was named for as it came. */
		raw: 0.0091,
	},
	regions: { median: 0.0017, most: 0.0171, inBand: 0.756 },
	/** Months by which a crossing of 95 % was missed, and the part (0..1) of crossings that were foretold. */
	crossing: { months: 3, monthsMost: 8, told: 0.72 },
};
