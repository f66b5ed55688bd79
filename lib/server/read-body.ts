import type { IncomingMessage, ServerResponse } from "node:http";
import type { GetServerSideProps } from "next";
import { env } from "@/lib/env";
import { getClientIp, joinQueue, leaveQueue } from "./caller";
import { retryAfterSeconds } from "./rate-limit";
import { createBusyError, RequestRefusal } from "./send-problem";

/**
 * Largest number of bytes of bodies in memory, of all clients and of one client. A body is in memory until its request is
 * answered.
 */
export const MAX_HELD_BYTES = 30_000_000;
const MAX_CLIENT_BYTES = 10_000_000;
/** Value of `Retry-After`, in seconds, when bodies take all of that memory. */
const FULL_SECONDS = 5;

/** The bytes of bodies in memory by client. */
const held = new Map<string, number>();
let heldTotal = 0;

/** Counts the bytes of one request until it is answered. */
function createHolder(client: string, response: ServerResponse) {
	let own = 0;
	const change = (bytes: number) => {
		own += bytes;
		heldTotal += bytes;
		const rest = (held.get(client) ?? 0) + bytes;
		if (rest > 0) held.set(client, rest);
		else held.delete(client);
	};
	response.once("close", () => change(-own));
	/** @returns false if there is no room for more bytes. */
	return (bytes: number): boolean => {
		if (heldTotal + bytes > MAX_HELD_BYTES || (held.get(client) ?? 0) + bytes > MAX_CLIENT_BYTES)
			return false;
		if (!response.closed) change(bytes);
		return true;
	};
}

/**
 * Reads the body of a request, and waits for a slot in the queue afterwards.
 * @param response its response: the body counts as memory of its client until it closes.
 * @param most maximum size in bytes. Never buffers more.
 * @returns undefined if the body is larger. The bytes have a buffer of their own, so that it can be transferred.
 * @throws {RequestRefusal} 503 if the bodies in memory are too large, of all clients or of this one.
 */
async function readBytes(
	request: IncomingMessage,
	response: ServerResponse,
	most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	if (Number(request.headers["content-length"] ?? 0) > most) return undefined;
	// Frees the slot in the queue, because a slow body must not delay other requests.
	leaveQueue(request);
	const hold = createHolder(getClientIp(request, env().TRUST_PROXY), response);
	const parts: Buffer[] = [];
	let size = 0;
	// The option is needed, because destroying the stream would close the socket before the response is sent.
	for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > most) return undefined;
		if (!hold(part.length)) throw createBusyError(FULL_SECONDS);
		parts.push(part);
	}
	await joinQueue(request);
	const bytes = new Uint8Array(size);
	let offset = 0;
	for (const part of parts) {
		bytes.set(part, offset);
		offset += part.length;
	}
	return bytes;
}

/** Reads the body of a request as text, like `readBytes`. */
export async function readBody(
	request: IncomingMessage,
	response: ServerResponse,
	most: number,
): Promise<string | undefined> {
	const bytes = await readBytes(request, response, most);
	return bytes && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/**
 * Reads the body of an API request, which counts against the rate limit of its client by its size.
 * @param limit `bytes`: maximum size; `each`: the rate limit counts one more request for every `each` bytes.
 * @throws {RequestRefusal} 429 beyond the rate limit, 413 if the body is too large, 503 if there is no memory for it.
 */
export async function readCountedBytes(
	request: IncomingMessage,
	response: ServerResponse,
	{ bytes: most, each }: { bytes: number; each: number },
): Promise<Uint8Array<ArrayBuffer>> {
	const count = async (cost: number) => {
		const wait = await retryAfterSeconds(request, "asked", cost);
		if (wait > 0)
			throw new RequestRefusal(429, "Too many requests", { wait, detail: `Try again in ${wait} s.` });
	};
	const declared = Number(request.headers["content-length"] ?? 0);
	await count(1 + Math.floor(declared / each));
	const body = await readBytes(request, response, most);
	if (body === undefined)
		throw new RequestRefusal(413, "Content too large", { detail: `Send at most ${most / 1_000_000} MB.` });
	// A chunked body has no declared length.
	if (declared === 0 && body.length >= each) await count(Math.floor(body.length / each));
	return body;
}

/** Name of the query parameter that is set if the body is too large. */
const TOO_LONG = "tooLong";
/** Name of the query parameter that is set if there is no memory for the body. */
const BUSY = "busy";

/**
 * Wraps a page's `getServerSideProps` to accept posted forms: merges their fields into the query.
 * https://url.spec.whatwg.org/#application/x-www-form-urlencoded
 * @param most maximum size of the body, in bytes. A larger body is discarded, and the query gets only `tooLong`; with `busy`
 * there is no memory for it, and the status is 503.
 */
export const withFormBody =
	(getProps: GetServerSideProps, most: number): GetServerSideProps =>
	async (context) => {
		const { req, res } = context;
		if (req.method !== "POST") return getProps(context);
		// The response contains the reader's own input, so it must not be cached.
		res.setHeader("Cache-Control", "private, no-store");
		const body = await readBody(req, res, most).catch((error: unknown) => {
			if (error instanceof RequestRefusal) return error;
			throw error;
		});
		if (body instanceof RequestRefusal) {
			res.statusCode = body.status;
			res.setHeader("Retry-After", body.options.wait ?? FULL_SECONDS);
			return getProps({ ...context, query: { ...context.query, [BUSY]: "1" } });
		}
		const fields = body === undefined ? { [TOO_LONG]: "1" } : Object.fromEntries(new URLSearchParams(body));
		return getProps({ ...context, query: { ...context.query, ...fields } });
	};
