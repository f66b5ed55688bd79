import type { ServerResponse } from "node:http";
import type { Problem } from "@/lib/api/schema";

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
	// A detail may repeat user input: it must be harmless even if parsed as HTML.
	response.end(JSON.stringify(problem).replaceAll("<", "\\u003c"));
}
