import type { NextApiHandler, NextApiResponse } from "next";
import { type Health, healthSchema } from "@/lib/server/schema/health";
import { recordServerError, toError } from "@/lib/telemetry/server";
import { buildId } from "./build-id";
import { DOCUMENT_CSP } from "./conditional-response";
import { buildSourceDays, getDataAge } from "./data-age";
import { getProcessState } from "./process-state";
import { sendProblem } from "./send-problem";
import { sharedStore } from "./shared-state";

type Check = "all" | "live" | "ready";

const parseCheck = (rest: string | string[] | undefined): Check | undefined =>
	rest === undefined
		? "all"
		: (["live", "ready"] as const).find((check) => check === [rest].flat().join("/"));

function send(response: NextApiResponse, status: number, body: Partial<Health>) {
	response.statusCode = status;
	response.setHeader("Content-Type", "application/json; charset=utf-8");
	response.end(JSON.stringify(body));
}

/**
 * Makes the handler of `/api/health` (the full report), `/api/health/live` (200 while the process runs) and
 * `/api/health/ready` (503 during shutdown). Probes call the last two every few seconds, so they do no I/O.
 * @param dataVersions the versions of the data packages by name.
 */
export const createHealthHandler =
	(dataVersions: () => Record<string, string>): NextApiHandler =>
	(request, response) => {
		response.setHeader("Cache-Control", "no-store");
		response.setHeader("Content-Security-Policy", DOCUMENT_CSP);
		const { method = "" } = request;
		const check = parseCheck(request.query.check);
		if (check === undefined) return sendProblem(response, 404, "Not found");
		if (method !== "GET" && method !== "HEAD") {
			response.setHeader("Allow", "GET, HEAD");
			return sendProblem(response, 405, "Method not allowed");
		}
		if (check === "live") return send(response, 200, { live: true });
		const ready = !getProcessState().isEnding;
		if (check === "ready") {
			getProcessState().readinessProbedAt = Date.now();
			return send(response, ready ? 200 : 503, { ready });
		}
		try {
			const known = buildSourceDays();
			const body: Health = {
				live: true,
				ready,
				deployment: buildId(),
				data: dataVersions(),
				...(known && { age: getDataAge(known, Date.now()) }),
				store: sharedStore()?.state() ?? "none",
			};
			send(response, 200, healthSchema.parse(body));
		} catch (thrown) {
			const digest = recordServerError(toError(thrown), { route: "/api/health/[[...check]]", method });
			sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
		}
	};
