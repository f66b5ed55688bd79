import type { ServerResponse } from "node:http";
import type { Problem } from "@/lib/server/schema/problem";

/**
 * Sends a problem document (RFC 9457). `detail` must not reveal server internals.
 * @param parameter name of the invalid parameter.
 */
export function sendProblem(
	response: ServerResponse,
	status: number,
	title: string,
	detail?: string,
	parameter?: string,
) {
	const problem: Problem = { title, status, ...(detail && { detail }), ...(parameter && { parameter }) };
	response.statusCode = status;
	response.setHeader("Cache-Control", "no-store");
	response.setHeader("Content-Type", "application/problem+json");
	// `detail` may repeat user input, so the body must be harmless even if it is parsed as HTML.
	response.end(JSON.stringify(problem).replaceAll("<", "\\u003c"));
}

interface RefusalOptions {
	detail?: string;
	/** Value of `Retry-After`, in seconds. */
	wait?: number;
}

/** An HTTP error with which to answer a request. It is no failure of the server. */
export class RequestRefusal extends Error {
	constructor(
		readonly status: number,
		readonly title: string,
		readonly options: RefusalOptions = {},
	) {
		super(title);
	}
}

/** @param wait value of `Retry-After`, in seconds. */
export const createBusyError = (wait: number) =>
	new RequestRefusal(503, "Too many wait", { wait, detail: `Try again in ${wait} s.` });

export function sendRefusal(response: ServerResponse, { status, title, options }: RequestRefusal) {
	const { wait = 0, detail } = options;
	if (status === 405) response.setHeader("Allow", "POST");
	if (wait > 0) response.setHeader("Retry-After", wait);
	sendProblem(response, status, title, detail);
}
