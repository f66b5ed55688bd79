import { intlLocale } from "./locales";
import { useLocale } from "./use-translations";

/** Words a difference of shares (0..1) in points of a percentage: 0.0006 is 0.06. */
export function usePointsFormat(): (share: number) => string {
	const format = new Intl.NumberFormat(intlLocale(useLocale()), { maximumSignificantDigits: 2 });
	return (share) => format.format(share * 100);
}
