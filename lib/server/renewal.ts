import type { NextApiHandler, NextApiRequest, NextApiResponse } from "next";
import type { z } from "zod";
import { env } from "@/lib/env";
import { machinePaths } from "@/lib/paths/machine";
import { type renewalAnswer, renewalRequest } from "@/lib/schema/api/renewal";
import { asError, recordServerError } from "@/lib/telemetry/server";
import { secondsToWait } from "./ask-limit";
import { MACHINE_POLICY } from "./cacheable";
import { sendProblem } from "./problem";
import { readBody } from "./read-body";
import { sameSecret } from "./same-secret";

const ROUTE = machinePaths.revalidate;
/** A hundred paths of the longest. */
const MOST_BYTES = 64_000;

const secretOf = ({ headers }: NextApiRequest) =>
	/^Bearer (.+)$/.exec(headers.authorization ?? "")?.[1] ?? "";

function parsed(text: string) {
	try {
		return renewalRequest.safeParse(JSON.parse(text)).data;
	} catch {
		return undefined;
	}
}

/** Makes the pages again, one after the other: readers go before. A page that fails stays as it was. */
async function renewAll(paths: readonly string[], response: NextApiResponse) {
	const answer: z.input<typeof renewalAnswer> = { renewed: [], failed: [] };
	for (const path of new Set(paths)) {
		try {
			await response.revalidate(path);
			answer.renewed.push(path);
		} catch {
			// What broke while a page was made has been recorded; an address without a page is nobody's fault here.
			answer.failed.push(path);
		}
	}
	return answer;
}

async function answer(request: NextApiRequest, response: NextApiResponse) {
	const { REVALIDATE_SECRET } = env();
	if (REVALIDATE_SECRET === undefined) return sendProblem(response, 404, "Not found");
	if (request.method !== "POST") {
		response.setHeader("Allow", "POST");
		return sendProblem(response, 405, "Method not allowed");
	}
	// Before the secret is looked at: guessing is limited like all else.
	const wait = await secondsToWait(request);
	if (wait > 0) {
		response.setHeader("Retry-After", wait);
		return sendProblem(response, 429, "Too many requests", `Ask again in ${wait} s.`);
	}
	if (!sameSecret(secretOf(request), REVALIDATE_SECRET)) {
		response.setHeader("WWW-Authenticate", "Bearer");
		return sendProblem(response, 401, "Unauthorized");
	}
	const text = await readBody(request, MOST_BYTES);
	if (text === undefined) return sendProblem(response, 413, "Content too large");
	const asked = parsed(text);
	if (!asked)
		return sendProblem(
			response,
			400,
			"Bad request",
			'The body must be JSON: {"paths": ["/features/subgrid"]}.',
		);
	const body = JSON.stringify(await renewAll(asked.paths, response));
	response.setHeader("Content-Type", "application/json; charset=utf-8");
	response.end(body);
}

/** The handler of `/api/revalidate`: makes pages again before their day has passed, for whoever knows the secret. */
export const renewal: NextApiHandler = async (request, response) => {
	response.setHeader("Cache-Control", "no-store");
	response.setHeader("Content-Security-Policy", MACHINE_POLICY);
	try {
		await answer(request, response);
	} catch (thrown) {
		if (response.headersSent || request.destroyed) return response.destroy();
		const { method = "" } = request;
		const digest = recordServerError(asError(thrown), { route: ROUTE, method });
		sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
	}
};
