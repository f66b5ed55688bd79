import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** A document that is not a page: a body and its media type. */
export interface DocumentBody {
	type: string;
	body: string | Uint8Array;
	/** Value of `Cache-Control`. If absent, the handler's default is sent. */
	lifetime?: string;
	/** Value of `Content-Security-Policy`. If absent, `DOCUMENT_CSP` is sent. */
	policy?: string;
}

/** Documents and API responses load and run nothing, even when opened in a browser. */
export const DOCUMENT_CSP = "default-src 'none'; frame-ancestors 'none'";

/** The ETag is weak, because the same body is sent both plain and compressed. */
const computeEtag = (body: DocumentBody["body"]) =>
	`W/"${createHash("sha1").update(body).digest("base64url")}"`;

/** Whether the client has the same body already. https://www.rfc-editor.org/rfc/rfc9110#field.if-none-match */
function matchesEtag({ headers }: IncomingMessage, etag: string): boolean {
	const tags = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^(?!W\/)/, "W/"));
	return tags !== undefined && (tags.includes(etag) || tags.includes("W/*"));
}

/** Sends 200 with the document, or 304 without a body if `If-None-Match` matches. */
export function sendConditional(
	request: IncomingMessage,
	response: ServerResponse,
	{ type, body }: DocumentBody,
	cacheControl: string,
) {
	const etag = computeEtag(body);
	response.setHeader("ETag", etag);
	response.setHeader("Cache-Control", cacheControl);
	if (matchesEtag(request, etag)) {
		response.statusCode = 304;
		response.end();
		return;
	}
	response.statusCode = 200;
	response.setHeader("Content-Type", type);
	response.end(body);
}
