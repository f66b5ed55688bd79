import type { IncomingMessage } from "node:http";

/**
 * The body of a request as text.
 * @param most in bytes; no more than that is ever held.
 * @returns undefined where the body is larger.
 */
export async function readBody(request: IncomingMessage, most: number): Promise<string | undefined> {
	if (Number(request.headers["content-length"] ?? 0) > most) return undefined;
	const parts: Buffer[] = [];
	let size = 0;
	// Destroyed, it would take the connection along, and with it the answer.
	for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
		size += part.length;
		if (size > most) return undefined;
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}
