import type { BrowserFamilyHistory } from "./browser-families";

const YEAR = 12;
/** Number of months in a moving average, because single months are noisy. */
const SMOOTHED_MONTHS = 6;
/** The part (0..1) of the last year's gain or loss that continues per year. */
const TREND_DAMPING = 0.4;
/** The number of months after which the trend stops. */
const MAX_TREND_MONTHS = 24;
/** Minimum part (0..1) of its current share that a family is predicted to have. */
const MIN_REMAINING_PART = 0.3;

function computeMeanTotal({ months }: BrowserFamilyHistory, last: number): number | undefined {
	const totals = Array.from(
		{ length: SMOOTHED_MONTHS },
		(_, earlier) => months.get(last - earlier)?.total,
	).filter((total) => total !== undefined);
	return totals.length > 0 ? totals.reduce((sum, total) => sum + total, 0) / totals.length : undefined;
}

/** Computes each family's current share (0..1) and its gain within a year; negative for a loss. */
function computeTrends(families: BrowserFamilyHistory[], origin: number) {
	return families.map((family) => {
		const total = family.months.get(origin)?.total ?? 0;
		const [recent, earlier] = [computeMeanTotal(family, origin), computeMeanTotal(family, origin - YEAR)];
		const gain = total > 0 && recent !== undefined && earlier !== undefined ? recent - earlier : 0;
		return { family, total, gain };
	});
}

const trendCache = new WeakMap<
	BrowserFamilyHistory[],
	{ origin: number; trends: ReturnType<typeof computeTrends> }
>();

/** Returns the trends, cached per list of families: they are the same for every predicted month. */
function getTrends(families: BrowserFamilyHistory[], origin: number) {
	const cached = trendCache.get(families);
	if (cached?.origin === origin) return cached.trends;
	const trends = computeTrends(families, origin);
	trendCache.set(families, { origin, trends });
	return trends;
}

/**
 * Predicts the share (0..1) of each family in the audience. The sum stays constant: usage without a browser is not
 * predicted.
 * @param origin the number of the origin month (`toMonthNumber`).
 * @param months number of months after the origin.
 */
export function predictFamilyShares(
	families: BrowserFamilyHistory[],
	origin: number,
	months: number,
): Map<BrowserFamilyHistory, number> {
	const predictedShares = new Map<BrowserFamilyHistory, number>();
	let [now, then] = [0, 0];
	for (const { family, total, gain } of getTrends(families, origin)) {
		const predicted = Math.max(
			total * MIN_REMAINING_PART,
			total + (TREND_DAMPING * gain * Math.min(months, MAX_TREND_MONTHS)) / YEAR,
		);
		predictedShares.set(family, predicted);
		now += total;
		then += predicted;
	}
	const scale = then > 0 ? now / then : 1;
	for (const [family, share] of predictedShares) predictedShares.set(family, share * scale);
	return predictedShares;
}
