import { type Tenths, toTenths } from "@/lib/support/rounding";
import { getTextDirection, type Locale, toIntlLocale } from "./locales";

// `Intl` objects are expensive to create, so they are cached.

export type DayStyle = "long" | "short";

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Short days must fit narrow columns and charts. Portuguese joins even short months by words, so it uses numbers. */
const getMonthStyle = (locale: Locale, style: DayStyle) =>
	style === "short" && locale === "pt-BR" ? "2-digit" : style;

function getDayFormat(locale: Locale, style: DayStyle): Intl.DateTimeFormat {
	const name = `${locale} ${style}`;
	const format =
		dayFormats.get(name) ??
		new Intl.DateTimeFormat(toIntlLocale(locale), {
			year: "numeric",
			month: getMonthStyle(locale, style),
			day: "numeric",
			timeZone: "UTC",
		});
	dayFormats.set(name, format);
	return format;
}

/** Formats an ISO day in a language. */
export const formatDay = (locale: Locale, day: string, style: DayStyle): string =>
	getDayFormat(locale, style).format(new Date(`${day}T00:00:00Z`));

/** `full`: September 2023; `brief`: the name alone, short. */
const monthStyles = {
	full: { year: "numeric", month: "long" },
	brief: { month: "short" },
} as const;

export type MonthStyle = keyof typeof monthStyles;

const monthFormats = new Map<string, Intl.DateTimeFormat>();

function getMonthFormat(locale: Locale, style: MonthStyle): Intl.DateTimeFormat {
	const name = `${locale} ${style}`;
	const format =
		monthFormats.get(name) ??
		new Intl.DateTimeFormat(toIntlLocale(locale), { ...monthStyles[style], timeZone: "UTC" });
	monthFormats.set(name, format);
	return format;
}

/** Formats an ISO month (`2023-09`) in a language. */
export const formatMonth = (locale: Locale, month: string, style: MonthStyle = "full"): string =>
	getMonthFormat(locale, style).format(new Date(`${month}-01T00:00:00Z`));

const percentFormats = new Map<string, Intl.NumberFormat>();

function getPercentFormat(locale: Locale, digits: number): Intl.NumberFormat {
	const name = `${locale} ${digits}`;
	const format =
		percentFormats.get(name) ??
		new Intl.NumberFormat(toIntlLocale(locale), {
			style: "percent",
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		});
	percentFormats.set(name, format);
	return format;
}

/** Formats tenths of a percent in a language. */
export function formatTenths(locale: Locale, tenths: Tenths): string {
	const { format } = getPercentFormat(locale, 1);
	return tenths === "trace" ? `<${format(0.001)}` : format(tenths / 1_000);
}

/** Formats a share (0..1) in a language as a percentage with one decimal. */
export const formatShare = (locale: Locale, share: number) => formatTenths(locale, toTenths(share));

/** Formats a share (0..1) as a whole percentage in a language. */
export const formatWholePercent = (locale: Locale, share: number) =>
	getPercentFormat(locale, 0).format(share);

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
