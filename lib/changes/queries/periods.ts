import { FIRST_HISTORY_DAY } from "@/lib/changes/period";
import { getToday } from "@/lib/data/today";
import { addToMonth, countMonthsBetween } from "@/lib/trends/history/months";

/** The months that have a page: from 2018 to the current one, oldest first. */
export function listChangeMonths(): string[] {
	const first = FIRST_HISTORY_DAY.slice(0, 7);
	const count = countMonthsBetween(first, getToday().slice(0, 7)) + 1;
	return Array.from({ length: count }, (_, index) => addToMonth(first, index));
}

/** The years that have a page, oldest first. */
export const listChangeYears = (): string[] => [
	...new Set(listChangeMonths().map((month) => month.slice(0, 4))),
];

/** Route parameters of all year and month pages. */
export const listChangePeriods = (): { period: string }[] =>
	[...listChangeYears(), ...listChangeMonths()].map((period) => ({ period }));
