import { useFetchOnce } from "@/lib/browser/use-fetch-once";
import { defaultLocale, type Locale } from "@/lib/i18n/locales";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { fetchSearch } from "@/lib/search/client/fetch-search";
import type { SearchBody } from "@/lib/search/schema/api";

/**
 * In milliseconds. The delay is too short to notice, and long enough that a key held down does not send a request
 * at every repetition.
 */
export const DEBOUNCE_MS = 30;

const isSuperseded = (error: unknown) => error instanceof Error && error.name === "AbortError";

/**
 * Fetches results for a query. The previous results stay until the new ones arrive.
 * @param lang the language of the titles of pages.
 */
export function useSearchResults(query: string, most: number, lang: Locale = defaultLocale) {
	const inLanguage = lang === defaultLocale ? "" : `&lang=${lang}`;
	const { data, error, isLoading } = useFetchOnce(
		query === "" ? null : machinePaths.searchApi(query, most) + inLanguage,
		fetchSearch,
		{ keepPreviousData: true },
	);
	const hasFailed = error !== undefined && !isLoading && !isSuperseded(error);
	return { body: query === "" || hasFailed ? undefined : data, hasFailed };
}

/** The status text for screen readers. @param failed the text to show after a failed request. */
export function useSearchStatus(body: SearchBody | undefined, hasFailed: boolean, failed: string): string {
	const t = useTranslations("find");
	if (hasFailed) return failed;
	if (!body) return "";
	const total = Object.values(body.counts).reduce((sum, count) => sum + count, 0);
	return total > 0 ? t("results", { count: total }) : t("noSuggestions");
}
