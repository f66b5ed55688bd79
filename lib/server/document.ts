import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import type { GetServerSideProps } from "next";
import { abortOnClose } from "@/lib/abort-on-close";
import type { ApiOutcome } from "@/lib/schema/api/definition";
import { asError, recordServerError } from "@/lib/telemetry/server";
import { MACHINE_POLICY, type MachineDocument, sendCacheable } from "./cacheable";
import { sendProblem } from "./problem";
import { Refusal as Refused, sendRefusal } from "./refusal";

/** The data changes a few times a week: an hour spares the server most of what polls, and keeps nobody waiting. */
const LIFETIME = "public, max-age=3600";

type Parameters = Record<string, string | string[] | undefined>;

/** A parameter that the address cannot be answered for, and why. */
export interface Refusal {
	parameter: string;
	detail: string;
	/** Absent: 400. */
	status?: 501;
}

/** What an outcome is answered with: what is written of what was found, or why there is none. */
export const documentOf = <Body, Written>(
	outcome: ApiOutcome<Body>,
	write: (body: Body) => Written,
): Written | Refusal | undefined => {
	if (outcome.kind === "found") return write(outcome.body);
	return outcome.kind === "refused" ? outcome : undefined;
};

const titles = { 400: "Bad request", 501: "Not implemented" };

/**
 * Makes the `getServerSideProps` of an address that machines read, and that has no view. (Rewrites to API routes
 * would do the same, but put their matcher into every reader's JavaScript: 3 kB gzip.)
 * It only reads: other methods answer 405. A document that there is none of answers 404, and so does every one with a
 * locale before it, a refusal 400 or what it says, a failure 500 with the digest of the recorded error. What `load` throws as a refusal
 * to answer now is answered as such.
 * @param route as the file system writes it, for the log.
 * @param load is given the parameters of the path and those of the query, and what makes a signal that whoever asked has left.
 */
export const machineDocument =
	(
		route: string,
		load: (
			params: Parameters,
			query: Parameters,
			left: () => AbortSignal,
		) => MachineDocument | Refusal | undefined | Promise<MachineDocument | Refusal | undefined>,
	): GetServerSideProps =>
	async ({ req: request, res: response, params = {}, query, locale, defaultLocale }) => {
		const { method = "" } = request;
		response.setHeader("Content-Security-Policy", MACHINE_POLICY);
		try {
			if (method !== "GET" && method !== "HEAD") {
				response.setHeader("Allow", "GET, HEAD");
				sendProblem(response, 405, "Method not allowed");
			} else {
				await yieldToEventLoop();
				const document =
					locale === defaultLocale ? await load(params, query, () => abortOnClose(response)) : undefined;
				await yieldToEventLoop();
				if (!document) sendProblem(response, 404, "Not found");
				else if ("body" in document) {
					if (document.policy) response.setHeader("Content-Security-Policy", document.policy);
					sendCacheable(request, response, document, document.lifetime ?? LIFETIME);
				} else {
					const { status = 400, detail, parameter } = document;
					sendProblem(response, status, titles[status], detail, parameter);
				}
			}
		} catch (thrown) {
			if (thrown instanceof Refused) sendRefusal(response, thrown);
			// Who has left is told nothing, and that is no failure.
			else if (!(response.destroyed && thrown instanceof Error && thrown.name === "AbortError")) {
				const digest = recordServerError(asError(thrown), { route, method });
				sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
			}
		}
		return { props: {} };
	};
