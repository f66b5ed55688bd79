import { searchBody } from "@/lib/schema/api/search";
import { fetchJson } from "./fetch-json";

const fetchBody = fetchJson(searchBody);

let underWay: AbortController | undefined;

/** Asks for a search's results; what was asked before and has not come is given up. */
export function fetchSearch(url: string) {
	underWay?.abort();
	underWay = new AbortController();
	return fetchBody(url, underWay.signal);
}
