/**
 * One rounding for every share that a reader sees: a tenth of a percent, never 100.0 % for less than all, never 0.0 % for
 * more than nothing. Filters and orders go by the share itself.
 */

/** What floating point may leave a sum of shares off. */
const HAIR = 1e-9;

/** Less than this share (0..1) rounds to 0.0 %. */
export const LEAST_SHOWN = 0.0005;

const isNothing = (share: number) => share <= HAIR;
const isAll = (share: number) => share >= 1 - HAIR;

/** A share (0..1) in tenths of a percent: 0 to 1000, or "trace" where that would be nothing and it is more. */
export type Tenths = number | "trace";

/**
 * A share (0..1) as it is shown.
 * @returns tenths of a percent, halves up; 1000 for everybody alone; "trace" for some who are fewer than a twentieth of
 *   a percent.
 */
export function tenthsOf(share: number): Tenths {
	if (isNothing(share)) return 0;
	if (isAll(share)) return 1_000;
	const tenths = Math.floor((share + HAIR) * 1_000 + 0.5);
	return tenths === 0 ? "trace" : Math.min(999, tenths);
}

/**
 * Shares (0..1) that sum to 1, rounded together so that what is shown sums to 100.0 %.
 * @param first rounded by itself: it is what is compared with other things.
 * @param others the largest of them takes what rounding leaves over.
 */
export function tenthsTogether(first: number, others: readonly number[]): [Tenths, ...Tenths[]] {
	const own = tenthsOf(first);
	const shown = others.map(tenthsOf);
	const largest = others.indexOf(Math.max(...others));
	const count = (tenths: Tenths) => (tenths === "trace" ? 0 : tenths);
	const left = 1_000 - count(own) - shown.reduce((sum: number, tenths) => sum + count(tenths), 0);
	const rest = shown.map((tenths, index): Tenths => {
		if (index !== largest || left === 0) return tenths;
		const made = count(tenths) + left;
		return made === 0 && !isNothing(others[index] ?? 0) ? "trace" : made;
	});
	return [own, ...rest];
}

/** Kept shares are cut off at so many parts of one. */
const KEPT = 100_000;

/**
 * A share (0..1) as page data keep it: at five digits, cut off so that it shows as the whole one does and passes the
 * same filters of up to three digits. Nothing and all stay what they are, and are never made of what is near them.
 */
export function keptShare(share: number): number {
	if (isNothing(share)) return 0;
	if (isAll(share)) return 1;
	return Math.max(1, Math.floor((share + HAIR) * KEPT)) / KEPT;
}

/** A share (0..1) as English text, for what has no reader's language: `96.2%`, `<0.1%`. */
export function englishPercent(share: number): string {
	const tenths = tenthsOf(share);
	return tenths === "trace" ? "<0.1%" : `${(tenths / 10).toFixed(1)}%`;
}
