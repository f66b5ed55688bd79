/** Storage key of the ISO days of the last two visits. */
export const VISITS_STORAGE_KEY = "webreach.visits";

/**
 * Stores today's visit; visits on the same day count once. Every page loads it, so `readLastVisit` does the validation.
 * @param today ISO day.
 */
export function recordVisit(today: string): void {
	try {
		const last = (localStorage[VISITS_STORAGE_KEY] ?? "").split(" ").at(-1);
		if (last !== today) localStorage[VISITS_STORAGE_KEY] = `${last} ${today}`.trim();
	} catch {
		// Storage is full or blocked.
	}
}
