import type { ServerResponse } from "node:http";

/** Answers with a problem document (RFC 9457). `detail` must say nothing of the server's insides. */
export function sendProblem(response: ServerResponse, status: number, title: string, detail?: string) {
	response.statusCode = status;
	response.setHeader("Content-Type", "application/problem+json");
	response.end(JSON.stringify({ title, status, ...(detail && { detail }) }));
}
