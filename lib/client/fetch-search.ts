import shape from "@/lib/client/schemas/search.json";
import type { SearchBody } from "@/lib/schema/api/search";
import { fetchJson } from "./fetch-json";
import { shaped } from "./fits";

const fetchBody = fetchJson(shaped<SearchBody>(shape));

let underWay: AbortController | undefined;

/** Asks for a search's results; what was asked before and has not come is given up. */
export function fetchSearch(url: string) {
	underWay?.abort();
	underWay = new AbortController();
	return fetchBody(url, underWay.signal);
}
