import type { Family, FamilyMonth } from "./families";
import { before, monthAt, olderThan, type Threshold } from "./left-out";

/** Days of a month in the mean. */
export const MONTH_DAYS = 30.4369;
const YEAR = 12;

/** Who is still on a version of more than so many days ago, has been left behind or holds on to it. */
const ABANDONED_AFTER = 730;
/** How much, of the abandoned, their own pace of the last half-year says; the rest is said by the ages of versions. */
const OWN_PACE = 1 / 3;
const HALF_YEAR = 6;
/** Keeps logarithms of nothing apart. */
const HAIR = 1e-4;

/** From when and for how long is asked: numbers of months, and the day in the middle of the month that is known last. */
export interface Ahead {
	origin: number;
	months: number;
	day: number;
}

/** So many whole years lie between a month ahead and one of the same season that is known. */
const yearsBack = ({ months }: Ahead) => YEAR * Math.max(1, Math.ceil(months / YEAR));

/**
 * By the ages of versions: the share of a family on versions of at least some age stays as it was in the same season. Evergreen
 * browsers are replaced at a pace of their own, those tied to the system by its yearly round.
 */
function bySteadyAge(family: Family, { day }: Threshold, ahead: Ahead): number | undefined {
	const back = yearsBack(ahead);
	const then = monthAt(family, ahead.origin + ahead.months - back);
	return then && olderThan(then, day - back * MONTH_DAYS, false);
}

/** By their own pace: what is left goes on as in the last half-year. */
function byOwnPace(family: Family, leftIn: (month: FamilyMonth) => number, ahead: Ahead): number {
	const [now, then] = [monthAt(family, ahead.origin), monthAt(family, ahead.origin - HALF_YEAR)];
	const left = now ? leftIn(now) : 0;
	const pace = then ? Math.min(1, (left + HAIR) / (leftIn(then) + HAIR)) : 1;
	return left * pace ** (ahead.months / HALF_YEAR);
}

/**
 * A browser that is counted on one version has all people before a version or none. How likely it is all of them: in so many of
 * the months of a year that version was as old; one that has not moved for a year stays.
 */
function onOne(family: Family, now: FamilyMonth, { order, day }: Threshold, ahead: Ahead): number {
	const left = before(now, order) > 0.5 ? 1 : 0;
	if (left === 0 || monthAt(family, ahead.origin - YEAR)?.orders.at(-1) === now.orders.at(-1)) return left;
	const back = yearsBack(ahead);
	const chances = Array.from({ length: YEAR }, (_, earlier) => {
		const then = monthAt(family, ahead.origin + ahead.months - back - earlier);
		return then ? olderThan(then, day - (back + earlier) * MONTH_DAYS, true) : left;
	});
	return chances.reduce((sum, chance) => sum + chance, 0) / YEAR;
}

/**
 * The share (0..1) of a family that is expected to be still on versions before one. Nobody goes back: it is never more than now.
 * Without a year of history, no less either.
 */
export function leftOut(family: Family, version: Threshold, ahead: Ahead): number {
	const now = family.months.get(ahead.origin);
	if (!now) return 0;
	if (family.isOne) return onOne(family, now, version, ahead);
	const left = before(now, version.order);
	const steady = bySteadyAge(family, version, ahead);
	if (left < HAIR || steady === undefined || ahead.months <= 0) return left;
	const abandonedOn = ahead.day - ABANDONED_AFTER;
	if (version.day > abandonedOn) {
		// Whom new versions have left behind already, more of them will not bring along.
		const behind = byOwnPace(family, (month) => olderThan(month, abandonedOn, false), ahead);
		return Math.min(left, Math.max(steady, behind));
	}
	const own = byOwnPace(family, (month) => before(month, version.order), ahead);
	const both = (steady + HAIR) ** (1 - OWN_PACE) * (own + HAIR) ** OWN_PACE - HAIR;
	return Math.min(left, Math.max(0, both));
}
