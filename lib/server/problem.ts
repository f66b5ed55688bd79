import type { NextApiResponse } from "next";

/** Answers with a problem document (RFC 9457). `detail` must say nothing of the server's insides. */
export function sendProblem(response: NextApiResponse, status: number, title: string, detail?: string) {
	response.setHeader("Content-Type", "application/problem+json");
	response.status(status).send(JSON.stringify({ title, status, ...(detail && { detail }) }));
}
