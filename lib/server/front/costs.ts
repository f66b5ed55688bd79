import { pagePathOf } from "@/lib/framework/page-data";
import type { Route } from "@/lib/paths/page-kinds";
import { routeOf } from "@/lib/paths/route-of";

/** What a request that Next answers costs, in what the cheapest costs: some 5 ms of processor time (`npx tsx bench/cost.ts`). */
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
 * The costs of a request by its path without query; 0 for what is not counted here: the API counts by itself, and who
 * asks for health must always be answered.
 */
export function costOf(path: string): number {
	if (path.startsWith("/api/")) return 0;
	const route = routeOf(pagePathOf(path));
	return (route && costs[route]) ?? 1;
}

export const isHealth = (path: string) => path === "/api/health" || path.startsWith("/api/health/");
