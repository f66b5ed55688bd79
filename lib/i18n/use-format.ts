import { type DayStyle, formatDay, formatList } from "./formats";
import { useLocale } from "./use-translations";

/** Formats an ISO day. */
export function useDayFormat(): (day: string, style: DayStyle) => string {
	const locale = useLocale();
	return (day, style) => formatDay(locale, day, style);
}

/** Joins names into "a, b and c". */
export function useListFormat(): (names: string[]) => string {
	const locale = useLocale();
	return (names) => formatList(locale, names);
}
