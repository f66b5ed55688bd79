import type { DecidingBrowser } from "@/lib/support/schema/reach";
import { findEarlierOrder, type ReleaseSeries, type SupportedReleases } from "./earlier-versions";
import type { KnownUsage } from "./known-usage";

/** Versions from 1 to so many months before those with support are compared. */
export const MAX_EARLIER_MONTHS = 72;
/** Fewer earlier versions give no range. */
const MIN_EARLIER = 12;
/** Smaller shares (0..1) of people without support are noise, and count as this much. */
const MIN_LEFT = 0.002;
/**
 * The part (0..1) of earlier versions that were faster than the range, and that were slower. It shrinks to nothing with the
 * length of the range, because the history has few independent parts that long.
 */
const OUTSIDE = 0.1;
const WIDEST_MONTHS = 24;
/** Ranges with a later middle than so many months are half as long again at both ends, for the same reason. */
const LONG_MONTHS = 18;
const LONG_FACTOR = 1.5;

/** How long earlier versions took, in months. No `latest`: too many have not got there yet. */
export interface MonthsRange {
	earliest: number;
	middle: number;
	latest?: number;
}

/** How fast versions of some browsers spread. */
export interface EarlierReach {
	/** Today's full support, and the users of the browsers with support, as shares (0..1) of people whose browser is known. */
	now: number;
	most: number;
	/**
	 * For each number of months earlier: the users of these browsers without the versions of then, by months since then, as
	 * a part of those without them at first.
	 */
	left: Float64Array[];
}

/** Sums the shares of people with a version of a list, or a newer one of its browser, from a month on. */
function sumShares(versions: [browser: DecidingBrowser, order: number][], usage: KnownUsage, from: number) {
	const sum = new Float64Array(usage.length - from);
	for (const [browser, order] of versions) {
		const shares = usage.getSharesSince(browser, order);
		for (let month = 0; month < sum.length; month++)
			sum[month] = (sum[month] ?? 0) + (shares[from + month] ?? 0);
	}
	return sum;
}

/**
 * Finds how fast the versions that were the newest 1 to 72 months before those with support replaced older ones, from the
 * month that was as many months before the last one.
 */
export function findEarlierReach(
	releases: SupportedReleases,
	series: ReleaseSeries,
	usage: KnownUsage,
): EarlierReach {
	const origin = usage.length - 1;
	const all = [...releases];
	const own = sumShares(
		all.map(([browser, { order }]) => [browser, order]),
		usage,
		origin,
	);
	const total = sumShares(
		all.map(([browser]) => [browser, 0]),
		usage,
		0,
	);
	const left: Float64Array[] = [];
	for (let months = 1; months <= Math.min(MAX_EARLIER_MONTHS, origin); months++) {
		const earlier = all.map(([browser, { day }]): [DecidingBrowser, number] => [
			browser,
			findEarlierOrder(series.get(browser) ?? [], day, months),
		]);
		const shares = sumShares(earlier, usage, origin - months);
		const without = shares.map((share, month) => 1 - share / (total[origin - months + month] || 1));
		const first = Math.max(MIN_LEFT, without[0] ?? 0);
		left.push(without.map((share) => share / first));
	}
	return { now: own[0] ?? 0, most: total[origin] ?? 0, left };
}

/** The months that something took, or has taken so far without an end. */
interface Duration {
	months: number;
	isOver: boolean;
}

/**
 * Returns the months within which a part (0..1) of durations end; undefined if too many have not ended.
 * https://en.wikipedia.org/wiki/Kaplan%E2%80%93Meier_estimator
 */
export function findQuantile(durations: readonly Duration[], part: number): number | undefined {
	const sorted = durations.toSorted((a, b) => a.months - b.months || Number(b.isOver) - Number(a.isOver));
	let lasting = 1;
	for (const [index, { months, isOver }] of sorted.entries()) {
		if (isOver) lasting *= 1 - 1 / (sorted.length - index);
		if (isOver && 1 - lasting >= part - 1e-9) return months;
	}
	return undefined;
}

/**
 * Estimates in how many months full support reaches a share of the people whose browser is known: as long as earlier
 * versions of the same browsers took until the same part of those without them was left.
 * @param least a share (0..1) above today's.
 * @returns undefined if fewer than half of the earlier versions have got there, or too few are known.
 */
export function estimateMonths({ now, most, left }: EarlierReach, least: number): MonthsRange | undefined {
	if (left.length < MIN_EARLIER || least >= most) return undefined;
	const goal = (most - least) / (most - now);
	const durations = left.map((parts): Duration => {
		const months = parts.findIndex((part, month) => month > 0 && part <= goal);
		return months === -1 ? { months: parts.length - 1, isOver: false } : { months, isOver: true };
	});
	const middle = findQuantile(durations, 1 / 2);
	if (middle === undefined) return undefined;
	const outside = OUTSIDE * Math.max(0, 1 - middle / WIDEST_MONTHS);
	const factor = middle > LONG_MONTHS ? LONG_FACTOR : 1;
	const earliest = Math.max(1, Math.floor((findQuantile(durations, outside) ?? middle) / factor));
	const latest = findQuantile(durations, 1 - outside);
	return { earliest, middle, ...(latest !== undefined && { latest: Math.ceil(latest * factor) }) };
}
