import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Middleware } from "@/lib/next/request-interceptor";
import { machinePaths } from "@/lib/paths/machine";
import { matchRoute } from "@/lib/paths/match-route";
import { acceptsForms } from "@/lib/paths/routes";

/** In milliseconds. A client that is still sending has this time to read the response. */
const LINGER_MS = 1_000;

/** Routes that read a body, each with its own limit. */
const bodyRoutes: ReadonlySet<string> = new Set([
	machinePaths.telemetry,
	machinePaths.revalidate,
	machinePaths.checkApi,
	machinePaths.reachApi,
	machinePaths.mcp,
]);

const hasBody = ({ headers }: IncomingMessage) =>
	headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function readsBody({ method, url = "" }: IncomingMessage): boolean {
	if (method !== "POST") return false;
	const [path = ""] = url.split("?", 1);
	const route = matchRoute(path);
	return bodyRoutes.has(path) || (route !== undefined && acceptsForms(route));
}

/**
 * Half-closes a connection on which unread data is arriving. A full close would send a TCP reset, and the client would
 * lose the response. https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
function endUnread(socket: Socket) {
	if (socket.destroyed) return;
	socket.end();
	// Node would resume the socket to discard the rest of the body, and so read it.
	socket.resume = () => socket;
	socket.pause();
	const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
	socket.once("close", () => clearTimeout(timer));
}

/** The last request with a body on each connection. Bodies of earlier ones have arrived. */
const lastRequest = new WeakMap<Socket, IncomingMessage>();

/** Closes the connection after the response if the body has not fully arrived, without reading the rest. */
function closeUnread(request: IncomingMessage, response: ServerResponse) {
	const { socket } = request;
	if (!lastRequest.has(socket)) {
		const destroySoon = socket.destroySoon;
		// Node calls `destroySoon` on connections that close after the response. It reads on from those that stay alive.
		socket.destroySoon = () =>
			lastRequest.get(socket)?.complete === false ? endUnread(socket) : destroySoon.call(socket);
	}
	lastRequest.set(socket, request);
	const { writeHead } = response;
	response.writeHead = ((...head: unknown[]) => {
		// The response says `Connection: close`, so that the client does not reuse the connection.
		if (!request.complete) response.shouldKeepAlive = false;
		return Reflect.apply(writeHead, response, head);
	}) as typeof writeHead;
}

/** Reads neither bodies that no handler reads, nor the rest of a body that is over its limit. */
export const discardUnreadBodies: Middleware = (request, response, next) => {
	if (hasBody(request)) {
		if (!readsBody(request)) response.shouldKeepAlive = false;
		closeUnread(request, response);
	}
	next();
};

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
