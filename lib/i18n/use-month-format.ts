import { type Locale, toIntlLocale } from "./locales";
import { useLocale } from "./use-translations";

/** `full`: September 2023; `brief`: the name alone, short. */
const styles = {
	full: { year: "numeric", month: "long" },
	brief: { month: "short" },
} as const;

const formats = new Map<string, Intl.DateTimeFormat>();

function getMonthFormat(locale: Locale, style: keyof typeof styles): Intl.DateTimeFormat {
	const name = `${locale} ${style}`;
	const format =
		formats.get(name) ?? new Intl.DateTimeFormat(toIntlLocale(locale), { ...styles[style], timeZone: "UTC" });
	formats.set(name, format);
	return format;
}

/** Formats an ISO month (`2023-09`) in a language. */
export const formatMonth = (locale: Locale, month: string, style: keyof typeof styles = "full"): string =>
	getMonthFormat(locale, style).format(new Date(`${month}-01T00:00:00Z`));

/** Formats an ISO month (`2023-09`). */
export function useMonthFormat(): (month: string, style?: keyof typeof styles) => string {
	const locale = useLocale();
	return (month, style) => formatMonth(locale, month, style);
}
