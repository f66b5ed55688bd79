import type { Month } from "@/lib/schema/history";

/** The month so many months later; earlier where the number is negative. */
export function monthAfter(month: Month, months = 1): Month {
	const [year = 0, number = 1] = month.split("-").map(Number);
	return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** How many months lie from one to another. */
export function monthsBetween(from: Month, to: Month): number {
	const [year = 0, number = 0] = from.split("-").map(Number);
	const [toYear = 0, toNumber = 0] = to.split("-").map(Number);
	return (toYear - year) * 12 + toNumber - number;
}
