const months = "JanFebMarAprMayJunJulAugSepOctNovDec";

const toDayNumber = (year: number, month: number, day: number): number | undefined =>
	year >= 1990 && year <= 2200 && month >= 1 && month <= 12 && day >= 1 && day <= 31
		? year * 10_000 + month * 100 + day
		: undefined;

/** Formats a day number as an ISO day: `20261122` becomes `2026-11-22`. */
export const toIsoDay = (day: number): string =>
	`${Math.floor(day / 10_000)}-${String(Math.floor(day / 100) % 100).padStart(2, "0")}-${String(day % 100).padStart(2, "0")}`;

/** The day number of a Common Log Format time (`22/Nov/2026:10:00:00 +0100`), in the server's time zone. */
export function parseCommonLogDay(time: string): number | undefined {
	if (time[2] !== "/" || time[6] !== "/") return undefined;
	const month = months.indexOf(time.slice(3, 6));
	if (month < 0 || month % 3 !== 0) return undefined;
	return toDayNumber(Number(time.slice(7, 11)), month / 3 + 1, Number(time.slice(0, 2)));
}

/** The UTC day of a Unix timestamp. Its magnitude tells seconds, milliseconds, microseconds and nanoseconds apart. */
function parseEpochDay(time: number): number | undefined {
	if (!(time > 0)) return undefined;
	const scale = time >= 1e17 ? 1e6 : time >= 1e14 ? 1e3 : time >= 1e11 ? 1 : 1e-3;
	const date = new Date(time / scale);
	if (Number.isNaN(date.getTime())) return undefined;
	return toDayNumber(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

/**
 * The day number (`20261122`) of a time in a JSON log record. A date string keeps the server's time zone; a Unix
 * timestamp gives a UTC day.
 * @returns undefined if the value is not a time.
 */
export function parseLogDay(time: unknown): number | undefined {
	if (typeof time === "number") return parseEpochDay(time);
	if (typeof time !== "string") return undefined;
	const [, year, month, day] = /^(\d{4})[-/](\d\d)[-/](\d\d)(?!\d)/.exec(time) ?? [];
	if (year !== undefined) return toDayNumber(Number(year), Number(month), Number(day));
	return /^\d{9,19}(\.\d+)?$/.test(time) ? parseEpochDay(Number(time)) : parseCommonLogDay(time);
}

const dated =
	/(?:^|[^\d])(?:(\d\d\/[A-Z][a-z]{2}\/\d{4}:)|(\d{4}[-/]\d\d[-/]\d\d)(?=[T ,]*\d\d:)|(\d\d?)\/(\d\d?)\/(\d{4})(?=,? \d)|(\d\d) ([A-Z][a-z]{2}) (\d{4})(?= \d))/;
/** A Unix time in seconds from 2014 on, alone or with a fraction or milliseconds. */
const epoch = /(?<![\w.])1[4-9]\d{8}(?:\d{3}|\.\d+)?(?![\w.])/;

/** The day number of a time in a text, and where it is. */
function parseDated(text: string): { day: number | undefined; at: number; length: number } | undefined {
	const match = dated.exec(text);
	if (!match) return undefined;
	const [found, clf, iso, first, second, year, day, month = ""] = match;
	// The month comes first unless it cannot.
	const [one, two] = [Number(first), Number(second)];
	const number = clf
		? parseCommonLogDay(clf)
		: iso
			? parseLogDay(iso)
			: day
				? parseCommonLogDay(`${day}/${month}/${found.slice(-4)}`)
				: toDayNumber(Number(year), one > 12 ? two : one, one > 12 ? one : two);
	const length = (clf ?? iso ?? "").length;
	return { day: number, at: match.index + found.length - length, length };
}

/** Digits of a Unix time that all times within a hundred seconds share, and so within a day. */
const EPOCH_DIGITS = 8;
/**
 * Maximum number of characters by which the position of the time may differ from the line before. Addresses have
 * different lengths.
 */
const MAX_SHIFT = 40;

/** Finds the day of lines of any layout. */
export class LogDayFinder {
	/** Text and position of the last date. Thousands of lines have the same date. */
	private last = { text: "\n", at: 0, day: 0 };
	/** Whether the times of the log are Unix timestamps. */
	private isEpoch = false;

	/** The day number of the first time in a text. */
	find(text: string): number | undefined {
		const { last, isEpoch } = this;
		if (text.startsWith(last.text, last.at)) return last.day;
		if (isEpoch) return this.findEpoch(text) ?? this.findDate(text);
		const at = text.indexOf(last.text);
		if (at >= 0 && Math.abs(at - last.at) <= MAX_SHIFT) return last.day;
		return this.findDate(text) ?? this.findEpoch(text);
	}

	private findDate(text: string): number | undefined {
		const found = parseDated(text);
		if (!found) return undefined;
		const { day, at, length } = found;
		if (day !== undefined && length > 0) {
			this.last = { text: text.slice(at, at + length), at, day };
			this.isEpoch = false;
		}
		return day;
	}

	private findEpoch(text: string): number | undefined {
		const match = epoch.exec(text);
		const day = match ? parseLogDay(match[0]) : undefined;
		if (!match || day === undefined) return undefined;
		const at = match.index;
		this.last = { text: text.slice(at, at + EPOCH_DIGITS), at, day };
		this.isEpoch = true;
		return day;
	}
}
