import type { Locale } from "./locales";
import { useLocale } from "./use-translations";

type DayStyle = "long" | "short";

const made = new Map<string, Intl.DateTimeFormat>();

function dayFormat(locale: Locale, month: DayStyle): Intl.DateTimeFormat {
	const name = `${locale} ${month}`;
	const format =
		made.get(name) ??
		new Intl.DateTimeFormat(locale, { year: "numeric", month, day: "numeric", timeZone: "UTC" });
	made.set(name, format);
	return format;
}

/** Words an ISO day, in full or in brief. */
export function useDayFormat(): (day: string, style: DayStyle) => string {
	const locale = useLocale();
	return (day, style) => dayFormat(locale, style).format(new Date(`${day}T00:00:00Z`));
}

const lists = new Map<Locale, Intl.ListFormat>();

function listFormat(locale: Locale): Intl.ListFormat {
	const format = lists.get(locale) ?? new Intl.ListFormat(locale);
	lists.set(locale, format);
	return format;
}

/** Joins names into "a, b and c". */
export function useListFormat(): (names: string[]) => string {
	const format = listFormat(useLocale());
	return (names) => format.format(names);
}
