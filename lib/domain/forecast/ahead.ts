import type { DecidingBrowser, Support } from "@/lib/schema/reach";
import { type ForecastBase, familiesAhead } from "./forecast";

/** What reach is expected to be, as shares (0..1) of the audience; four of five times full support lies within the band. */
export interface Expected {
	full: number;
	withLimits: number;
	low: number;
	high: number;
}

/**
 * Half the width of the band, by how much reach is expected to rise: what moves little is foretold well. Its shape is taken from
 * the errors of forecasts made as of 2019 to 2021, its width from those of all regions and years (docs/data.md).
 */
const WIDTH = 0.146;
const POWER = 0.6;
/** What does not move at all is off by the unrest of a month's numbers. */
const UNREST = 0.0005;

export const halfWidth = (rise: number): number => UNREST + WIDTH * Math.abs(rise) ** POWER;

const sumsOf = (
	support: Support,
	base: ForecastBase,
	months: number,
	shipping?: ReadonlySet<DecidingBrowser>,
) => {
	let [full, partly] = [0, 0];
	for (const part of familiesAhead(support, base, months, shipping)) {
		full += part.full;
		partly += part.partly;
	}
	return { full: Math.min(1, full), withLimits: Math.min(1, full + partly) };
};

/** What is asked for again and again: full support at the origin. */
function fullNow(support: Support, base: ForecastBase): number {
	const known = base.now.get(support) ?? sumsOf(support, base, 0).full;
	base.now.set(support, known);
	return known;
}

/**
 * What the reach of something is expected to be so many months after the origin. 0: what it is.
 * @param shipping browsers that are supposed to bring it today.
 */
export function reachAhead(
	support: Support,
	base: ForecastBase,
	months: number,
	shipping?: ReadonlySet<DecidingBrowser>,
): Expected {
	const { full, withLimits } = sumsOf(support, base, months, shipping);
	const half = months > 0 ? halfWidth(full - fullNow(support, base)) : 0;
	return { full, withLimits, low: Math.max(0, full - half), high: Math.min(1, full + half) };
}

/** Nothing is foretold beyond so many months. */
export const LONGEST = 60;

/** What its reach is expected to be now and in each month ahead. */
export const seriesAhead = (
	support: Support,
	base: ForecastBase,
	shipping?: ReadonlySet<DecidingBrowser>,
): Expected[] =>
	Array.from({ length: LONGEST + 1 }, (_, months) => reachAhead(support, base, months, shipping));
