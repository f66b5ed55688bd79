import type { IncomingMessage } from "node:http";
import type { GetServerSideProps } from "next";
import { joinQueue, leaveQueue } from "./caller";

/**
 * Reads the body of a request, and waits for a slot in the queue afterwards.
 * @param most maximum size in bytes. Never buffers more.
 * @returns undefined if the body is larger. The bytes have a buffer of their own, so that it can be transferred.
 */
export async function readBytes(
	request: IncomingMessage,
	most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
	if (Number(request.headers["content-length"] ?? 0) > most) return undefined;
	// Frees the slot in the queue, because a slow body must not delay other requests.
	leaveQueue(request);
	const parts: Buffer[] = [];
	let size = 0;
	// The option is needed, because destroying the stream would close the socket before the response is sent.
	for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > most) return undefined;
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
export async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
	const bytes = await readBytes(request, most);
	return bytes && new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
}

/** Name of the query parameter that is set if the body is too large. */
const TOO_LONG = "tooLong";

/**
 * Wraps a page's `getServerSideProps` to accept posted forms: merges their fields into the query.
 * https://url.spec.whatwg.org/#application/x-www-form-urlencoded
 * @param most maximum size of the body, in bytes. A larger body is discarded, and the query gets only `tooLong`.
 */
export const withFormBody =
	(getProps: GetServerSideProps, most: number): GetServerSideProps =>
	async (context) => {
		const { req, res } = context;
		if (req.method !== "POST") return getProps(context);
		// The response contains the reader's own input, so it must not be cached.
		res.setHeader("Cache-Control", "private, no-store");
		const body = await readBody(req, most);
		const fields = body === undefined ? { [TOO_LONG]: "1" } : Object.fromEntries(new URLSearchParams(body));
		return getProps({ ...context, query: { ...context.query, ...fields } });
	};
