import { today } from "@/lib/answers/today";
import { FIRST_DAY } from "@/lib/domain/changes/period";
import { monthAfter, monthsBetween } from "@/lib/domain/history/months";

/** The months that have a page: from 2018 to the running one, oldest first. */
export function changeMonths(): string[] {
	const first = FIRST_DAY.slice(0, 7);
	const count = monthsBetween(first, today().slice(0, 7)) + 1;
	return Array.from({ length: count }, (_, index) => monthAfter(first, index));
}

/** The years that have a page, oldest first. */
export const changeYears = (): string[] => [...new Set(changeMonths().map((month) => month.slice(0, 4)))];

/** The years and months that have a page, one `params` each. */
export const changePeriods = (): { period: string }[] =>
	[...changeYears(), ...changeMonths()].map((period) => ({ period }));
