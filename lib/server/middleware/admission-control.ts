import type { IncomingMessage } from "node:http";
import { getPagePath } from "@/lib/next/page-data-url";
import type { Middleware } from "@/lib/next/request-interceptor";
import { matchRoute } from "@/lib/paths/match-route";
import type { Route } from "@/lib/paths/routes";
import { retryAfterSeconds } from "@/lib/server/rate-limit";
import type { fairQueue } from "./fair-queue";
import type { createOverloadResponses } from "./overload-response";

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
 * Returns the cost of a request for the rate limit; 0 under `/api/`: API handlers count for themselves.
 * @param path without query.
 */
export function getRequestCost(path: string): number {
	if (path.startsWith("/api/")) return 0;
	const route = matchRoute(getPagePath(path));
	return (route && costs[route]) ?? 1;
}

/** A longer task is waiting for a thread or the disk: it frees its slot in the queue. */
const MAX_TASK_MS = 1_000;
/** `Retry-After` if the queue is full. */
const RETRY_SECONDS = 3;

const getPath = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0] ?? "";

/** Refuses requests of clients over their rate limit. */
export const createAdmissionControl =
	(refuse: ReturnType<typeof createOverloadResponses>): Middleware =>
	(request, response, next) => {
		const cost = getRequestCost(getPath(request));
		if (cost === 0) return next();
		retryAfterSeconds(request, "pages", cost).then((wait) =>
			wait > 0 ? refuse(request, response, { status: 429, wait }) : next(),
		);
	};

/** Queues requests to Next by client. */
export const queued =
	(
		queue: ReturnType<typeof fairQueue>,
		getClient: (request: IncomingMessage) => string,
		refuse: ReturnType<typeof createOverloadResponses>,
	): Middleware =>
	(request, response, next) => {
		const { socket } = request;
		const start = (release: () => void) => {
			const timer = setTimeout(release, MAX_TASK_MS);
			const done = () => {
				clearTimeout(timer);
				socket.off("close", done);
				release();
			};
			// On `prefinish`, not `finish`: a client that reads slowly must not hold the slot.
			response.once("prefinish", done).once("close", done);
			socket.once("close", done);
			next();
		};
		if (!queue(getClient(request), { start, isGone: () => socket.destroyed }))
			refuse(request, response, { status: 503, wait: RETRY_SECONDS });
	};
