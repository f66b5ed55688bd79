import { type Locale, toIntlLocale } from "./locales";
import { useLocale } from "./use-translations";

const made = new Map<Locale, Intl.NumberFormat>();

/** Formats a whole number: `10,325`. */
export function useCountFormat(): (count: number) => string {
	const locale = useLocale();
	const format = made.get(locale) ?? new Intl.NumberFormat(toIntlLocale(locale));
	made.set(locale, format);
	return (count) => format.format(count);
}
