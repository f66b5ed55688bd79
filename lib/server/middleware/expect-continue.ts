import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { machinePaths } from "@/lib/paths/machine";
import { matchRoute } from "@/lib/paths/match-route";
import { acceptsForms } from "@/lib/paths/routes";

/** Routes that read a body, each with its own limit. */
const bodyRoutes: ReadonlySet<string> = new Set([
	machinePaths.telemetry,
	machinePaths.revalidate,
	machinePaths.checkApi,
	machinePaths.reachApi,
	machinePaths.mcp,
]);

function readsBody({ method, url = "" }: IncomingMessage): boolean {
	if (method !== "POST") return false;
	const [path = ""] = url.split("?", 1);
	const route = matchRoute(path);
	return bodyRoutes.has(path) || (route !== undefined && acceptsForms(route));
}

/** Answers `Expect: 100-continue` with 100 only if the route reads a body. */
export function sendContinue(server: Server): void {
	server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
		if (readsBody(request)) response.writeContinue();
		server.emit("request", request, response);
	});
	server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
		response.writeHead(417, { "Cache-Control": "no-store", "Content-Length": 0, Connection: "close" }).end();
	});
}
