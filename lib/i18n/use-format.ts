import { getTextDirection, type Locale, toIntlLocale } from "./locales";
import { useLocale } from "./use-translations";

type DayStyle = "long" | "short";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Short days must fit narrow columns and charts. Portuguese joins even short months by words, so it uses numbers. */
const getMonthStyle = (locale: Locale, style: DayStyle) =>
	style === "short" && locale === "pt-BR" ? "2-digit" : style;

function getDayFormat(locale: Locale, style: DayStyle): Intl.DateTimeFormat {
	const name = `${locale} ${style}`;
	const format =
		formats.get(name) ??
		new Intl.DateTimeFormat(toIntlLocale(locale), {
			year: "numeric",
			month: getMonthStyle(locale, style),
			day: "numeric",
			timeZone: "UTC",
		});
	formats.set(name, format);
	return format;
}

/** Formats an ISO day in a language. */
export const formatDay = (locale: Locale, day: string, style: DayStyle): string =>
	getDayFormat(locale, style).format(new Date(`${day}T00:00:00Z`));

/** Formats an ISO day. */
export function useDayFormat(): (day: string, style: DayStyle) => string {
	const locale = useLocale();
	return (day, style) => formatDay(locale, day, style);
}

const lists = new Map<Locale, Intl.ListFormat>();

function listFormat(locale: Locale): Intl.ListFormat {
	const format = lists.get(locale) ?? new Intl.ListFormat(toIntlLocale(locale));
	lists.set(locale, format);
	return format;
}

// In right-to-left text each name needs a bidi isolate, as in messages (`./catalogues.ts`).
const isolated = (name: string) => `\u2068${name}\u2069`;

/** Joins names into "a, b and c" in a language. */
export const formatList = (locale: Locale, names: string[]): string =>
	listFormat(locale).format(getTextDirection(locale) === "rtl" ? names.map(isolated) : names);

/** Joins names into "a, b and c". */
export function useListFormat(): (names: string[]) => string {
	const locale = useLocale();
	return (names) => formatList(locale, names);
}
