import { LRUCache } from "lru-cache";
import { isPageData } from "@/lib/next/page-data-url";
import { matchRoute } from "@/lib/paths/match-route";
import type { Route } from "@/lib/paths/routes";

/** The metrics label of a request. Not its address: the number of labels must be bounded. */
export type RouteLabel = Route | "data" | "file" | "none";

/** Matching a route costs more than counting it. */
const known = new LRUCache<string, RouteLabel>({ max: 2_000 });

function findLabel(path: string): RouteLabel {
	if (isPageData(path)) return "data";
	return matchRoute(path) ?? (path.startsWith("/_next/") || /^\/[\w.-]+\.\w+$/.test(path) ? "file" : "none");
}

/** @param url of a request, with or without a query. */
export function getRouteLabel(url: string): RouteLabel {
	const end = url.indexOf("?");
	const path = end === -1 ? url : url.slice(0, end);
	const found = known.get(path) ?? findLabel(path);
	// Longer ones are made up, and would fill the cache.
	if (path.length < 200) known.set(path, found);
	return found;
}
