import { LRUCache } from "lru-cache";
import { isPageData } from "@/lib/framework/page-data";
import type { Route } from "@/lib/paths/page-kinds";
import { routeOf } from "@/lib/paths/route-of";

/** What a request is counted as: never by its address, of which there is no end. */
export type RouteLabel = Route | "data" | "file" | "none";

/** Finding a route costs more than counting: the latest are remembered. */
const known = new LRUCache<string, RouteLabel>({ max: 2_000 });

function find(path: string): RouteLabel {
	if (isPageData(path)) return "data";
	return routeOf(path) ?? (path.startsWith("/_next/") || /^\/[\w.-]+\.\w+$/.test(path) ? "file" : "none");
}

/** @param url as it stands in a request, with or without a query. */
export function routeLabel(url: string): RouteLabel {
	const end = url.indexOf("?");
	const path = end === -1 ? url : url.slice(0, end);
	const found = known.get(path) ?? find(path);
	// Long ones are made up.
	if (path.length < 200) known.set(path, found);
	return found;
}
