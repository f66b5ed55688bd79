import type { IncomingMessage } from "node:http";
import { getPagePath } from "@/lib/next/page-data-url";
import type { Middleware } from "@/lib/next/request-interceptor";
import { matchRoute } from "@/lib/paths/match-route";
import type { Route } from "@/lib/paths/routes";
import { COMPUTED, JOINED_QUEUE, LEFT_QUEUE } from "@/lib/server/caller";
import { chargeTime, retryAfterSeconds } from "@/lib/server/rate-limit";
import type { createFairQueue } from "./fair-queue";
import type { createOverloadResponses } from "./overload-response";

/** Main-thread time of most routes, in milliseconds. */
const USUAL_COST = 5;
/** Main-thread time of costlier routes, in milliseconds (docs/how-to.md). */
const costs: Partial<Record<Route, number>> = {
	"/api/v1/check": 10,
	"/browsers/[browser]": 15,
	"/browsers/[browser]/[version]": 10,
	"/changes": 25,
	"/changes.csv": 25,
	"/changes/[period]": 25,
	"/check/findings": 25,
	"/compare": 45,
	"/compat/[...key]": 8,
	"/compat.csv": 10,
	"/features/[id]": 20,
	"/features.csv": 20,
	"/feeds/[...path]": 15,
	"/plan": 35,
	"/plan.csv": 35,
	"/preview/[...path]": 10,
	"/search": 10,
	"/set": 20,
	"/set.csv": 10,
	"/targets": 12,
	"/targets.csv": 12,
	"/time": 20,
	"/time.csv": 10,
};

/**
 * Returns the cost of a request for the rate limit, in milliseconds of the main thread; 0 for API routes that count
 * requests by themselves.
 * @param path without query.
 */
export function getRequestCost(path: string): number {
	const route = matchRoute(getPagePath(path));
	const cost = route && costs[route];
	return cost ?? (path.startsWith("/api/") ? 0 : USUAL_COST);
}

/** In milliseconds. A task that takes longer waits for the disk, so it frees its slot in the queue. */
const MAX_TASK_MS = 1_000;
/** In milliseconds. A request that has waited longer is refused: few clients wait, and nginx asks the next replica. */
const MAX_WAIT_MS = 10_000;
/** `Retry-After` if the queue is full, or a request has waited too long. */
const RETRY_SECONDS = 3;

const getPath = ({ url = "" }: IncomingMessage) => url.split("?", 1)[0] ?? "";

/** Refuses requests of clients over their rate limit. */
export const createAdmissionControl =
	(refuse: ReturnType<typeof createOverloadResponses>): Middleware =>
	(request, response, next) => {
		const cost = getRequestCost(getPath(request));
		if (cost === 0) return next();
		// What a handler measures is charged when it is done: MCP tools, Markdown, and the work of threads.
		request.on(COMPUTED, (milliseconds: number) => void chargeTime(request, milliseconds));
		retryAfterSeconds(request, "time", cost).then((wait) =>
			wait > 0 ? refuse(request, response, { status: 429, wait }) : next(),
		);
	};

/** Adds requests for Next to the queue of their client; those with a body again once it has arrived. */
export const createRequestQueue =
	(
		queue: ReturnType<typeof createFairQueue>,
		getClient: (request: IncomingMessage) => string,
		refuse: ReturnType<typeof createOverloadResponses>,
	): Middleware =>
	(request, response, next) => {
		const { socket } = request;
		const client = getClient(request);
		/** Frees the slot when the response is done, the request leaves the queue, or the client disconnects. */
		const hold = (release: () => void) => {
			const timer = setTimeout(release, MAX_TASK_MS);
			const done = () => {
				clearTimeout(timer);
				socket.off("close", done);
				release();
			};
			// Frees the slot on `prefinish` instead of `finish`, so that a client that reads slowly does not hold it.
			response.once("prefinish", done).once("close", done);
			request.once(LEFT_QUEUE, done);
			socket.once("close", done);
		};
		const wait = (begin: () => void, { isAdmitted = false, isLate = (): boolean => false } = {}) => {
			const start = (release: () => void) => {
				hold(release);
				begin();
			};
			return queue(client, { start, isGone: () => socket.destroyed || isLate(), isAdmitted });
		};
		request.on(JOINED_QUEUE, (begin: () => void) => {
			const beginOnce = () => {
				socket.off("close", beginOnce);
				begin();
			};
			socket.once("close", beginOnce);
			wait(beginOnce, { isAdmitted: true });
		});
		const refuseBusy = () => refuse(request, response, { status: 503, wait: RETRY_SECONDS });
		let isLate = false;
		const deadline = setTimeout(() => {
			isLate = true;
			if (!socket.destroyed) refuseBusy();
		}, MAX_WAIT_MS).unref();
		const begin = () => {
			clearTimeout(deadline);
			next();
		};
		const isWaiting = wait(begin, { isLate: () => isLate });
		if (isWaiting) return;
		clearTimeout(deadline);
		refuseBusy();
	};
