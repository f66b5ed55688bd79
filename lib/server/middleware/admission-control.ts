import type { IncomingMessage } from "node:http";
import type { Middleware } from "@/lib/next/request-interceptor";
import { retryAfterSeconds } from "@/lib/server/rate-limit";
import type { fairQueue } from "./fair-queue";
import type { createOverloadResponses } from "./overload-response";
import { getRequestCost, isHealth } from "./request-cost";

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
		if (isHealth(getPath(request))) return next();
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
