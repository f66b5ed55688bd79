import type { PeriodFault } from "@/lib/changes/schema/changes";

/** Two ISO days, both included. */
export interface Period {
	since: string;
	until: string;
}

/** The usage history starts on this ISO day, so periods may not start earlier. */
export const FIRST_HISTORY_DAY = "2018-01-01";
/** In days: a year and a day, so that a leap year fits. Longer lists are not useful. */
export const MAX_PERIOD_DAYS = 367;
/** Length in days of a period without a start. */
const DEFAULT_DAYS = 30;

const DAY_MS = 86_400_000;

/** Adds days to an ISO day. @param days may be negative. */
export const addDays = (day: string, days: number) =>
	new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

const countDays = ({ since, until }: Period) => (Date.parse(until) - Date.parse(since)) / DAY_MS + 1;

/** Whether a text is an ISO day that exists: 30 February does not. */
export function isDay(text: string): boolean {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

export const isInPeriod = ({ since, until }: Period, day: string) => since <= day && day <= until;

/** @param today ISO day. */
export const getDefaultPeriod = (today: string): Period => ({
	since: addDays(today, -DEFAULT_DAYS),
	until: today,
});

/** The last ISO day of a month (`2026-02`). */
export function getLastDayOfMonth(month: string): string {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

export const toMonthPeriod = (month: string): Period => ({
	since: `${month}-01`,
	until: getLastDayOfMonth(month),
});

export const toYearPeriod = (year: string): Period => ({ since: `${year}-01-01`, until: `${year}-12-31` });

export type PeriodOutcome = { kind: "read"; period: Period } | { kind: "refused"; fault: PeriodFault };

const refuse = (field: PeriodFault["field"], reason: PeriodFault["reason"]): PeriodOutcome => ({
	kind: "refused",
	fault: { field, reason },
});

/**
 * Parses the query parameters of a period. `until` defaults to today, `since` to 30 days before `until`.
 * @param today ISO day.
 */
export function parsePeriod(typed: Period, today: string): PeriodOutcome {
	for (const field of ["since", "until"] as const) {
		if (typed[field] === "") continue;
		if (!isDay(typed[field])) return refuse(field, "noDay");
		if (typed[field] > today) return refuse(field, "future");
		if (typed[field] < FIRST_HISTORY_DAY) return refuse(field, "early");
	}
	const until = typed.until || today;
	const defaultSince = addDays(until, -DEFAULT_DAYS);
	const since = typed.since || (defaultSince < FIRST_HISTORY_DAY ? FIRST_HISTORY_DAY : defaultSince);
	const period = { since, until };
	if (since > until) return refuse("until", "reversed");
	if (countDays(period) > MAX_PERIOD_DAYS) return refuse("since", "long");
	return { kind: "read", period };
}
