import type { IncomingMessage, ServerResponse } from "node:http";
import type { GetServerSideProps } from "next";
import { type Caller, getCaller } from "@/lib/server/caller";
import { DOCUMENT_CSP } from "@/lib/server/conditional-response";
import { readCountedBytes } from "@/lib/server/read-body";
import { RequestRefusal, sendProblem, sendRefusal } from "@/lib/server/send-problem";
import { recordServerError, toError } from "@/lib/telemetry/server";

/** Maximum size of a message, in bytes. The rate limit counts one more request for every `each` bytes. */
const LIMIT = { bytes: 1_000_000, each: 50_000 };

/** Answers a message. `report` records an error and returns its digest. */
export type AnswerMessage = (
	request: Request,
	caller: Caller,
	report: (error: unknown) => string,
) => Promise<Response>;

/** The URL is a placeholder: the address decides nothing, and a client can send any `Host`. */
function toRequest({ rawHeaders }: IncomingMessage, body: Uint8Array<ArrayBuffer>): Request {
	const pairs: [string, string][] = [];
	for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
		const name = rawHeaders[at]?.toLowerCase() ?? "";
		if (/^(?:accept|content-type|mcp-[a-z-]+)$/.test(name)) pairs.push([name, rawHeaders[at + 1] ?? ""]);
	}
	return new Request("http://localhost/", { method: "POST", headers: pairs, body });
}

async function send(response: ServerResponse, answer: Response) {
	const body = Buffer.from(await answer.arrayBuffer());
	const type = answer.headers.get("content-type");
	response.statusCode = answer.status;
	if (type !== null) response.setHeader("Content-Type", type);
	response.setHeader("Content-Length", body.length);
	response.end(body);
}

async function handle(
	answer: AnswerMessage,
	request: IncomingMessage,
	response: ServerResponse,
	report: (error: unknown) => string,
) {
	if (request.method === "OPTIONS") {
		response.setHeader("Access-Control-Allow-Methods", "POST");
		response.setHeader(
			"Access-Control-Allow-Headers",
			"Content-Type, Mcp-Protocol-Version, Mcp-Method, Mcp-Name",
		);
		response.statusCode = 204;
		response.end();
		return;
	}
	if (request.method !== "POST") {
		response.setHeader("Allow", "POST, OPTIONS");
		return sendProblem(response, 405, "Method not allowed", "Send messages by POST.");
	}
	const caller = getCaller(request, response);
	const body = await readCountedBytes(request, response, LIMIT);
	await send(response, await answer(toRequest(request, body), caller, report));
}

/**
 * Creates the `getServerSideProps` of an address that answers posted messages, with CORS for any origin. Errors are
 * problem documents (RFC 9457): 404 for a URL with a locale, 405, 413, 429, and 500 with the digest of the recorded
 * error. (A rewrite to an API route would add 3 kB to every page.)
 * @param route the route pattern, for the log.
 */
export const createMessageHandler =
	(route: string, answer: AnswerMessage): GetServerSideProps =>
	async ({ req: request, res: response, locale, defaultLocale }) => {
		const report = (thrown: unknown) =>
			recordServerError(toError(thrown), { route, method: request.method ?? "" });
		response.setHeader("Access-Control-Allow-Origin", "*");
		response.setHeader("Content-Security-Policy", DOCUMENT_CSP);
		response.setHeader("Cache-Control", "no-store");
		try {
			if (locale === defaultLocale) await handle(answer, request, response, report);
			else sendProblem(response, 404, "Not found");
		} catch (thrown) {
			if (thrown instanceof RequestRefusal) sendRefusal(response, thrown);
			// A client that disconnected gets no response, and that is not a failure.
			else if (!response.destroyed && !request.destroyed)
				sendProblem(response, 500, "Internal server error", `Digest ${report(thrown)}`);
		}
		return { props: {} };
	};
