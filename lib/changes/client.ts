import { addDays, FIRST_HISTORY_DAY, isDay, MAX_PERIOD_DAYS } from "./period";
import { VISITS_STORAGE_KEY } from "./record-visit";

/**
 * The day of the visit before today's, clamped to the earliest valid start of a period; undefined on the first visit and
 * without local storage.
 * @param today ISO day.
 */
export function readLastVisit(today: string): string | undefined {
	try {
		const before = (localStorage.getItem(VISITS_STORAGE_KEY) ?? "")
			.split(" ")
			.findLast((day) => isDay(day) && day < today);
		if (before === undefined) return undefined;
		const earliest = addDays(today, 1 - MAX_PERIOD_DAYS);
		return [before, earliest, FIRST_HISTORY_DAY].sort().at(-1);
	} catch {
		return undefined;
	}
}
