import type { IncomingMessage } from "node:http";
import type { GetServerSideProps } from "next";

/**
 * Reads the body of a request as text.
 * @param most largest body, in bytes; never buffers more.
 * @returns undefined if the body is larger.
 */
export async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
	if (Number(request.headers["content-length"] ?? 0) > most) return undefined;
	const parts: Buffer[] = [];
	let size = 0;
	// Destroying the stream would close the socket before the response is sent.
	for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > most) return undefined;
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}

/** The field that is set if the body is too large. */
const TOO_LONG = "tooLong";

/**
 * Wraps a page's `getServerSideProps` to accept posted forms: their fields are merged into the query.
 * https://url.spec.whatwg.org/#application/x-www-form-urlencoded
 * @param most largest body, in bytes. A larger one is discarded, and the query gets only `tooLong`.
 */
export const withFormBody =
	(getProps: GetServerSideProps, most: number): GetServerSideProps =>
	async (context) => {
		const { req, res } = context;
		if (req.method !== "POST") return getProps(context);
		// The response holds the reader's own input.
		res.setHeader("Cache-Control", "private, no-store");
		const body = await readBody(req, most);
		const fields = body === undefined ? { [TOO_LONG]: "1" } : Object.fromEntries(new URLSearchParams(body));
		return getProps({ ...context, query: { ...context.query, ...fields } });
	};
