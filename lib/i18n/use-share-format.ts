import { type Tenths, toTenths } from "@/lib/support/rounding";
import { formatTenths, formatWholePercent } from "./formats";
import { useLocale } from "./use-translations";

/** Formats tenths of a percent: `96.2%`, `<0.1%`. */
export function useTenthsFormat(): (tenths: Tenths) => string {
	const locale = useLocale();
	return (tenths) => formatTenths(locale, tenths);
}

/** Formats a share (0..1) as a percentage with one decimal, rounded by `toTenths`. */
export function useShareFormat(): (share: number) => string {
	const formatTenths = useTenthsFormat();
	return (share) => formatTenths(toTenths(share));
}

/** Formats a share (0..1) as a whole percentage: a threshold, a line of a chart. */
export function useWholePercentFormat(): (share: number) => string {
	const locale = useLocale();
	return (share) => formatWholePercent(locale, share);
}
