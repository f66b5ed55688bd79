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

/**
 * The share (0..1) of the audience that each family is expected to have. Together they have as much as they have now: of whom no
 * browser is named, nothing is foretold.
 */
export function sharesAhead(families: Family[], origin: number, months: number): Map<Family, number> {
	const now = families.map((family) => [family, family.months.get(origin)?.total ?? 0] as const);
	const moved = now.map(([family, total]) => {
		const [late, early] = [meanTotal(family, origin), meanTotal(family, origin - YEAR)];
		const gain = total > 0 && late !== undefined && early !== undefined ? late - early : 0;
		const ahead = total + (GOES_ON * gain * Math.min(months, LONGEST)) / YEAR;
		return [family, Math.max(total * LEAST_KEPT, ahead)] as const;
	});
	const sum = (shares: (readonly [Family, number])[]) => shares.reduce((all, [, share]) => all + share, 0);
	const scale = sum(moved) > 0 ? sum(now) / sum(moved) : 1;
	return new Map(moved.map(([family, share]) => [family, share * scale]));
}
