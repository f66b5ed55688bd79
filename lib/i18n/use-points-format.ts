import { toIntlLocale } from "./locales";
import { useLocale } from "./use-translations";

/** Formats a difference of shares (0..1) in percentage points: 0.0006 is 0.06. */
export function usePointsFormat(): (share: number) => string {
	const locale = useLocale();
	return (share) =>
		new Intl.NumberFormat(toIntlLocale(locale), { maximumSignificantDigits: 2 }).format(share * 100);
}
