import { fetchSearch } from "@/lib/client/fetch-search";
import { useAsked } from "@/lib/client/use-asked";
import { useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import type { SearchBody } from "@/lib/schema/api/search";

/** Too short to be felt; long enough that a key held down does not ask at every repetition. */
export const TYPING_MS = 30;

const isSuperseded = (error: unknown) => error instanceof Error && error.name === "AbortError";

/** Results for what is typed; those before stay until they have come. */
export function useResults(asked: string, most: number) {
	const { data, error, isLoading } = useAsked(
		asked === "" ? null : machinePaths.searchApi(asked, most),
		fetchSearch,
		{ keepPreviousData: true },
	);
	const hasFailed = error !== undefined && !isLoading && !isSuperseded(error);
	return { body: asked === "" || hasFailed ? undefined : data, hasFailed };
}

/** What there is to say of the results to whoever does not see them; that they do not come, in words of the caller's. */
export function useStatus(body: SearchBody | undefined, hasFailed: boolean, failed: string): string {
	const t = useTranslations("find");
	if (hasFailed) return failed;
	if (!body) return "";
	const total = Object.values(body.counts).reduce((sum, count) => sum + count, 0);
	return total > 0 ? t("results", { count: total }) : t("noSuggestions");
}
