import type { ServerResponse } from "node:http";
import Negotiator from "negotiator";
import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import { getCaller } from "@/lib/server/caller";
import { DOCUMENT_CSP } from "@/lib/server/conditional-response";
import { readCountedBytes } from "@/lib/server/read-body";
import { RequestRefusal, sendProblem, sendRefusal } from "@/lib/server/send-problem";
import { recordServerError, toError } from "@/lib/telemetry/server";
import type { PostDefinition, PostOutcome, ProgressStep } from "./definition";

/** `Retry-After` if the queue is full. */
const BUSY_SECONDS = 5;

/** Arguments of `sendProblem`. */
type Refused = [status: number, title: string, detail?: string | undefined, parameter?: string | undefined];

const titles = { late: "Took too long", busy: "Too many wait" } as const;

function toRefusal(outcome: Exclude<PostOutcome, { kind: "found" }>): Refused {
	switch (outcome.kind) {
		case "refused":
			return [400, "Bad request", outcome.detail, outcome.parameter];
		case "late":
			return [422, titles.late, "This takes more time or memory than a request may. Send a part of it."];
		case "busy":
			return [503, titles.busy, `Try again in ${BUSY_SECONDS} s.`];
		default:
			return outcome satisfies never;
	}
}

function refuse(response: ServerResponse, [status, title, detail, parameter]: Refused) {
	if (status === 503) response.setHeader("Retry-After", BUSY_SECONDS);
	sendProblem(response, status, title, detail, parameter);
}

async function answer(
	{ limit, types, streamed, load }: PostDefinition,
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
	const type = new Negotiator(request).mediaType([...types]);
	if (type === undefined)
		return sendProblem(response, 406, "Not acceptable", `There is ${types.join(", ")}.`);
	if (!/^application\/json\b/i.test(request.headers["content-type"] ?? ""))
		return sendProblem(response, 415, "Unsupported media type", "Send application/json.");
	const caller = getCaller(request, response);
	const body = await readCountedBytes(request, response, limit);
	response.setHeader("Cache-Control", "no-store");
	const begin = () => {
		if (response.headersSent) return;
		response.writeHead(200, { "Content-Type": `${type}; charset=utf-8` });
	};
	const onStep = (step: ProgressStep) => {
		begin();
		response.write(streamed?.step(step));
	};
	const outcome = await load(body, { type, caller, ...(type === streamed?.type && { onStep }) });
	if (outcome.kind === "found") {
		begin();
		response.end(outcome.body);
		return;
	}
	const refused = toRefusal(outcome);
	if (!response.headersSent) return refuse(response, refused);
	// The status has been sent already: report the problem as the last line.
	const [status, title, detail] = refused;
	response.end(`${JSON.stringify({ type: "problem", status, title, detail })}\n`);
}

/**
 * Creates the handler of a POST endpoint, with CORS for any origin. Errors are problem documents (RFC 9457): 400 for an
 * invalid body, 413 too large, 429 over the rate limit, 422 timed out, 503 queue full, 500 with the digest of the recorded
 * error.
 */
export const createPostHandler =
	(definition: PostDefinition): NextApiHandler =>
	async (request, response) => {
		response.setHeader("Access-Control-Allow-Origin", "*");
		response.setHeader("Content-Security-Policy", DOCUMENT_CSP);
		response.setHeader("Cache-Control", "no-store");
		try {
			await answer(definition, request, response);
		} catch (thrown) {
			if (thrown instanceof RequestRefusal) return sendRefusal(response, thrown);
			// A client that disconnected gets no response, and that is not a failure.
			if (response.destroyed || request.destroyed) return;
			const context = { route: definition.path, method: request.method ?? "" };
			const digest = recordServerError(toError(thrown), context);
			if (response.headersSent) response.end();
			else sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
		}
	};
