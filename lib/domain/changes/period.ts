import type { PeriodFault } from "@/lib/schema/changes";

/** From one ISO day to another, both included. */
export interface Period {
	since: string;
	until: string;
}

/** Usage through time begins in this year: before it nothing of it is told. */
export const FIRST_DAY = "2018-01-01";
/** From a day to the same day of the next year, both included, across a leap day: a longer list is none that anybody reads. */
export const MOST_DAYS = 367;
/** How far a period goes back that names no beginning. */
const USUAL_DAYS = 30;

const DAY = 86_400_000;

/** The ISO day so many days later; earlier where the number is negative. */
export const daysAfter = (day: string, days: number) =>
	new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

const daysIn = ({ since, until }: Period) => (Date.parse(until) - Date.parse(since)) / DAY + 1;

/** Whether a text is an ISO day that the calendar has: 30 February is none. */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const holds = ({ since, until }: Period, day: string) => since <= day && day <= until;

/** @param today ISO day. */
export const usualPeriod = (today: string): Period => ({
	since: daysAfter(today, -USUAL_DAYS),
	until: today,
});

/** The last ISO day of a month (`2026-02`). */
export function lastDayOf(month: string): string {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

export const periodOfMonth = (month: string): Period => ({ since: `${month}-01`, until: lastDayOf(month) });

export const periodOfYear = (year: string): Period => ({ since: `${year}-01-01`, until: `${year}-12-31` });

export type PeriodOutcome = { kind: "read"; period: Period } | { kind: "refused"; fault: PeriodFault };

const refused = (field: PeriodFault["field"], reason: PeriodFault["reason"]): PeriodOutcome => ({
	kind: "refused",
	fault: { field, reason },
});

/**
 * The period that two texts ask for. Without an end it ends today; without a beginning it goes back 30 days.
 * @param today ISO day.
 */
export function readPeriod(typed: Period, today: string): PeriodOutcome {
	for (const field of ["since", "until"] as const) {
		if (typed[field] === "") continue;
		if (!isDay(typed[field])) return refused(field, "noDay");
		if (typed[field] > today) return refused(field, "future");
		if (typed[field] < FIRST_DAY) return refused(field, "early");
	}
	const until = typed.until || today;
	const usual = daysAfter(until, -USUAL_DAYS);
	const since = typed.since || (usual < FIRST_DAY ? FIRST_DAY : usual);
	const period = { since, until };
	if (since > until) return refused("until", "reversed");
	if (daysIn(period) > MOST_DAYS) return refused("since", "long");
	return { kind: "read", period };
}
