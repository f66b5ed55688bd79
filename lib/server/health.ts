import type { NextApiHandler, NextApiResponse } from "next";
import { type Health, health } from "@/lib/schema/api/health";
import { asError, recordServerError } from "@/lib/telemetry/server";
import { buildId } from "./build-id";
import { MACHINE_POLICY } from "./cacheable";
import { builtDays, dataAge } from "./data-age";
import { life } from "./life";
import { sendProblem } from "./problem";
import { sharedStore } from "./shared";

type Check = "all" | "live" | "ready";

const checkOf = (rest: string | string[] | undefined): Check | undefined =>
	rest === undefined
		? "all"
		: (["live", "ready"] as const).find((check) => check === [rest].flat().join("/"));

function send(response: NextApiResponse, status: number, body: Partial<Health>) {
	response.statusCode = status;
	response.setHeader("Content-Type", "application/json; charset=utf-8");
	response.end(JSON.stringify(body));
}

/**
 * Makes the handler of `/api/health` (all there is to tell), `/api/health/live` (200 while the process runs) and
 * `/api/health/ready` (503 once it ends). The last two read nothing: they are asked every few seconds.
 * @param dataVersions the versions of the data packages by name.
 */
export const healthApi =
	(dataVersions: () => Record<string, string>): NextApiHandler =>
	(request, response) => {
		response.setHeader("Cache-Control", "no-store");
		response.setHeader("Content-Security-Policy", MACHINE_POLICY);
		const { method = "" } = request;
		const check = checkOf(request.query.check);
		if (check === undefined) return sendProblem(response, 404, "Not found");
		if (method !== "GET" && method !== "HEAD") {
			response.setHeader("Allow", "GET, HEAD");
			return sendProblem(response, 405, "Method not allowed");
		}
		if (check === "live") return send(response, 200, { live: true });
		const ready = !life().isEnding;
		if (check === "ready") {
			life().readinessAskedAt = Date.now();
			return send(response, ready ? 200 : 503, { ready });
		}
		try {
			const known = builtDays();
			const body: Health = {
				live: true,
				ready,
				deployment: buildId(),
				data: dataVersions(),
				...(known && { age: dataAge(known, Date.now()) }),
				store: sharedStore()?.state() ?? "none",
			};
			send(response, 200, health.parse(body));
		} catch (thrown) {
			const digest = recordServerError(asError(thrown), { route: "/api/health/[[...check]]", method });
			sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
		}
	};
