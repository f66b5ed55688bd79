import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import { z } from "zod";
import { DOCUMENT_CSP, sendConditional } from "@/lib/server/conditional-response";
import { retryAfterSeconds } from "@/lib/server/rate-limit";
import { sendProblem } from "@/lib/server/send-problem";
import { recordServerError, toError } from "@/lib/telemetry/server";
import type { ApiDefinition } from "./definition";

/**
 * The data change with a deployment, a few times a week. A response is fresh for an hour in shared caches, and may be
 * served stale for a day while it is revalidated.
 */
const LIFETIME = "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400";

/** Joins the segments of a catch-all parameter (`[...key]`). A repeated query parameter stays a list. */
function joinPathParams(path: string, query: NextApiRequest["query"]) {
	const entries = Object.entries(query).map(([name, value]) => [
		name,
		path.includes(`{${name}}`) && Array.isArray(value) ? value.join("/") : value,
	]);
	return Object.fromEntries(entries);
}

/** Returns the detail of a parameter error and the parameter's name. Never repeats user input. */
function describeError(
	{ issues: [issue] }: z.core.$ZodError,
	params: z.ZodObject,
): [string, string | undefined] {
	if (!issue || issue.code === "unrecognized_keys") {
		const names = Object.keys(params.shape).join(", ");
		return [`Unknown parameter. This address takes ${names || "none"}.`, undefined];
	}
	const parameter = String(issue.path[0]);
	const isNoText = issue.code === "invalid_type" && issue.expected === "string";
	return [isNoText ? "Give this parameter, once." : issue.message, parameter];
}

async function handle<Params extends z.ZodObject, Body extends z.core.$ZodType>(
	{ path, params, response: schema, limited, load }: ApiDefinition<Params, Body>,
	request: NextApiRequest,
	response: NextApiResponse,
) {
	if (request.method !== "GET" && request.method !== "HEAD") {
		response.setHeader("Allow", "GET, HEAD");
		return sendProblem(response, 405, "Method not allowed");
	}
	const wait = limited ? await retryAfterSeconds(request, limited) : 0;
	if (wait > 0) {
		response.setHeader("Retry-After", wait);
		response.setHeader("Cache-Control", "no-store");
		return sendProblem(response, 429, "Too many requests", `Try again in ${wait} s.`);
	}
	const parsed = params.safeParse(joinPathParams(path, request.query));
	if (!parsed.success)
		return sendProblem(response, 400, "Bad request", ...describeError(parsed.error, params));
	await yieldToEventLoop();
	const outcome = load(parsed.data);
	await yieldToEventLoop();
	switch (outcome.kind) {
		case "found": {
			const body = JSON.stringify(z.parse(schema, outcome.body));
			return sendConditional(request, response, { type: "application/json; charset=utf-8", body }, LIFETIME);
		}
		case "moved":
			return response.writeHead(308, { Location: outcome.to, "Cache-Control": LIFETIME }).end();
		case "missing":
			return sendProblem(response, 404, "Not found");
		case "refused":
			return sendProblem(response, 400, "Bad request", outcome.detail, outcome.parameter);
		default:
			return outcome satisfies never;
	}
}

/**
 * Creates the handler of a GET endpoint, with CORS for any origin. Statuses: 405 for other methods, 400 for invalid
 * parameters, 429 over the rate limit, 500 with the digest of the recorded error.
 */
export const createGetHandler =
	<Params extends z.ZodObject, Body extends z.core.$ZodType>(
		definition: ApiDefinition<Params, Body>,
	): NextApiHandler =>
	async (request, response) => {
		response.setHeader("Access-Control-Allow-Origin", "*");
		response.setHeader("Content-Security-Policy", DOCUMENT_CSP);
		try {
			await handle(definition, request, response);
		} catch (thrown) {
			const context = { route: definition.path, method: request.method ?? "" };
			const digest = recordServerError(toError(thrown), context);
			sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
		}
	};
