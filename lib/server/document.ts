import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { GetServerSideProps } from "next";
import { asError, recordServerError } from "@/lib/telemetry/server";
import { sendProblem } from "./problem";

/** What a machine is given: a body and its media type. */
export interface MachineDocument {
	type: string;
	body: string;
}

/** Weak, because one body goes out both plain and compressed. */
const etagOf = (body: string) => `W/"${createHash("sha1").update(body).digest("base64url")}"`;

/** Whether the asker has the same body already. https://www.rfc-editor.org/rfc/rfc9110#field.if-none-match */
function isKnown({ headers }: IncomingMessage, etag: string): boolean {
	const tags = headers["if-none-match"]?.split(",").map((tag) => tag.trim().replace(/^(?!W\/)/, "W/"));
	return tags !== undefined && (tags.includes(etag) || tags.includes("W/*"));
}

function send(request: IncomingMessage, response: ServerResponse, { type, body }: MachineDocument) {
	const etag = etagOf(body);
	response.setHeader("ETag", etag);
	// The data changes a few times a week: an hour spares the server most of what polls, and keeps nobody waiting.
	response.setHeader("Cache-Control", "public, max-age=3600");
	if (isKnown(request, etag)) {
		response.statusCode = 304;
		response.end();
		return;
	}
	response.statusCode = 200;
	response.setHeader("Content-Type", type);
	response.end(body);
}

type Parameters = Record<string, string | string[] | undefined>;

/**
 * Makes the `getServerSideProps` of an address that machines read, and that has no view. (Rewrites to API routes
 * would do the same, but put their matcher into every reader's JavaScript: 3 kB gzip.)
 * It only reads: other methods answer 405. A document that there is none of answers 404, and so does every one with a
 * locale before it, a failure 500 with the digest of the recorded error.
 * @param route as the file system writes it, for the log.
 */
export const machineDocument =
	(route: string, load: (params: Parameters) => MachineDocument | undefined): GetServerSideProps =>
	async ({ req: request, res: response, params = {}, locale, defaultLocale }) => {
		const { method = "" } = request;
		try {
			if (method !== "GET" && method !== "HEAD") {
				response.setHeader("Allow", "GET, HEAD");
				sendProblem(response, 405, "Method not allowed");
			} else {
				const document = locale === defaultLocale ? load(params) : undefined;
				if (document) send(request, response, document);
				else sendProblem(response, 404, "Not found");
			}
		} catch (thrown) {
			const digest = recordServerError(asError(thrown), { route, method });
			sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
		}
		return { props: {} };
	};
