import type { ServerResponse } from "node:http";
import { performance } from "node:perf_hooks";
import type { TakeRequest } from "@/lib/framework/requests-first";
import type { From, Metrics } from "./metrics";
import { routeLabel } from "./route-label";

/**
 * Counts requests on their way: `all` stands before every other step, `missed` after what answers from memory, `begun`
 * where what has waited is let on.
 */
export function measure({
	answered,
	waiting,
}: Pick<Metrics, "answered" | "waiting">): Record<"all" | "missed" | "begun", TakeRequest> {
	const states = new WeakMap<ServerResponse, { waits: boolean }>();
	const begin = (response: ServerResponse) => {
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
				begin(response);
				// Who has left before the answer got none.
				if (!response.headersSent) return;
				const { statusCode: status } = response;
				const before: From = status < 400 ? "kept" : "refused";
				const from = states.has(response) ? "made" : before;
				const seconds = (performance.now() - start) / 1_000;
				answered({ route: routeLabel(url), status, from, seconds });
			});
			next();
		},
		missed: (_request, response, next) => {
			states.set(response, { waits: true });
			waiting.inc();
			next();
		},
		begun: (_request, response, next) => {
			begin(response);
			next();
		},
	};
}
