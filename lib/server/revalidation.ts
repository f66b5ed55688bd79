import { createHash, timingSafeEqual } from "node:crypto";
import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import { z } from "zod";
import { env } from "@/lib/env";
import { machinePaths } from "@/lib/paths/machine";
import { recordServerError, toError } from "@/lib/telemetry/server";
import { DOCUMENT_CSP } from "./conditional-response";
import { retryAfterSeconds } from "./rate-limit";
import { readBody } from "./read-body";
import { RequestRefusal, sendProblem, sendRefusal } from "./send-problem";

/** A page's path, prefixed with its locale unless that is the default: no query, no API address. */
const path = z
	.string()
	.max(500)
	.regex(/^\/(?!\/|_next\/|api\/)[^?#\\\s\p{Cc}]*$/u);

/** The request body of `/api/revalidate`. */
const revalidationRequest = z.strictObject({ paths: z.array(path).min(1).max(100) });

/** The response body of `/api/revalidate`: every requested path, in one of two lists. */
export const revalidationResponse = z.strictObject({
	renewed: z.array(z.string()),
	failed: z.array(z.string()),
});

const ROUTE = machinePaths.revalidate;
/** In bytes: enough for a hundred paths of the maximum length. */
const MAX_BYTES = 64_000;

const computeDigest = (text: string) => createHash("sha256").update(text).digest();

/** Compares secrets in constant time, which reveals neither a common prefix nor the length. */
export const equalSecrets = (actual: string, expected: string): boolean =>
	timingSafeEqual(computeDigest(actual), computeDigest(expected));

const getBearerToken = ({ headers }: NextApiRequest) =>
	/^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";

function parseRequest(text: string) {
	try {
		return revalidationRequest.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/** Revalidates pages one after the other, so that readers' requests run in between. A page that fails stays cached. */
async function revalidateAll(paths: readonly string[], response: NextApiResponse) {
	const outcome: z.input<typeof revalidationResponse> = { renewed: [], failed: [] };
	for (const path of new Set(paths)) {
		try {
			await response.revalidate(path);
			outcome.renewed.push(path);
		} catch {
			// Next has recorded errors of the rendering. An address without a page is no error.
			outcome.failed.push(path);
		}
	}
	return outcome;
}

async function handle(request: NextApiRequest, response: NextApiResponse) {
	const { REVALIDATE_SECRET } = env();
	if (REVALIDATE_SECRET === undefined) return sendProblem(response, 404, "Not found");
	if (request.method !== "POST") {
		response.setHeader("Allow", "POST");
		return sendProblem(response, 405, "Method not allowed");
	}
	// Counts the request before the secret is checked, to limit guessing.
	const wait = await retryAfterSeconds(request);
	if (wait > 0) {
		response.setHeader("Retry-After", wait);
		return sendProblem(response, 429, "Too many requests", `Try again in ${wait} s.`);
	}
	if (!equalSecrets(getBearerToken(request), REVALIDATE_SECRET)) {
		response.setHeader("WWW-Authenticate", "Bearer");
		return sendProblem(response, 401, "Unauthorized");
	}
	const text = await readBody(request, response, MAX_BYTES);
	if (text === undefined) return sendProblem(response, 413, "Content too large");
	const parsed = parseRequest(text);
	if (!parsed)
		return sendProblem(
			response,
			400,
			"Bad request",
			'The body must be JSON: {"paths": ["/features/subgrid"]}.',
		);
	const body = JSON.stringify(await revalidateAll(parsed.paths, response));
	response.setHeader("Content-Type", "application/json; charset=utf-8");
	response.end(body);
}

/** The handler of `/api/revalidate`: re-renders pages before they are stale, for clients with the secret. */
export const handleRevalidation: NextApiHandler = async (request, response) => {
	response.setHeader("Cache-Control", "no-store");
	response.setHeader("Content-Security-Policy", DOCUMENT_CSP);
	try {
		await handle(request, response);
	} catch (thrown) {
		if (thrown instanceof RequestRefusal) return sendRefusal(response, thrown);
		if (response.headersSent || request.destroyed) return response.destroy();
		const { method = "" } = request;
		const digest = recordServerError(toError(thrown), { route: ROUTE, method });
		sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
	}
};
