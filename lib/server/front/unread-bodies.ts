import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { TakeRequest } from "@/lib/framework/requests-first";
import { machinePaths } from "@/lib/paths/machine";
import { takesForms } from "@/lib/paths/page-kinds";
import { routeOf } from "@/lib/paths/route-of";

/** Whoever still sends gets so long to take the answer, in milliseconds; nothing is read of them meanwhile. */
const LINGER_MS = 1_000;

/** Who reads what is sent, up to limits of their own. */
const readers: ReadonlySet<string> = new Set([
	machinePaths.telemetry,
	machinePaths.revalidate,
	machinePaths.checkApi,
]);

const hasBody = ({ headers }: IncomingMessage) =>
	headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

function isRead({ method, url = "" }: IncomingMessage): boolean {
	if (method !== "POST") return false;
	const [path = ""] = url.split("?", 1);
	const route = routeOf(path);
	return readers.has(path) || (route !== undefined && takesForms(route));
}

/**
 * Ends a connection on which something unread is coming. Closed at once, the answer could be lost with it: what is
 * unread makes the other side throw away what it got. https://www.rfc-editor.org/rfc/rfc9112#section-9.6
 */
function endUnread(socket: Socket) {
	if (socket.destroyed) return;
	socket.end();
	// Node resumes what it means to throw away.
	socket.resume = () => socket;
	socket.pause();
	const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
	socket.once("close", () => clearTimeout(timer));
}

/** Has a connection closed, without reading on, once a request is answered whose body has not all arrived by then. */
function closeUnread(request: IncomingMessage, response: ServerResponse) {
	const { socket } = request;
	const destroySoon = socket.destroySoon;
	// Node ends so what is not to be kept, and would read on, and throw away, what is.
	socket.destroySoon = () => (request.complete ? destroySoon.call(socket) : endUnread(socket));
	response.once("finish", () => {
		if (!request.complete) endUnread(socket);
	});
}

/** Leaves alone what is sent to whoever reads none, and what is left when a reader has had enough. */
export const leaveBodies: TakeRequest = (request, response, next) => {
	if (hasBody(request)) {
		if (!isRead(request)) response.shouldKeepAlive = false;
		closeUnread(request, response);
	}
	next();
};

/** Asks for a body that waits for a word ("Expect: 100-continue") only where somebody reads it. */
export function askForBodies(server: Server): void {
	server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
		if (isRead(request)) response.writeContinue();
		server.emit("request", request, response);
	});
	server.on("checkExpectation", (_request: IncomingMessage, response: ServerResponse) => {
		response.writeHead(417, { "Cache-Control": "no-store", "Content-Length": 0, Connection: "close" }).end();
	});
}
