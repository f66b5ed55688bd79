import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { Middleware } from "@/lib/next/request-interceptor";
import type { Metrics, ResponseOrigin } from "./metrics";
import { getRouteLabel } from "./route-label";

/**
 * Middleware that counts requests: `all` runs first, `missed` after the response cache, `begun` after the queue.
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
