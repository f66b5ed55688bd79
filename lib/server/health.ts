import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { NextApiHandler } from "next";
import { getConfiguredHeaders } from "@/lib/next/page-headers";
import type { Middleware } from "@/lib/next/request-interceptor";
import { type Health, healthSchema } from "@/lib/server/schema/health";
import { recordServerError, toError } from "@/lib/telemetry/server";
import { buildId } from "./build-id";
import { DOCUMENT_CSP } from "./conditional-response";
import { buildSourceDays, getDataAge } from "./data-age";
import { getProcessState, type NotReady } from "./process-state";
import { sendProblem } from "./send-problem";
import { getSharedStore } from "./shared-state";

type Check = "all" | "live" | "ready";

/** Parses the path segment after `/api/health/`. */
const parseCheck = (rest: string | undefined): Check | undefined =>
	rest === undefined ? "all" : (["live", "ready"] as const).find((check) => check === rest);

function send(response: ServerResponse, status: number, body: Partial<Health>) {
	response.statusCode = status;
	response.setHeader("Content-Type", "application/json; charset=utf-8");
	response.end(JSON.stringify(body));
}

const stopping: NotReady = { reason: "stopping", detail: "The process is shutting down." };

/** Returns the origin at which the client of a socket has reached this process. */
function getOwnOrigin({ localAddress = "localhost", localPort = 80 }: Socket): string {
	return `http://${localAddress.includes(":") ? `[${localAddress}]` : localAddress}:${localPort}`;
}

/** Returns whether the site is ready for requests, with the reason if it is not. */
async function readReadiness(socket: Socket): Promise<Pick<Health, "ready" | "reason" | "detail">> {
	const { isEnding, findFault } = getProcessState();
	const fault = isEnding ? stopping : await findFault?.(getOwnOrigin(socket));
	return fault ? { ready: false, reason: fault.reason, detail: fault.detail } : { ready: true };
}

async function answer(
	check: Check,
	socket: Socket,
	response: ServerResponse,
	dataVersions: () => Record<string, string>,
) {
	if (check === "live") return send(response, 200, { live: true });
	if (check === "ready") getProcessState().readinessProbedAt = performance.now();
	const readiness = await readReadiness(socket);
	if (check === "ready") return send(response, readiness.ready ? 200 : 503, readiness);
	const known = buildSourceDays();
	const body: Health = {
		live: true,
		...readiness,
		deployment: buildId(),
		data: dataVersions(),
		...(known && { age: getDataAge(known, Date.now()) }),
		store: getSharedStore()?.state() ?? "none",
	};
	send(response, 200, healthSchema.parse(body));
}

/** Answers a health check. Status 404 if the check is unknown, 405 for methods other than GET and HEAD. */
async function respond(
	check: Check | undefined,
	{ method = "", socket }: IncomingMessage,
	response: ServerResponse,
	dataVersions: () => Record<string, string>,
): Promise<void> {
	response.setHeader("Cache-Control", "no-store");
	response.setHeader("Content-Security-Policy", DOCUMENT_CSP);
	if (check === undefined) return sendProblem(response, 404, "Not found");
	if (method !== "GET" && method !== "HEAD") {
		response.setHeader("Allow", "GET, HEAD");
		return sendProblem(response, 405, "Method not allowed");
	}
	try {
		await answer(check, socket, response, dataVersions);
	} catch (thrown) {
		const digest = recordServerError(toError(thrown), { route: "/api/health/[[...check]]", method });
		sendProblem(response, 500, "Internal server error", `Digest ${digest}`);
	}
}

/**
 * Makes the handler of `/api/health` (the full report), `/api/health/live` (200 while the process runs) and
 * `/api/health/ready` (503 with the reason while the site does not work, and during shutdown).
 * @param dataVersions the versions of the data packages by name.
 */
export const createHealthHandler =
	(dataVersions: () => Record<string, string>): NextApiHandler =>
	(request, response) => {
		const { check } = request.query;
		return respond(parseCheck(check && [check].flat().join("/")), request, response, dataVersions);
	};

/** Answers health checks before Next, so that they need no file of the build. */
export const createHealthMiddleware =
	(dataVersions: () => Record<string, string>): Middleware =>
	(request, response, next) => {
		const [path = ""] = (request.url ?? "").split("?", 1);
		const found = /^\/api\/health(?:\/(.+))?$/.exec(path);
		if (!found) return next();
		for (const [name, value] of getConfiguredHeaders(path)) response.setHeader(name, value);
		respond(parseCheck(found[1]), request, response, dataVersions);
	};
