import diagnostics from "node:diagnostics_channel";
import type { Server } from "node:http";

/**
 * How long a client may take to send its headers and its whole request, in milliseconds: nothing that is asked here is
 * long. Node's own defaults, a minute and five, let few slow clients hold many connections.
 */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;

/** Limits what a connection may hold on to, from the first request on: Next makes the server, and hands it to nobody. */
export function limitConnections(): void {
	const onRequest = (message: unknown) => {
		const { server } = message as { server: Server };
		server.headersTimeout = HEADERS_MS;
		server.requestTimeout = REQUEST_MS;
		// Next listens for its development server's sake, and leaves every other connection open without an answer. Where
		// nobody listens, a request for another protocol is answered as any other.
		server.removeAllListeners("upgrade");
		diagnostics.unsubscribe("http.server.request.start", onRequest);
	};
	diagnostics.subscribe("http.server.request.start", onRequest);
}
