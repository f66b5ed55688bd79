import type { Server } from "node:http";

/**
 * How long a client may take to send its headers and its whole request, in milliseconds: nothing that is asked here is
 * long. Node's own defaults, a minute and five, let few slow clients hold many connections.
 */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;

/**
 * Limits what a connection may hold on to.
 *
 * Buys slow clients that do not hold connections, and an answer to whoever asks for another protocol (`hostile.spec.ts`).
 * Steps aside where Next gives the server away no more (`meetServer`): Node's own limits hold.
 */
export function limitConnections(server: Server): void {
	server.headersTimeout = HEADERS_MS;
	server.requestTimeout = REQUEST_MS;
	// Next listens for its development server's sake, and leaves every other connection open without an answer. Where
	// nobody listens, a request for another protocol is answered as any other.
	server.removeAllListeners("upgrade");
}
