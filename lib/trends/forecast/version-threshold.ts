import { countVersionsBefore } from "@/lib/support/reach";
import type { BrowserFamilyHistory, FamilyMonth } from "./browser-families";

/** A version as a threshold: its version order, and its release day (days since 1970-01-01). */
export interface Threshold {
	order: number;
	day: number;
}

/** The assumed number of days from the newest version to the next one. */
const CYCLE = 35;
/**
 * Maximum number of days over which a version's users are spread. It applies if the next version came later or has
 * no usage.
 */
const LONGEST_CYCLE = 90;

/** Returns the share (0..1) of a family on versions before a version order. */
export const getShareBeforeVersion = ({ total, orders, before: sums }: FamilyMonth, order: number): number =>
	total > 0 ? (sums[countVersionsBefore(orders, order)] ?? 0) / total : 0;

/**
 * Returns the share (0..1) of a family on versions released before a day. Interpolates linearly between release days, which
 * differ from year to year.
 * @param day days since 1970-01-01.
 * @param isSingleVersion whether the family is counted on one version; then nothing is interpolated.
 */
export function getShareOlderThan(
	{ total, days, before: sums }: FamilyMonth,
	day: number,
	isSingleVersion: boolean,
): number {
	if (total <= 0) return 0;
	const index = countVersionsBefore(days, day);
	const from = days[index - 1];
	if (from === undefined) return 0;
	const [low, high] = [(sums[index - 1] ?? 0) / total, (sums[index] ?? 0) / total];
	if (isSingleVersion) return high;
	const until = Math.min(days[index] ?? from + CYCLE, from + LONGEST_CYCLE);
	return low + (high - low) * Math.min(1, (day - from) / Math.max(1, until - from));
}

/** Returns a family's month, or one of the two months before it if it is missing. */
export const getFamilyMonth = ({ months }: BrowserFamilyHistory, number: number): FamilyMonth | undefined =>
	months.get(number) ?? months.get(number - 1) ?? months.get(number - 2);
