import type { IncomingMessage } from "node:http";

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
