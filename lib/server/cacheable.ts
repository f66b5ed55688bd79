import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** What a machine is given: a body and its media type. */
export interface MachineDocument {
	type: string;
	body: string | Uint8Array;
	/** Its Cache-Control, where it is not that of all others. */
	lifetime?: string;
	/** Its Content-Security-Policy, where it needs more than nothing. */
	policy?: string;
}

/** What machines read loads and runs nothing, also where somebody opens it in a browser. */
export const MACHINE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Weak, because one body goes out both plain and compressed. */
const etagOf = (body: MachineDocument["body"]) =>
	`W/"${createHash("sha1").update(body).digest("base64url")}"`;

/** Whether the asker has the same body already. https://www.rfc-editor.org/rfc/rfc9110#field.if-none-match */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
	const tags = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^(?!W\/)/, "W/"));
	return tags !== undefined && (tags.includes(etag) || tags.includes("W/*"));
}

/** Answers 200 with a document, or 304 without to whoever has it already. */
export function sendCacheable(
	request: IncomingMessage,
	response: ServerResponse,
	{ type, body }: MachineDocument,
	cacheControl: string,
) {
	const etag = etagOf(body);
	response.setHeader("ETag", etag);
	response.setHeader("Cache-Control", cacheControl);
	if (isKnown(request, etag)) {
		response.statusCode = 304;
		response.end();
		return;
	}
	response.statusCode = 200;
	response.setHeader("Content-Type", type);
	response.end(body);
}
