import type { Family } from "./families";

const YEAR = 12;
/** A month's numbers jump: so many are taken together. */
const SMOOTHED = 6;
/** So much of the last year's gain or loss goes on for a year. */
const GOES_ON = 0.4;
/** And for no longer than so many months. */
const LONGEST = 24;
/** No family falls below this part of what it is. */
const LEAST_KEPT = 0.3;

function meanTotal({ months }: Family, last: number): number | undefined {
	const totals = Array.from({ length: SMOOTHED }, (_, earlier) => months.get(last - earlier)?.total).filter(
		(total) => total !== undefined,
	);
	return totals.length > 0 ? totals.reduce((sum, total) => sum + total, 0) / totals.length : undefined;
}

/** What each family has, and what it has gained within a year; a loss is negative. */
function trendsOf(families: Family[], origin: number) {
	return families.map((family) => {
		const total = family.months.get(origin)?.total ?? 0;
		const [late, early] = [meanTotal(family, origin), meanTotal(family, origin - YEAR)];
		const gain = total > 0 && late !== undefined && early !== undefined ? late - early : 0;
		return { family, total, gain };
	});
}

const known = new WeakMap<Family[], { origin: number; trends: ReturnType<typeof trendsOf> }>();

/** The same for every month ahead: worked out once. */
function knownTrends(families: Family[], origin: number) {
	const kept = known.get(families);
	if (kept?.origin === origin) return kept.trends;
	const trends = trendsOf(families, origin);
	known.set(families, { origin, trends });
	return trends;
}

/**
 * The share (0..1) of the audience that each family is expected to have. Together they have as much as they have now: of whom no
 * browser is named, nothing is foretold.
 */
export function sharesAhead(families: Family[], origin: number, months: number): Map<Family, number> {
	const moved = new Map<Family, number>();
	let [now, then] = [0, 0];
	for (const { family, total, gain } of knownTrends(families, origin)) {
		const ahead = Math.max(total * LEAST_KEPT, total + (GOES_ON * gain * Math.min(months, LONGEST)) / YEAR);
		moved.set(family, ahead);
		now += total;
		then += ahead;
	}
	const scale = then > 0 ? now / then : 1;
	for (const [family, share] of moved) moved.set(family, share * scale);
	return moved;
}
