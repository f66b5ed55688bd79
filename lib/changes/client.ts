import { addDays, FIRST_HISTORY_DAY, isDay, MAX_PERIOD_DAYS } from "./period";

const STORAGE_KEY = "webreach.visits";

/** The ISO days of the last two visits; malformed entries in local storage are ignored. */
function readVisits(): string[] {
	const days = (localStorage.getItem(STORAGE_KEY) ?? "").split(" ").filter(isDay);
	return days.length > 2 ? [] : days;
}

/**
 * Stores today's visit to the changes page in local storage; visits on the same day count once.
 * @param today ISO day.
 * @returns the day of the visit before today's, clamped to the earliest valid start of a period; undefined on the first
 * visit and without local storage.
 */
export function recordVisit(today: string): string | undefined {
	try {
		const days = readVisits();
		const before = (days.at(-1) === today ? days.slice(0, -1) : days).findLast((day) => day < today);
		localStorage.setItem(STORAGE_KEY, [before, today].filter(Boolean).join(" "));
		if (before === undefined) return undefined;
		const earliest = addDays(today, 1 - MAX_PERIOD_DAYS);
		return [before, earliest, FIRST_HISTORY_DAY].sort().at(-1);
	} catch {
		return undefined;
	}
}
