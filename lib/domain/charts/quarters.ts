/** The last day of the quarter of a month (both from 1). */
function quarterEnd(year: number, month: number): string {
	return new Date(Date.UTC(year, Math.ceil(month / 3) * 3, 0)).toISOString().slice(0, 10);
}

/**
 * The last days of the quarters between two ISO days, from the quarter of `from` on; the last is `to` itself,
 * so that the quarter that still runs counts as far as it has come.
 */
export function quarters(from: string, to: string): string[] {
	const days: string[] = [];
	let [year = 0, month = 0] = from.split("-").map(Number);
	for (let day = quarterEnd(year, month); day < to; day = quarterEnd(year, month)) {
		days.push(day);
		month += 3;
		if (month > 12) {
			month -= 12;
			year++;
		}
	}
	return [...days, to];
}
