import { type Tenths, toTenths } from "@/lib/support/rounding";
import { type Locale, toIntlLocale } from "./locales";
import { useLocale } from "./use-translations";

const formats = new Map<string, Intl.NumberFormat>();

function getPercentFormat(locale: Locale, digits: number): Intl.NumberFormat {
	const name = `${locale} ${digits}`;
	const format =
		formats.get(name) ??
		new Intl.NumberFormat(toIntlLocale(locale), {
			style: "percent",
			minimumFractionDigits: digits,
			maximumFractionDigits: digits,
		});
	formats.set(name, format);
	return format;
}

function formatTenths(locale: Locale, tenths: Tenths): string {
	const { format } = getPercentFormat(locale, 1);
	return tenths === "trace" ? `<${format(0.001)}` : format(tenths / 1_000);
}

/** Formats a share (0..1) in a language, as `useShareFormat` does. */
export const formatShare = (locale: Locale, share: number) => formatTenths(locale, toTenths(share));

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

/** Formats a share (0..1) as a whole percentage in a language. */
export const formatWholePercent = (locale: Locale, share: number) =>
	getPercentFormat(locale, 0).format(share);

/** Formats a share (0..1) as a whole percentage: a threshold, a line of a chart. */
export function useWholePercentFormat(): (share: number) => string {
	const locale = useLocale();
	return (share) => formatWholePercent(locale, share);
}
