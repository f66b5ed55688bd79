import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import { z } from "zod";
import type { ApiDefinition } from "@/lib/schema/api/definition";
import { asError, recordServerError } from "@/lib/telemetry/server";
import { secondsToWait } from "./ask-limit";
import { MACHINE_POLICY, sendCacheable } from "./cacheable";
import { sendProblem } from "./problem";

/**
 * The data changes with a deployment, a few times a week. Shared caches keep an answer for an hour and may serve it for
 * a day while they renew it.
 */
const LIFETIME = "public, max-age=300, s-maxage=3600, stale-while-revalidate=86400";

/** Next gives the rest of a path (`[...key]`) as a list; a parameter that stands twice in the query stays one. */
function givenTo(path: string, query: NextApiRequest["query"]) {
	const entries = Object.entries(query).map(([name, value]) => [
		name,
		path.includes(`{${name}}`) && Array.isArray(value) ? value.join("/") : value,
	]);
	return Object.fromEntries(entries);
}

/** What is wrong with the parameters, and with which. Repeats nothing of them. */
function faultOf({ issues: [issue] }: z.core.$ZodError, params: z.ZodObject): [string, string | undefined] {
	if (!issue || issue.code === "unrecognized_keys") {
		const names = Object.keys(params.shape).join(", ");
		return [`Unknown parameter. This address takes ${names || "none"}.`, undefined];
	}
	const parameter = String(issue.path[0]);
	const isNoText = issue.code === "invalid_type" && issue.expected === "string";
	return [isNoText ? "Give this parameter, once." : issue.message, parameter];
}

async function answer<Params extends z.ZodObject, Body extends z.core.$ZodType>(
	{ path, params, response: schema, limited, load }: ApiDefinition<Params, Body>,
	request: NextApiRequest,
	response: NextApiResponse,
) {
	if (request.method !== "GET" && request.method !== "HEAD") {
		response.setHeader("Allow", "GET, HEAD");
		return sendProblem(response, 405, "Method not allowed");
	}
	const wait = limited ? await secondsToWait(request, limited) : 0;
	if (wait > 0) {
		response.setHeader("Retry-After", wait);
		response.setHeader("Cache-Control", "no-store");
		return sendProblem(response, 429, "Too many requests", `Ask again in ${wait} s.`);
	}
	const parsed = params.safeParse(givenTo(path, request.query));
	if (!parsed.success) return sendProblem(response, 400, "Bad request", ...faultOf(parsed.error, params));
	await yieldToEventLoop();
	const outcome = load(parsed.data);
	await yieldToEventLoop();
	switch (outcome.kind) {
		case "found": {
			const body = JSON.stringify(z.parse(schema, outcome.body));
			return sendCacheable(request, response, { type: "application/json; charset=utf-8", body }, LIFETIME);
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
 * Makes the handler of an address of the API, open to scripts of any origin. It only reads: other methods answer 405.
 * Parameters that do not parse answer 400, who asks too often 429, a failure 500 with the digest of the recorded error.
 */
export const jsonApi =
	<Params extends z.ZodObject, Body extends z.core.$ZodType>(
		definition: ApiDefinition<Params, Body>,
	): NextApiHandler =>
	async (request, response) => {
		response.setHeader("Access-Control-Allow-Origin", "*");
		response.setHeader("Content-Security-Policy", MACHINE_POLICY);
		try {
			await answer(definition, request, response);
		} catch (thrown) {
			const context = { route: definition.path, method: request.method ?? "" };
			const digest = recordServerError(asError(thrown), context);
			sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
		}
	};
