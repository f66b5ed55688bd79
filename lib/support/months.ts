import type { Month } from "@/lib/support/schema/history";

/** Adds a number of months to a month; subtracts if the number is negative. */
export function addToMonth(month: Month, months = 1): Month {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** Counts the months from one month to another; negative if `to` is earlier. */
export function countMonthsBetween(from: Month, to: Month): number {
	const [year = 0, number = 0] = from.split("-").map(Number);
	const [toYear = 0, toNumber = 0] = to.split("-").map(Number);
	return (toYear - year) * 12 + toNumber - number;
}
