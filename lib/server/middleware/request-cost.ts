import { getPagePath } from "@/lib/next/page-data-url";
import { matchRoute } from "@/lib/paths/match-route";
import type { Route } from "@/lib/paths/routes";

/** CPU time of a route, in multiples of the cheapest: some 5 ms (`npx tsx bench/cost.ts`). Absent: 1. */
const costs: Partial<Record<Route, number>> = {
	"/changes": 4,
	"/check/findings": 8,
	"/compare": 4,
	"/plan": 3,
	"/set": 2,
	"/preview/[...path]": 16,
	"/targets": 2,
	"/time": 4,
	"/search": 2,
	"/feeds/[...path]": 2,
	"/sitemaps/[part]": 2,
};

/**
 * Returns the cost of a request for the rate limit; 0 under `/api/`: API handlers count for themselves, and health probes
 * must always be answered.
 * @param path without query.
 */
export function getRequestCost(path: string): number {
	if (path.startsWith("/api/")) return 0;
	const route = matchRoute(getPagePath(path));
	return (route && costs[route]) ?? 1;
}

export const isHealth = (path: string) => path === "/api/health" || path.startsWith("/api/health/");
