import { type Locale, toIntlLocale } from "./locales";
import { useLocale } from "./use-translations";

const formats = new Map<Locale, Intl.NumberFormat>();

function getCountFormat(locale: Locale): Intl.NumberFormat {
	const format = formats.get(locale) ?? new Intl.NumberFormat(toIntlLocale(locale));
	formats.set(locale, format);
	return format;
}

/** Formats a whole number: `10,325`. */
export function useCountFormat(): (count: number) => string {
	const locale = useLocale();
	return (count) => getCountFormat(locale).format(count);
}
