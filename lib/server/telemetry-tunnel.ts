import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import { env } from "@/lib/env";
import { createEnvelopeRelay } from "@/lib/telemetry/server-transport";
import { DOCUMENT_CSP } from "./conditional-response";
import { retryAfterSeconds } from "./rate-limit";
import { readBody } from "./read-body";
import { RequestRefusal, sendRefusal } from "./send-problem";

const MAX_BYTES = 1_000_000;
/** Value of `Retry-After`, in seconds, while the receiver has got its maximum number of reports. */
const FULL_SECONDS = 60;

/**
 * Reads an envelope sent by a page of this site.
 * @param isFull whether the receiver has got its maximum number of reports. Then the body is not read.
 * @throws RequestRefusal if the request is not acceptable.
 */
async function readReport(
	request: NextApiRequest,
	response: NextApiResponse,
	isFull: () => boolean,
): Promise<string> {
	if (request.method !== "POST") throw new RequestRefusal(405, "Method not allowed");
	// Browsers set Sec-Fetch-Site; scripts of a page cannot change it.
	if ((request.headers["sec-fetch-site"] ?? "same-origin") !== "same-origin")
		throw new RequestRefusal(403, "Forbidden", { detail: "Only pages of this site may report here." });
	const wait = (await retryAfterSeconds(request, "reports")) || (isFull() ? FULL_SECONDS : 0);
	if (wait > 0)
		throw new RequestRefusal(429, "Too many requests", { detail: `Try again in ${wait} s.`, wait });
	const text = await readBody(request, response, MAX_BYTES);
	if (text === undefined)
		throw new RequestRefusal(413, "Content too large", {
			detail: `An envelope may have ${MAX_BYTES / 1_000_000} MB.`,
		});
	return text;
}

/**
 * Makes the handler that forwards error reports of this site's pages to the configured receiver. It forwards neither the
 * reader's address nor any header.
 */
export function createTelemetryTunnel(): NextApiHandler {
	let relay: ReturnType<typeof createEnvelopeRelay>;
	return async (request, response) => {
		response.setHeader("Cache-Control", "no-store");
		response.setHeader("X-Content-Type-Options", "nosniff");
		response.setHeader("Content-Security-Policy", DOCUMENT_CSP);
		try {
			const { NEXT_PUBLIC_SENTRY_DSN: dsn } = env();
			relay ??= dsn === undefined ? undefined : createEnvelopeRelay(dsn);
			if (!relay) throw new RequestRefusal(404, "Not found");
			const outcome = relay(await readReport(request, response, relay.isFull));
			if (outcome === "malformed")
				throw new RequestRefusal(400, "Bad request", { detail: "This is no envelope of a report." });
			if (outcome === "foreign")
				throw new RequestRefusal(403, "Forbidden", { detail: "Reports to other receivers do not go here." });
			response.statusCode = 204;
			response.end();
		} catch (error) {
			if (error instanceof RequestRefusal) sendRefusal(response, error);
			// The client has disconnected, so there is no response to send.
			else response.destroy();
		}
	};
}
