import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import { LRUCache } from "lru-cache";
import { isPageData } from "@/lib/next/page-data-url";
import type { Middleware } from "@/lib/next/request-interceptor";
import { matchRoute } from "@/lib/paths/match-route";
import type { Route } from "@/lib/paths/routes";
import type { Metrics, ResponseOrigin } from "./metrics";

/** The metrics label of a request. It is not the address, because the number of labels must be bounded. */
type RouteLabel = Route | "data" | "file" | "none";

/** Caches labels, because matching a route costs more than counting a request. */
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
	// Longer paths are invented and would fill the cache.
	if (path.length < 200) known.set(path, found);
	return found;
}

/**
 * Creates middleware that counts requests. `all` runs first, `missed` after the response cache, `begun` after the
 * queue.
 */
export function measureRequests({
	answered,
	waiting,
}: Pick<Metrics, "answered" | "waiting">): Record<"all" | "missed" | "begun", Middleware> {
	const states = new WeakMap<ServerResponse, { waits: boolean }>();
	const leaveQueue = (response: ServerResponse) => {
		const state = states.get(response);
		if (!state?.waits) return;
		state.waits = false;
		waiting.dec();
	};
	return {
		all: (request, response, next) => {
			const start = performance.now();
			const { url = "" } = request;
			response.once("close", () => {
				leaveQueue(response);
				// The client disconnected before the response.
				if (!response.headersSent) return;
				const { statusCode: status } = response;
				const before: ResponseOrigin = status < 400 ? "kept" : "refused";
				const from = states.has(response) ? "made" : before;
				const seconds = (performance.now() - start) / 1_000;
				answered({ route: getRouteLabel(url), status, from, seconds });
			});
			next();
		},
		missed: (_request, response, next) => {
			states.set(response, { waits: true });
			waiting.inc();
			next();
		},
		begun: (_request, response, next) => {
			leaveQueue(response);
			next();
		},
	};
}
