/**
 * The results of `npx tsx scripts/report-forecast.ts`, as listed in docs/data.md: errors of predicted full support after
 * twelve months, as shares (0..1) of the audience. Without suffix: median. `most`: 90th percentile. `noChange`, `linear` and
 * `decay` are the baseline models.
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
		/** The median error, with the actual change of usage without a browser included. */
		raw: 0.0091,
	},
	regions: { median: 0.0017, most: 0.0171 },
	/** The error of the month in which 95 % is reached, and the part (0..1) of such crossings that were predicted. */
	crossing: { months: 3, monthsMost: 8, predicted: 0.72 },
};
