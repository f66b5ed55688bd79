import { daysAfter, FIRST_DAY, isDay, MOST_DAYS } from "@/lib/domain/changes/period";

const KEY = "webreach.visits";

/** The days of the last two visits, ISO; from what storage holds, whatever that is. */
function kept(): string[] {
	const days = (localStorage.getItem(KEY) ?? "").split(" ").filter(isDay);
	return days.length > 2 ? [] : days;
}

/**
 * Keeps today's visit to what changed, on the device alone. Several on one day are one.
 * @param today ISO day.
 * @returns the day of the last visit before today's, as far back as a period may begin; undefined for the first one, and
 * where nothing can be kept.
 */
export function visitOn(today: string): string | undefined {
	try {
		const days = kept();
		const before = (days.at(-1) === today ? days.slice(0, -1) : days).findLast((day) => day < today);
		localStorage.setItem(KEY, [before, today].filter(Boolean).join(" "));
		if (before === undefined) return undefined;
		const earliest = daysAfter(today, 1 - MOST_DAYS);
		return [before, earliest, FIRST_DAY].sort().at(-1);
	} catch {
		return undefined;
	}
}
