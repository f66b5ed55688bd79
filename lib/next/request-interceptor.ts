import diagnostics from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Answers a request, or calls `next`. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const own = new WeakSet<Server>();

/** Excludes a server of our own from `onNextServer`. */
export const ignoreServer = (server: Server): Server => {
	own.add(server);
	return server;
};

/**
 * Calls back with the HTTP server that Next creates, at its first connection and before the first request.
 *
 * Depends on: Node's channel `net.server.socket`.
 * @param onServer also receives the first socket, whose `connection` event has already fired.
 */
export function onNextServer(onServer: (server: Server, first: Socket) => void): void {
	const onSocket = (message: unknown) => {
		const { socket } = message as { socket: Socket & { server?: unknown } };
		const { server } = socket;
		if (!(server instanceof Server) || own.has(server)) return;
		diagnostics.unsubscribe("net.server.socket", onSocket);
		onServer(server, socket);
	};
	diagnostics.subscribe("net.server.socket", onSocket);
}

/**
 * Runs middleware before Next's request handlers.
 *
 * Benefit: response cache, rate limits, graceful shutdown (`response-cache.spec.ts`). Depends on: Next handles the `request` event.
 * Fallback where `onNextServer` finds no server: Next answers everything.
 */
export function interceptRequests(server: Server, middleware: Middleware): void {
	const listeners = server.listeners("request") as ((
		request: IncomingMessage,
		response: ServerResponse,
	) => void)[];
	server.removeAllListeners("request");
	server.on("request", (request, response) =>
		middleware(request, response, () => {
			for (const listener of listeners) listener.call(server, request, response);
		}),
	);
}
