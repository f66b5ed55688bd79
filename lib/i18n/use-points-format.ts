import { toIntlLocale } from "./locales";
import { useLocale } from "./use-translations";

/** Formats a difference of shares (0..1) in percentage points: 0.0006 is 0.06. */
export function usePointsFormat(): (share: number) => string {
	const format = new Intl.NumberFormat(toIntlLocale(useLocale()), { maximumSignificantDigits: 2 });
	return (share) => format.format(share * 100);
}
