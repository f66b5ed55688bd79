/** Returns the last ISO day of the quarter that contains a month (1..12). */
function getQuarterEnd(year: number, month: number): string {
	return new Date(Date.UTC(year, Math.ceil(month / 3) * 3, 0)).toISOString().slice(0, 10);
}

/**
 * Lists the last ISO day of each quarter between two ISO days, starting with the quarter of `from`. The last entry
 * is `to`, which ends the current quarter so far.
 */
export function listQuarterEnds(from: string, to: string): string[] {
	const days: string[] = [];
	let [year = 0, month = 0] = from.split("-").map(Number);
	for (let day = getQuarterEnd(year, month); day < to; day = getQuarterEnd(year, month)) {
		days.push(day);
		month += 3;
		if (month > 12) {
			month -= 12;
			year++;
		}
	}
	return [...days, to];
}
