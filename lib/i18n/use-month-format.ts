import { formatMonth, type MonthStyle } from "./formats";
import { useLocale } from "./use-translations";

/** Formats an ISO month (`2023-09`). */
export function useMonthFormat(): (month: string, style?: MonthStyle) => string {
	const locale = useLocale();
	return (month, style) => formatMonth(locale, month, style);
}
