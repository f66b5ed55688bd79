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

/** A new connection, and a request on a connection that Next accepted before anything subscribed. */
const channels = ["net.server.socket", "http.server.request.start"];

/**
 * Calls back with the HTTP server that Next creates, at its next connection or request, before that request is handled.
 *
 * Depends on: Node's channels `net.server.socket` and `http.server.request.start`.
 * @param onServer also receives the first socket, whose `connection` event has already fired.
 */
export function onNextServer(onServer: (server: Server, first: Socket) => void): void {
	const onMessage = (message: unknown) => {
		const { socket } = message as { socket: Socket & { server?: unknown } };
		const { server } = socket;
		if (!(server instanceof Server) || own.has(server)) return;
		for (const name of channels) diagnostics.unsubscribe(name, onMessage);
		onServer(server, socket);
	};
	for (const name of channels) diagnostics.subscribe(name, onMessage);
}

/**
 * Replaces an absolute address by its path, and the host by the one that it names. Next would redirect the request to
 * itself. https://www.rfc-editor.org/rfc/rfc9112#name-absolute-form
 */
function takeAbsoluteAddress(request: IncomingMessage): void {
	if (request.url?.startsWith("/")) return;
	const [, host, rest] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#@]+)(.*)$/i.exec(request.url ?? "") ?? [];
	if (host === undefined || rest === undefined) return;
	request.headers.host = host;
	request.url = rest.startsWith("/") ? rest : `/${rest}`;
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
	server.on("request", (request, response) => {
		takeAbsoluteAddress(request);
		middleware(request, response, () => {
			for (const listener of listeners) listener.call(server, request, response);
		});
	});
}
