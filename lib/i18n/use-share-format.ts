import type { Locale } from "./locales";
import { useLocale } from "./use-translations";

const made = new Map<Locale, Intl.NumberFormat>();

function shareFormat(locale: Locale): Intl.NumberFormat {
	const format =
		made.get(locale) ??
		new Intl.NumberFormat(locale, { style: "percent", minimumFractionDigits: 1, maximumFractionDigits: 1 });
	made.set(locale, format);
	return format;
}

/** Words a share (0..1) as a percentage with one decimal. */
export function useShareFormat(): (share: number) => string {
	const format = shareFormat(useLocale());
	return (share) => format.format(share);
}
