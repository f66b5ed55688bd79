import type { ServerResponse } from "node:http";
import type { Problem } from "@/lib/schema/api/problem";

/**
 * Answers with a problem document (RFC 9457). `detail` must say nothing of the server's insides.
 * @param parameter the one that was wrong
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
	// A detail may repeat what was asked: it must stay harmless even where somebody reads it as HTML.
	response.end(JSON.stringify(problem).replaceAll("<", "\\u003c"));
}
