import diagnostics from "node:diagnostics_channel";
import { Server } from "node:http";
import type { Socket } from "node:net";

/**
 * How long a client may take to send its headers and its whole request, in milliseconds: nothing that is asked here is
 * long. Node's own defaults, a minute and five, let few slow clients hold many connections.
 */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;

/**
 * Limits what a connection may hold on to. Next makes the server and hands it to nobody, so it is met with the next
 * connection, before that has sent anything.
 *
 * Buys slow clients that do not hold connections, and an answer to whoever asks for another protocol (`hostile.spec.ts`).
 * Needs a server that Node tells of with its connections. Steps aside without: Node's own limits hold.
 */
export function limitConnections(): void {
	const onSocket = (message: unknown) => {
		const { server } = (message as { socket: Socket & { server?: unknown } }).socket;
		if (!(server instanceof Server)) return;
		server.headersTimeout = HEADERS_MS;
		server.requestTimeout = REQUEST_MS;
		// Next listens for its development server's sake, and leaves every other connection open without an answer. Where
		// nobody listens, a request for another protocol is answered as any other.
		server.removeAllListeners("upgrade");
		diagnostics.unsubscribe("net.server.socket", onSocket);
	};
	diagnostics.subscribe("net.server.socket", onSocket);
}
