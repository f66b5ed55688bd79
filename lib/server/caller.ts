import type { IncomingMessage, ServerResponse } from "node:http";
import { env } from "@/lib/env";
import { getClientIp } from "./client-ip";

/**
 * Events that pages and API routes emit on a request, for the middleware, which is in another bundle. LEFT_QUEUE:
 * the request frees its slot in the queue. JOINED_QUEUE: it waits for a slot again, with the function to call then.
 * COMPUTED: a worker thread has computed for it, with the number of milliseconds.
 */
export const LEFT_QUEUE = "webreach:left-queue";
export const JOINED_QUEUE = "webreach:joined-queue";
export const COMPUTED = "webreach:computed";

/** The request for which work is done. */
export interface Caller {
	/** The client of the request, as the rate limit counts it. */
	client: string;
	/** Aborts when the client disconnects. */
	signal: AbortSignal;
	/** Lets the next request of the queue start. */
	leaveQueue: () => void;
	/** Counts computing against the client's rate limit, in milliseconds. */
	charge: (milliseconds: number) => void;
}

/** Lets the next request of the queue start, because this one waits. */
export const leaveQueue = (request: IncomingMessage): void => void request.emit(LEFT_QUEUE);

/** Waits for a slot in the queue again. Resolves at once if there is no queue, and when the client disconnects. */
export const joinQueue = (request: IncomingMessage): Promise<void> =>
	new Promise((resolve) => {
		if (!request.emit(JOINED_QUEUE, resolve)) resolve();
	});

/** @returns a signal that aborts when the connection closes before the response is complete. */
function abortOnClose(response: ServerResponse): AbortSignal {
	const control = new AbortController();
	response.once("close", () => response.writableFinished || control.abort());
	return control.signal;
}

export const getCaller = (request: IncomingMessage, response: ServerResponse): Caller => ({
	client: getClientIp(request, env().TRUST_PROXY),
	signal: abortOnClose(response),
	leaveQueue: () => leaveQueue(request),
	charge: (milliseconds) => void request.emit(COMPUTED, milliseconds),
});
