/**
 * This file rounds all displayed shares: to a tenth of a percent, but never to 100.0 % below 1 and never to 0.0 %
 * above 0. Filters and sort orders use the exact share.
 */

/** The tolerance for floating-point errors in sums of shares. */
const EPSILON = 1e-9;

/** Minimum share (0..1) that does not round to 0.0 %. */
export const MIN_SHOWN_SHARE = 0.0005;

const isZero = (share: number) => share <= EPSILON;
const isOne = (share: number) => share >= 1 - EPSILON;

/** A share in tenths of a percent: 0 to 1000, or "trace" for a share above 0 that would round to 0. */
export type Tenths = number | "trace";

/**
 * Rounds a share (0..1) for display.
 * @returns tenths of a percent, rounded half up. 1000 only for a share of 1, 0 only for 0; "trace" for other shares that
 *   would round to 0.
 */
export function toTenths(share: number): Tenths {
	if (isZero(share)) return 0;
	if (isOne(share)) return 1_000;
	const tenths = Math.floor((share + EPSILON) * 1_000 + 0.5);
	return tenths === 0 ? "trace" : Math.min(999, tenths);
}

/** Formats a share (0..1) as whole percent with at least two digits, for the selectors of bars in lists. */
export const toBarLength = (share: number): string => String(Math.round(share * 100)).padStart(2, "0");

const count = (tenths: Tenths) => (tenths === "trace" ? 0 : tenths);

/**
 * Rounds the parts of a reach (0..1). Each displays the same value as in other places, except for `partial`: it is what `full`
 * lacks to the displayed sum of both. So all parts may sum to 99.9 or 100.1 %.
 * @param full support in full.
 * @param partial support with limits.
 * @param others people without support, people without data.
 */
export function roundParts(full: number, partial: number, others: readonly number[]): Tenths[] {
	const shownFull = toTenths(full);
	const shownPartial = count(toTenths(full + partial)) - count(shownFull);
	return [
		shownFull,
		shownPartial === 0 && !isZero(partial) ? "trace" : shownPartial,
		...others.map(toTenths),
	];
}

/** The resolution of stored shares: five decimal places. */
const STORED_UNITS = 100_000;

/**
 * Truncates a share (0..1) to five decimal places for page data. The result displays like the exact share and passes the
 * same filters of up to three decimal places. Only 0 becomes 0, and only 1 becomes 1.
 */
export function roundStoredShare(share: number): number {
	if (isZero(share)) return 0;
	if (isOne(share)) return 1;
	return Math.max(1, Math.floor((share + EPSILON) * STORED_UNITS)) / STORED_UNITS;
}

/**
 * Rounds a part of a total (0..1) for page data, so that the part and the stored rest sum to the stored total.
 * @param rest the rest of the total, stored by `roundStoredShare`.
 */
export function roundStoredPart(part: number, rest: number): number {
	if (isZero(part)) return 0;
	const units = (share: number) => Math.round(roundStoredShare(share) * STORED_UNITS);
	return Math.max(1, units(rest + part) - units(rest)) / STORED_UNITS;
}

/** Formats tenths of a percent as English text, for output without a locale: `96.2%`, `<0.1%`. */
export const formatEnglishTenths = (tenths: Tenths): string =>
	tenths === "trace" ? "<0.1%" : `${(tenths / 10).toFixed(1)}%`;

/** Formats a share (0..1) as English text, for output without a locale: `96.2%`, `<0.1%`. */
export const formatEnglishPercent = (share: number): string => formatEnglishTenths(toTenths(share));
