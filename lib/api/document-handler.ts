import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { GetServerSideProps } from "next";
import { type Caller, getCaller } from "@/lib/server/caller";
import { DOCUMENT_CSP, type DocumentBody, sendConditional } from "@/lib/server/conditional-response";
import { RequestRefusal as Refused, sendProblem, sendRefusal } from "@/lib/server/send-problem";
import { recordServerError, toError } from "@/lib/telemetry/server";
import type { ApiOutcome } from "./definition";

/** The data change a few times a week; an hour absorbs most polling. */
const LIFETIME = "public, max-age=3600";

type Parameters = Record<string, string | string[] | undefined>;

/** An invalid parameter, and the reason. */
export interface ParameterError {
	parameter: string;
	detail: string;
	/** 400 if absent. */
	status?: 501;
}

/** The new address of a document that has moved for good. */
interface DocumentMove {
	location: string;
}

/** The body of a 404 in the media type of the document. */
interface MissingDocument {
	type: string;
	missing: string;
}

type Loaded = DocumentBody | DocumentMove | MissingDocument | ParameterError | undefined;

/** Converts a loader's result: the written body, a parameter error, or undefined for a 404. */
export const toDocumentResponse = <Body, Written>(
	outcome: ApiOutcome<Body>,
	write: (body: Body) => Written,
): Written | ParameterError | undefined => {
	if (outcome.kind === "found") return write(outcome.body);
	return outcome.kind === "refused" ? outcome : undefined;
};

const titles = { 400: "Bad request", 501: "Not implemented" };

/**
 * Creates the `getServerSideProps` of a document without a view. (Rewrites to API routes would do the same, but add their
 * matcher to the client bundle: 3 kB gzip.)
 * Statuses: 308 for a moved document, 405 for methods but GET and HEAD, 404 for a missing document or a URL with a locale, 400 or the given status
 * for a parameter error, 500 with the digest of the recorded error. A thrown RequestRefusal is sent as it is.
 * @param route the route pattern, for the log.
 * @param load receives the path parameters, the query, and a function that returns the request as workers need it.
 */
export const createDocumentHandler =
	(
		route: string,
		load: (params: Parameters, query: Parameters, caller: () => Caller) => Loaded | Promise<Loaded>,
	): GetServerSideProps =>
	async ({ req: request, res: response, params = {}, query, locale, defaultLocale }) => {
		const { method = "" } = request;
		response.setHeader("Content-Security-Policy", DOCUMENT_CSP);
		try {
			if (method !== "GET" && method !== "HEAD") {
				response.setHeader("Allow", "GET, HEAD");
				sendProblem(response, 405, "Method not allowed");
			} else {
				await yieldToEventLoop();
				const document =
					locale === defaultLocale
						? await load(params, query, () => getCaller(request, response))
						: undefined;
				await yieldToEventLoop();
				if (!document) sendProblem(response, 404, "Not found");
				else if ("body" in document) {
					if (document.policy) response.setHeader("Content-Security-Policy", document.policy);
					sendConditional(request, response, document, document.lifetime ?? LIFETIME);
				} else if ("missing" in document) {
					response.statusCode = 404;
					response.setHeader("Cache-Control", "no-store");
					response.setHeader("Content-Type", document.type);
					response.end(document.missing);
				} else if ("location" in document) {
					response.writeHead(308, { Location: document.location, "Cache-Control": LIFETIME }).end();
				} else {
					const { status = 400, detail, parameter } = document;
					sendProblem(response, status, titles[status], detail, parameter);
				}
			}
		} catch (thrown) {
			if (thrown instanceof Refused) sendRefusal(response, thrown);
			// A client that disconnected gets no response, and its AbortError is not a failure.
			else if (!(response.destroyed && thrown instanceof Error && thrown.name === "AbortError")) {
				const digest = recordServerError(toError(thrown), { route, method });
				sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
			}
		}
		return { props: {} };
	};
