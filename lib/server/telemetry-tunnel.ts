import type { NextApiHandler, NextApiRequest } from "next";
import { env } from "@/lib/env";
import { makeRelay } from "@/lib/telemetry/server-transport";
import { secondsToWait } from "./ask-limit";
import { MACHINE_POLICY } from "./cacheable";
import { readBody } from "./read-body";
import { Refusal, sendRefusal } from "./refusal";

const MAX_BYTES = 1_000_000;

/** Reads an envelope of a page of this site. */
async function readReport(request: NextApiRequest): Promise<string> {
	if (request.method !== "POST") throw new Refusal(405, "Method not allowed");
	// Browsers name the site whose page sends a request.
	if ((request.headers["sec-fetch-site"] ?? "same-origin") !== "same-origin")
		throw new Refusal(403, "Forbidden", { detail: "Only pages of this site may report here." });
	const wait = await secondsToWait(request, "reports");
	if (wait > 0) throw new Refusal(429, "Too many requests", { detail: `Ask again in ${wait} s.`, wait });
	const text = await readBody(request, MAX_BYTES);
	if (text === undefined)
		throw new Refusal(413, "Content too large", {
			detail: `An envelope may have ${MAX_BYTES / 1_000_000} MB.`,
		});
	return text;
}

/**
 * Makes the handler that passes reports of this site's pages on to the receiver of the build. The receiver learns nothing
 * of the reader: neither address nor header is passed on.
 */
export function telemetryTunnel(): NextApiHandler {
	let relay: ReturnType<typeof makeRelay>;
	return async (request, response) => {
		response.setHeader("Cache-Control", "no-store");
		response.setHeader("X-Content-Type-Options", "nosniff");
		response.setHeader("Content-Security-Policy", MACHINE_POLICY);
		try {
			const { NEXT_PUBLIC_SENTRY_DSN: dsn } = env();
			relay ??= dsn === undefined ? undefined : makeRelay(dsn);
			if (!relay) throw new Refusal(404, "Not found");
			const outcome = relay(await readReport(request));
			if (outcome === "malformed")
				throw new Refusal(400, "Bad request", { detail: "This is no envelope of a report." });
			if (outcome === "foreign")
				throw new Refusal(403, "Forbidden", { detail: "Reports to other receivers do not go here." });
			response.statusCode = 204;
			response.end();
		} catch (error) {
			if (error instanceof Refusal) sendRefusal(response, error);
			// The sender has left.
			else response.destroy();
		}
	};
}
