import { intlLocale, type Locale } from "./locales";
import { useLocale } from "./use-translations";

const made = new Map<string, Intl.NumberFormat>();

function shareFormat(locale: Locale, digits: number): Intl.NumberFormat {
	const name = `${locale} ${digits}`;
	const format =
		made.get(name) ??
		new Intl.NumberFormat(intlLocale(locale), {
			style: "percent",
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		});
	made.set(name, format);
	return format;
}

/** Words a share (0..1) as a percentage, with one decimal where not told otherwise. */
export function useShareFormat(digits = 1): (share: number) => string {
	const format = shareFormat(useLocale(), digits);
	return (share) => format.format(share);
}
