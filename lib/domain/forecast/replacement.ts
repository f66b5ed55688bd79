import type { Family, FamilyMonth } from "./families";
import { before, monthAt, olderThan, type Threshold } from "./left-out";

/** Days of a month in the mean. */
const MONTH_DAYS = 30.4369;
const YEAR = 12;

/** Who is still on a version of more than so many days ago, has been left behind or holds on to it. */
const ABANDONED_AFTER = 730;
/** How much, of the abandoned, their own pace of the last half-year says; the rest is said by the ages of versions. */
const OWN_PACE = 1 / 3;
const HALF_YEAR = 6;
/** Keeps logarithms of nothing apart. */
const HAIR = 1e-4;

/** From when is asked: the number of the month that is known last, and the day in its middle. */
export interface Origin {
	month: number;
	day: number;
}

/** Tells of so many months ahead. */
type Ahead<T> = (months: number) => T;

/** So many whole years lie between a month ahead and one of the same season that is known. */
const yearsBack = (months: number) => YEAR * Math.max(1, Math.ceil(months / YEAR));

/**
 * By the ages of versions: the share of a family on versions of at least some age stays as it was in the same season. Evergreen
 * browsers are replaced at a pace of their own, those tied to the system by its yearly round.
 */
const bySteadyAge =
	(family: Family, { day }: Threshold, origin: Origin): Ahead<number | undefined> =>
	(months) => {
		const back = yearsBack(months);
		const then = monthAt(family, origin.month + months - back);
		return then && olderThan(then, day - back * MONTH_DAYS, false);
	};

/** By their own pace: what is left goes on as in the last half-year. */
function byOwnPace(family: Family, leftIn: (month: FamilyMonth) => number, { month }: Origin): Ahead<number> {
	const [now, then] = [monthAt(family, month), monthAt(family, month - HALF_YEAR)];
	const left = now ? leftIn(now) : 0;
	const pace = then ? Math.min(1, (left + HAIR) / (leftIn(then) + HAIR)) : 1;
	return (months) => left * pace ** (months / HALF_YEAR);
}

/**
 * A browser that is counted on one version has all people before a version or none. How likely it is all of them: in so many of
 * the months of a year that version was as old; one that has not moved for a year stays.
 */
function onOne(
	family: Family,
	now: FamilyMonth,
	{ order, day }: Threshold,
	{ month }: Origin,
): Ahead<number> {
	const left = before(now, order) > 0.5 ? 1 : 0;
	if (left === 0 || monthAt(family, month - YEAR)?.orders.at(-1) === now.orders.at(-1)) return () => left;
	return (months) => {
		const back = yearsBack(months);
		let sum = 0;
		for (let earlier = 0; earlier < YEAR; earlier++) {
			const then = monthAt(family, month + months - back - earlier);
			sum += then ? olderThan(then, day - (back + earlier) * MONTH_DAYS, true) : left;
		}
		return sum / YEAR;
	};
}

/**
 * Tells the share (0..1) of a family that is expected to be still on versions before one, by months ahead. Nobody goes back: it
 * is never more than now. Without a year of history, no less either. What is the same for all months is worked out once.
 */
export function leftOut(family: Family, version: Threshold, origin: Origin): Ahead<number> {
	const now = family.months.get(origin.month);
	if (!now) return () => 0;
	if (family.isOne) return onOne(family, now, version, origin);
	const left = before(now, version.order);
	if (left < HAIR) return () => left;
	const steadyIn = bySteadyAge(family, version, origin);
	const abandonedOn = origin.day - ABANDONED_AFTER;
	const isNew = version.day > abandonedOn;
	// Whom new versions have left behind already, more of them will not bring along.
	const pace = isNew
		? byOwnPace(family, (month) => olderThan(month, abandonedOn, false), origin)
		: byOwnPace(family, (month) => before(month, version.order), origin);
	return (months) => {
		const steady = months > 0 ? steadyIn(months) : undefined;
		if (steady === undefined) return left;
		if (isNew) return Math.min(left, Math.max(steady, pace(months)));
		const both = (steady + HAIR) ** (1 - OWN_PACE) * (pace(months) + HAIR) ** OWN_PACE - HAIR;
		return Math.min(left, Math.max(0, both));
	};
}
