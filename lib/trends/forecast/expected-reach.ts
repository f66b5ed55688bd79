import type { DecidingBrowser, Support } from "@/lib/support/schema/reach";
import { getBandWidth } from "./calibration";
import { type ForecastBase, predictFamilies } from "./family-forecast";

/**
 * Predicted reach, as shares (0..1) of the audience. The 80 % prediction band of full support is from `low` to
 * `high`.
 */
export interface ExpectedReach {
	full: number;
	withLimits: number;
	low: number;
	high: number;
}

/**
 * Parameters of the shape of the prediction band: its half width grows with the predicted change of reach. They were
 * fitted to errors of forecasts made as of 2019 to 2021; `calibration.json` has a factor for each region and horizon
 * (docs/data.md).
 */
const WIDTH = 0.146;
const POWER = 0.6;
/** The half width of the band if no change is predicted: the noise of monthly usage. */
const NOISE = 0.0005;

/**
 * Returns half the width of the band, before it is fitted to a region and a number of months.
 * @param rise predicted change of reach (-1..1).
 */
export const getBandShape = (rise: number): number => NOISE + WIDTH * Math.abs(rise) ** POWER;

const sumFamilies = (
	support: Support,
	base: ForecastBase,
	months: number,
	shipping?: ReadonlySet<DecidingBrowser>,
) => {
	let [full, partly] = [0, 0];
	for (const part of predictFamilies(support, base, months, shipping)) {
		full += part.full;
		partly += part.partly;
	}
	return { full: Math.min(1, full), withLimits: Math.min(1, full + partly) };
};

/** Returns full support at the origin. Cached, because every predicted month needs it. */
function getCurrentFull(support: Support, base: ForecastBase): number {
	const known = base.currentFull.get(support) ?? sumFamilies(support, base, 0).full;
	base.currentFull.set(support, known);
	return known;
}

/**
 * Predicts the reach of a feature.
 * @param months number of months after the origin; 0 returns the current reach.
 * @param shipping browsers that are assumed to add full support today.
 */
export function predictReach(
	support: Support,
	base: ForecastBase,
	months: number,
	shipping?: ReadonlySet<DecidingBrowser>,
): ExpectedReach {
	const { full, withLimits } = sumFamilies(support, base, months, shipping);
	const half =
		months > 0
			? getBandWidth(base.calibration, months) * getBandShape(full - getCurrentFull(support, base))
			: 0;
	return { full, withLimits, low: Math.max(0, full - half), high: Math.min(1, full + half) };
}

/** The length of a forecast, in months. */
export const MAX_FORECAST_MONTHS = 60;

/** Predicts reach for every month from the origin (index 0) to `MAX_FORECAST_MONTHS`. */
export const predictReachSeries = (
	support: Support,
	base: ForecastBase,
	shipping?: ReadonlySet<DecidingBrowser>,
): ExpectedReach[] =>
	Array.from({ length: MAX_FORECAST_MONTHS + 1 }, (_, months) =>
		predictReach(support, base, months, shipping),
	);
