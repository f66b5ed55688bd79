import type { ServerResponse } from "node:http";
import Negotiator from "negotiator";
import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import { z } from "zod";
import { abortOnClose } from "@/lib/abort-on-close";
import type { PostDefinition, PostOutcome } from "@/lib/schema/api/definition";
import { asError, recordServerError } from "@/lib/telemetry/server";
import { secondsToWait } from "./ask-limit";
import { MACHINE_POLICY } from "./cacheable";
import { sendProblem } from "./problem";
import { readBody } from "./read-body";

/** When to come back where too many wait. */
const BUSY_SECONDS = 5;

/** A problem to answer with. */
type Refused = [status: number, title: string, detail?: string | undefined, parameter?: string | undefined];

const titles = { late: "Took too long", busy: "Too many wait" } as const;

function refusalOf(outcome: Exclude<PostOutcome<unknown>, { kind: "found" }>): Refused {
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
	// Nothing of what was sent is repeated: a path of names that are no schema's own stays out.
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
	const wait = await secondsToWait(request, "asked", 1 + Math.floor(length / limit.each));
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
		const refused = refusalOf(outcome);
		// What has begun can only say so where it stands.
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
 * Makes the handler of an address of the API that takes a body, open to scripts of any origin. What does not parse answers
 * 400, what is too large 413, who asks too often 429, what takes too long 422, a failure 500 with the digest of the
 * recorded error, each as a problem (RFC 9457).
 */
export const postApi =
	<Asked extends z.ZodObject, Body extends z.core.$ZodType>(
		definition: PostDefinition<Asked, Body>,
	): NextApiHandler =>
	async (request, response) => {
		response.setHeader("Access-Control-Allow-Origin", "*");
		response.setHeader("Content-Security-Policy", MACHINE_POLICY);
		response.setHeader("Cache-Control", "no-store");
		try {
			await answer(definition, request, response);
		} catch (thrown) {
			// Who has left is told nothing, and that is no failure.
			if (response.destroyed || request.destroyed) return;
			const context = { route: definition.path, method: request.method ?? "" };
			const digest = recordServerError(asError(thrown), context);
			if (response.headersSent) response.end();
			else sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
		}
	};
