import { groupBy } from "@/lib/domain/group-by";
import type { ReleaseDays } from "@/lib/domain/reach/old-bucket";
import { type Numbers, versionsBefore } from "@/lib/domain/reach/reach";
import { countedAsOne } from "@/lib/domain/reach/usage";
import { versionOrder } from "@/lib/domain/version";
import type { Agent, DecidedRow } from "@/lib/schema/audience";
import type { Month } from "@/lib/schema/history";
import type { DecidingBrowser } from "@/lib/schema/reach";

const DAY = 86_400_000;
/** ISO days as numbers that can be reckoned with. */
export const dayNumber = (day: string): number => Date.parse(day) / DAY;

/** The days on which versions of the browsers that decide support came out. */
export type DecidingDays = Partial<Record<DecidingBrowser, ReleaseDays>>;

/** A month's usage with what decides support for each version. */
export interface DecidedMonth {
	month: Month;
	rows: DecidedRow[];
}

/** A family's versions in a month, oldest first: their orders, the days on which they came out, and sums of shares. */
export interface FamilyMonth {
	/** The share (0..1) of the audience. */
	total: number;
	orders: Numbers;
	days: Numbers;
	/** `before[i]`: the share of the audience on versions before the i-th. One longer than the others. */
	before: Numbers;
}

/** The people of one browser through time, by the versions that decide what they have. */
export interface Family {
	agent: Agent;
	browser: DecidingBrowser;
	/** All of them are counted on one version, whatever they have. */
	isOne: boolean;
	/** By the number of the month. */
	months: Map<number, FamilyMonth>;
}

/** Months in a row have numbers in a row. */
export const monthNumber = (month: Month): number => {
	const [year = 0, number = 0] = month.split("-").map(Number);
	return year * 12 + number - 1;
};

/** The day on which the newest known version that is not after a place in the order of versions came out. */
type DayAt = (order: number) => number | undefined;

/** @param days in any order; versions without a day are not among them. */
function dayLookup(days: ReleaseDays): DayAt {
	const known = days
		.map(([version, day]) => ({ order: versionOrder(version), day: dayNumber(day) }))
		.sort((a, b) => a.order - b.order);
	const orders = known.map(({ order }) => order);
	return (order) => known[versionsBefore(orders, order + 0.5) - 1]?.day;
}

/** A family's month. What an old branch brought after the next one began counts as of when that began. */
function familyMonth(rows: DecidedRow[], dayAt: DayAt, now: number): FamilyMonth {
	const points = rows
		.map(({ by, share }) => ({ order: versionOrder(by?.low ?? ""), share }))
		.sort((a, b) => a.order - b.order);
	const days = points.map(({ order }) => (order === Number.POSITIVE_INFINITY ? now : (dayAt(order) ?? 0)));
	for (let index = days.length - 2; index >= 0; index--)
		days[index] = Math.min(days[index] ?? 0, days[index + 1] ?? 0);
	const before = [0];
	for (const { share } of points) before.push((before.at(-1) ?? 0) + share);
	return { total: before.at(-1) ?? 0, orders: points.map(({ order }) => order), days, before };
}

/** So much of a browser on one version is all of it: what is counted beside is of long ago. */
const ALL = 0.9;

const isOnOne = ({ total, before }: FamilyMonth) =>
	Array.from(before).some((sum, index) => (before[index + 1] ?? 0) - sum >= total * ALL);

/** The families of an audience; those that nothing decides support for are none. */
export function familiesOf(months: readonly DecidedMonth[], days: DecidingDays): Family[] {
	const families = new Map<string, Family>();
	for (const { month, rows } of months) {
		const number = monthNumber(month);
		const now = dayNumber(`${month}-15`);
		for (const own of groupBy(rows, ({ agent }) => agent).values()) {
			const tracked = own.filter(({ by }) => by);
			const [{ agent, by } = {}] = tracked;
			if (!agent || !by) continue;
			const known = families.get(agent) ?? {
				agent,
				browser: by.browser,
				isOne: false,
				months: new Map<number, FamilyMonth>(),
			};
			families.set(agent, known);
			const dayAt = dayLookups(days)[by.browser] ?? (() => undefined);
			known.months.set(number, familyMonth(tracked, dayAt, now));
		}
	}
	for (const family of families.values()) {
		const last = [...family.months.values()].at(-1);
		family.isOne = countedAsOne.includes(family.agent) && last !== undefined && isOnOne(last);
	}
	return [...families.values()];
}

const lookups = new WeakMap<DecidingDays, Partial<Record<DecidingBrowser, DayAt>>>();

/** A lookup of days by browser, made once. */
function dayLookups(days: DecidingDays): Partial<Record<DecidingBrowser, DayAt>> {
	const known = lookups.get(days);
	if (known) return known;
	const made = Object.fromEntries(Object.entries(days).map(([browser, its]) => [browser, dayLookup(its)]));
	lookups.set(days, made);
	return made;
}
