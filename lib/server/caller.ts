import type { IncomingMessage, ServerResponse } from "node:http";
import { isIP } from "node:net";
import { env } from "@/lib/env";

/**
 * Returns the /64 network of an IPv6 address. A provider assigns a /64 to a customer, who may change the other 64
 * bits.
 */
function toNetwork(address: string): string {
	const [head = "", tail] = address.split("::");
	const start = head.split(":").filter(Boolean);
	const end = tail?.split(":").filter(Boolean) ?? [];
	const zeros = Array<string>(Math.max(0, 8 - start.length - end.length)).fill("0");
	return [...start, ...(tail === undefined ? [] : zeros), ...end].slice(0, 4).join(":");
}

/**
 * Returns the client of a request: an IPv4 address or an IPv6 /64 network.
 * @param proxies number of trusted proxies in front of the server. Each appends its peer to `X-Forwarded-For`; entries
 * further left may be forged. With 0, only the socket's address counts.
 */
export function getClientIp({ headers, socket }: IncomingMessage, proxies: number): string {
	const forwarded = [headers["x-forwarded-for"] ?? []].flat().join(",").split(",");
	const forwardedIp = proxies > 0 ? forwarded.at(-proxies)?.trim() : undefined;
	const address = forwardedIp && isIP(forwardedIp) ? forwardedIp : (socket.remoteAddress ?? "");
	const plain = address.replace(/^::ffff:(?=\d+\.)/i, "").toLowerCase();
	return isIP(plain) === 6 ? toNetwork(plain) : plain;
}

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
