import type { BrowserFamilyHistory, FamilyMonth } from "./browser-families";
import {
	getFamilyMonth,
	getShareBeforeVersion,
	getShareOlderThan,
	type Threshold,
} from "./version-threshold";

/** The mean number of days per month. */
const MONTH_DAYS = 30.4369;
const YEAR = 12;

/**
 * Users on versions older than this many days count as abandoned: their devices cannot be upgraded, or they do not
 * want to.
 */
const ABANDONED_AFTER = 730;
/** For abandoned versions: the weight (0..1) of the pace of the last half-year. The rest is the model by version age. */
const RECENT_PACE_WEIGHT = 1 / 3;
const HALF_YEAR = 6;
/** Added to shares before they are divided or raised to a power, so that 0 needs no special case. */
const OFFSET = 1e-4;

/** The start of a forecast: the number of the last month with usage, and the day in its middle. */
export interface Origin {
	month: number;
	day: number;
}

/** A function of the number of months after the origin. */
type ByMonth<T> = (months: number) => T;

/**
 * Returns a number of whole years, in months: the distance from a predicted month back to the last known month of
 * the same season.
 */
const getMonthsBack = (months: number) => YEAR * Math.max(1, Math.ceil(months / YEAR));

/**
 * Predicts by version age: the share of a family on versions of at least a given age stays as in the same season of the last
 * known year. This covers evergreen browsers, which update continuously, and browsers tied to yearly system releases.
 */
const predictByVersionAge =
	(family: BrowserFamilyHistory, { day }: Threshold, origin: Origin): ByMonth<number | undefined> =>
	(months) => {
		const back = getMonthsBack(months);
		const then = getFamilyMonth(family, origin.month + months - back);
		return then && getShareOlderThan(then, day - back * MONTH_DAYS, false);
	};

/** Predicts by recent pace: the remaining share shrinks as fast as in the last half-year. */
function predictByRecentPace(
	family: BrowserFamilyHistory,
	getShare: (month: FamilyMonth) => number,
	{ month }: Origin,
): ByMonth<number> {
	const [now, then] = [getFamilyMonth(family, month), getFamilyMonth(family, month - HALF_YEAR)];
	const left = now ? getShare(now) : 0;
	const pace = then ? Math.min(1, (left + OFFSET) / (getShare(then) + OFFSET)) : 1;
	return (months) => left * pace ** (months / HALF_YEAR);
}

/**
 * Predicts for a browser whose users are all counted on one version: all of them are before a threshold, or none. The result
 * is the probability that all are: the part of the months in the last known year in which the version was as old. A version
 * that did not change for a year is assumed to stay.
 */
function predictSingleVersion(
	family: BrowserFamilyHistory,
	now: FamilyMonth,
	{ order, day }: Threshold,
	{ month }: Origin,
): ByMonth<number> {
	const left = getShareBeforeVersion(now, order) > 0.5 ? 1 : 0;
	if (left === 0 || getFamilyMonth(family, month - YEAR)?.orders.at(-1) === now.orders.at(-1))
		return () => left;
	return (months) => {
		const back = getMonthsBack(months);
		let sum = 0;
		for (let earlier = 0; earlier < YEAR; earlier++) {
			const then = getFamilyMonth(family, month + months - back - earlier);
			sum += then ? getShareOlderThan(then, day - (back + earlier) * MONTH_DAYS, true) : left;
		}
		return sum / YEAR;
	};
}

/**
 * Creates a model of the share (0..1) of a family that is still on versions before a threshold, by number of months after the
 * origin. It never exceeds the current share, because users do not downgrade. Without a year of history it stays constant.
 */
export function createUpgradeModel(
	family: BrowserFamilyHistory,
	version: Threshold,
	origin: Origin,
): ByMonth<number> {
	const now = family.months.get(origin.month);
	if (!now) return () => 0;
	if (family.isSingleVersion) return predictSingleVersion(family, now, version, origin);
	const left = getShareBeforeVersion(now, version.order);
	if (left < OFFSET) return () => left;
	const predictByAge = predictByVersionAge(family, version, origin);
	const abandonedOn = origin.day - ABANDONED_AFTER;
	const isNew = version.day > abandonedOn;
	// Users who are on abandoned versions today will not upgrade to newer releases either.
	const pace = isNew
		? predictByRecentPace(family, (month) => getShareOlderThan(month, abandonedOn, false), origin)
		: predictByRecentPace(family, (month) => getShareBeforeVersion(month, version.order), origin);
	return (months) => {
		const byAge = months > 0 ? predictByAge(months) : undefined;
		if (byAge === undefined) return left;
		if (isNew) return Math.min(left, Math.max(byAge, pace(months)));
		const both =
			(byAge + OFFSET) ** (1 - RECENT_PACE_WEIGHT) * (pace(months) + OFFSET) ** RECENT_PACE_WEIGHT - OFFSET;
		return Math.min(left, Math.max(0, both));
	};
}
