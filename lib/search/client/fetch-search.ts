import { fetchJson } from "@/lib/browser/fetch-json";
import shape from "@/lib/browser/schemas/search.json";
import { createTypeGuard } from "@/lib/browser/validate";
import type { SearchBody } from "@/lib/search/schema/api";

const fetchBody = fetchJson(createTypeGuard<SearchBody>(shape));

let pending: AbortController | undefined;

/** Fetches search results. Aborts the previous request if it is pending. */
export function fetchSearch(url: string) {
	pending?.abort();
	pending = new AbortController();
	return fetchBody(url, pending.signal);
}
