import { versionsBefore } from "@/lib/domain/reach/reach";
import type { Family, FamilyMonth } from "./families";

/** A version as a threshold: its place in the order of versions, and the day on which it came out. */
export interface Threshold {
	order: number;
	day: number;
}

/** The newest version seen is followed by the next after about so many days. */
const CYCLE = 35;
/** People of a version that was followed late, or whose followers nobody uses, are as old as it is, not as what came next. */
const LONGEST_CYCLE = 90;

/** The share (0..1) of a family on versions before one, by the versions themselves. */
export const before = ({ total, orders, before: sums }: FamilyMonth, order: number): number =>
	total > 0 ? (sums[versionsBefore(orders, order)] ?? 0) / total : 0;

/**
 * The share (0..1) of a family on versions from before a day. Between the days of two versions it is drawn straight: a family's
 * versions come on other days a year before.
 */
export function olderThan({ total, days, before: sums }: FamilyMonth, day: number, isOne: boolean): number {
	if (total <= 0) return 0;
	const index = versionsBefore(days, day);
	const from = days[index - 1];
	if (from === undefined) return 0;
	const [low, high] = [(sums[index - 1] ?? 0) / total, (sums[index] ?? 0) / total];
	if (isOne) return high;
	const until = Math.min(days[index] ?? from + CYCLE, from + LONGEST_CYCLE);
	return low + (high - low) * Math.min(1, (day - from) / Math.max(1, until - from));
}

/** A family's month, or the one before where it is missing. */
export const monthAt = ({ months }: Family, number: number): FamilyMonth | undefined =>
	months.get(number) ?? months.get(number - 1) ?? months.get(number - 2);
