import type { ServerResponse } from "node:http";
import Negotiator from "negotiator";
import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import { z } from "zod";
import { DOCUMENT_CSP } from "@/lib/server/conditional-response";
import { abortOnClose } from "@/lib/server/connections";
import { retryAfterSeconds } from "@/lib/server/rate-limit";
import { readBody } from "@/lib/server/read-body";
import { sendProblem } from "@/lib/server/send-problem";
import { recordServerError, toError } from "@/lib/telemetry/server";
import type { PostDefinition, PostOutcome } from "./definition";

/** `Retry-After` if the queue is full. */
const BUSY_SECONDS = 5;

/** Arguments of `sendProblem`. */
type Refused = [status: number, title: string, detail?: string | undefined, parameter?: string | undefined];

const titles = { late: "Took too long", busy: "Too many wait" } as const;

function toRefusal(outcome: Exclude<PostOutcome<unknown>, { kind: "found" }>): Refused {
	switch (outcome.kind) {
		case "refused":
			return [400, "Bad request", outcome.detail, outcome.parameter];
		case "late":
			return [422, titles.late, "This takes longer than anything may. Send a part of it."];
		case "busy":
			return [503, titles.busy, `Ask again in ${BUSY_SECONDS} s.`];
		default:
			return outcome satisfies never;
	}
}

function parsed<Asked extends z.ZodObject>(text: string, schema: Asked): z.output<Asked> | Refused {
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		return [400, "Bad request", "The body is no JSON."];
	}
	const result = schema.safeParse(body);
	if (result.success) return result.data;
	const [issue] = result.error.issues;
	// Never repeat user input: only path parts that look like field names of the schema.
	const known = issue?.path.filter((part) => typeof part === "number" || /^[a-z]{1,20}$/i.test(String(part)));
	const message =
		issue?.code === "unrecognized_keys"
			? "There is a field that this address does not take."
			: issue?.message;
	return [400, "Bad request", message, known?.join(".")];
}

const isRefused = (value: object): value is Refused => Array.isArray(value);

function refuse(response: ServerResponse, [status, title, detail, parameter]: Refused) {
	if (status === 503) response.setHeader("Retry-After", BUSY_SECONDS);
	sendProblem(response, status, title, detail, parameter);
}

async function answer<Asked extends z.ZodObject, Body extends z.core.$ZodType>(
	{ asked: schema, response: shape, limit, forms, streamed, load }: PostDefinition<Asked, Body>,
	request: NextApiRequest,
	response: NextApiResponse,
) {
	if (request.method === "OPTIONS") {
		response.setHeader("Access-Control-Allow-Methods", "POST");
		response.setHeader("Access-Control-Allow-Headers", "Content-Type");
		return response.status(204).end();
	}
	if (request.method !== "POST") {
		response.setHeader("Allow", "POST, OPTIONS");
		return sendProblem(response, 405, "Method not allowed", "Send what is asked by POST.");
	}
	const types = Object.keys(forms);
	const type = new Negotiator(request).mediaType(types);
	if (type === undefined)
		return sendProblem(response, 406, "Not acceptable", `There is ${types.join(", ")}.`);
	if (!/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
		return sendProblem(response, 415, "Unsupported media type", "Send application/json.");
	const length = Number(request.headers["content-length"] ?? 0);
	const wait = await retryAfterSeconds(request, "asked", 1 + Math.floor(length / limit.each));
	if (wait > 0) {
		response.setHeader("Retry-After", wait);
		return sendProblem(response, 429, "Too many requests", `Ask again in ${wait} s.`);
	}
	const text = await readBody(request, limit.bytes);
	if (text === undefined)
		return sendProblem(response, 413, "Content too large", `Send at most ${limit.bytes / 1_000_000} MB.`);
	const asked = parsed(text, schema);
	if (isRefused(asked)) return refuse(response, asked);
	response.setHeader("Cache-Control", "no-store");
	const begin = () => {
		if (response.headersSent) return;
		response.writeHead(200, { "Content-Type": `${type}; charset=utf-8` });
	};
	const isStreamed = type === streamed.type;
	const outcome = await load(asked, {
		signal: abortOnClose(response),
		onStep: isStreamed
			? (step) => {
					begin();
					response.write(streamed.step(step));
				}
			: undefined,
	});
	if (outcome.kind !== "found") {
		const refused = toRefusal(outcome);
		// The status has been sent already: report the problem as the last line.
		return response.headersSent
			? void response.end(
					`${JSON.stringify({ type: "problem", status: refused[0], title: refused[1], detail: refused[2] })}\n`,
				)
			: refuse(response, refused);
	}
	const body = z.parse(shape, outcome.body);
	begin();
	response.end((forms[type] ?? Object.values(forms)[0])?.(body));
}

/**
 * Creates the handler of a POST endpoint, with CORS for any origin. Errors are problem documents (RFC 9457): 400 for an
 * invalid body, 413 too large, 429 over the rate limit, 422 timed out, 503 queue full, 500 with the digest of the recorded
 * error.
 */
export const createPostHandler =
	<Asked extends z.ZodObject, Body extends z.core.$ZodType>(
		definition: PostDefinition<Asked, Body>,
	): NextApiHandler =>
	async (request, response) => {
		response.setHeader("Access-Control-Allow-Origin", "*");
		response.setHeader("Content-Security-Policy", DOCUMENT_CSP);
		response.setHeader("Cache-Control", "no-store");
		try {
			await answer(definition, request, response);
		} catch (thrown) {
			// A client that disconnected gets no response, and that is not a failure.
			if (response.destroyed || request.destroyed) return;
			const context = { route: definition.path, method: request.method ?? "" };
			const digest = recordServerError(toError(thrown), context);
			if (response.headersSent) response.end();
			else sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
		}
	};
