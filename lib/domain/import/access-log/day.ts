const months = "JanFebMarAprMayJunJulAugSepOctNovDec";

const dayNumber = (year: number, month: number, day: number): number | undefined =>
	year >= 1990 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= 31
		? year * 10_000 + month * 100 + day
		: undefined;

/** `20261122` as `2026-11-22`. */
export const isoDay = (day: number): string =>
	`${Math.floor(day / 10_000)}-${String(Math.floor(day / 100) % 100).padStart(2, "0")}-${String(day % 100).padStart(2, "0")}`;

/** The day of a time in the common log format (`22/Nov/2026:10:00:00 +0100`), as its server wrote it. */
export function commonDay(time: string): number | undefined {
	if (time[2] !== "/" || time[6] !== "/") return undefined;
	const month = months.indexOf(time.slice(3, 6));
	if (month < 0 || month % 3 !== 0) return undefined;
	return dayNumber(Number(time.slice(7, 11)), month / 3 + 1, Number(time.slice(0, 2)));
}

/** Seconds, milliseconds, microseconds or nanoseconds since 1970, told apart by their size. */
function epochDay(time: number): number | undefined {
	if (!(time > 0)) return undefined;
	const scale = time >= 1e17 ? 1e6 : time >= 1e14 ? 1e3 : time >= 1e11 ? 1 : 1e-3;
	const date = new Date(time / scale);
	if (Number.isNaN(date.getTime())) return undefined;
	return dayNumber(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/**
 * The day of a time as a record writes it: `20261122`. A written date is its server's own day; what counts from 1970 is
 * a day in UTC.
 * @returns undefined for what is no time.
 */
export function dayOf(time: unknown): number | undefined {
	if (typeof time === "number") return epochDay(time);
	if (typeof time !== "string") return undefined;
	const [, year, month, day] = /^(\d{4})[-/](\d\d)[-/](\d\d)(?!\d)/.exec(time) ?? [];
	if (year !== undefined) return dayNumber(Number(year), Number(month), Number(day));
	return /^\d{9,19}(\.\d+)?$/.test(time) ? epochDay(Number(time)) : commonDay(time);
}
