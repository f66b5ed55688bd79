import diagnostics from "node:diagnostics_channel";
import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Answers a request, or hands it on. */
export type TakeRequest = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

const own = new WeakSet<Server>();

/** Has nobody meet a server that is not Next's but our own. */
export const passOver = (server: Server): Server => {
	own.add(server);
	return server;
};

/**
 * Meets the server that Next makes and hands to nobody: with the next connection, before that has sent anything.
 *
 * Needs a server that Node tells of with its connections.
 * @param meet is given that connection too: the server has told others of it already.
 */
export function meetServer(meet: (server: Server, first: Socket) => void): void {
	const onSocket = (message: unknown) => {
		const { socket } = message as { socket: Socket & { server?: unknown } };
		const { server } = socket;
		if (!(server instanceof Server) || own.has(server)) return;
		diagnostics.unsubscribe("net.server.socket", onSocket);
		meet(server, socket);
	};
	diagnostics.subscribe("net.server.socket", onSocket);
}

/**
 * Puts ourselves before Next: every request comes to us, and from us to Next.
 *
 * Buys answers from memory in place of Next's, limits, and an end that cuts nobody off (`front.spec.ts`). Needs that Next
 * listens for requests as anybody does. Steps aside without a server to meet: Next answers everything.
 */
export function takeRequestsFirst(server: Server, take: TakeRequest): void {
	const listeners = server.listeners("request") as ((
		request: IncomingMessage,
		response: ServerResponse,
	) => void)[];
	server.removeAllListeners("request");
	server.on("request", (request, response) =>
		take(request, response, () => {
			for (const listener of listeners) listener.call(server, request, response);
		}),
	);
}
