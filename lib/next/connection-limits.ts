import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/**
 * Timeouts for a request's headers and for the whole request, in milliseconds. Requests here are short. With Node's
 * defaults, one and five minutes, a few slow clients can hold many connections.
 */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/**
 * Keep-alive timeout, in milliseconds. It is longer than that of proxies (mostly a minute), so that the proxy closes
 * first: if the server did, a request on its way would be lost, and a proxy may not send it again.
 */
const IDLE_MS = 65_000;

/** Status lines for parser errors, as Node sends them; 400 for all others. */
const statuses: Record<string, string> = {
	HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
	HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
	ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers a malformed request as Node would, plus `no-store`. Writes nothing if a response has begun. */
function answerMalformed(
	error: NodeJS.ErrnoException,
	socket: Duplex & { _httpMessage?: ServerResponse | null },
) {
	if (socket.writable && !socket._httpMessage?.headersSent) {
		const status = statuses[error.code ?? ""] ?? "400 Bad Request";
		socket.write(
			`HTTP/1.1 ${status}\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n`,
		);
	}
	socket.destroy(error);
}

/** The response to CONNECT, which Node would leave unanswered. */
const NO_TUNNEL =
	"HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n";

function refuseTunnel(_request: unknown, socket: Duplex) {
	// Node removes its own error listener.
	socket.on("error", () => socket.destroy());
	socket.end(NO_TUNNEL, () => socket.destroy());
}

/** Closes a connection that has sent nothing. Node checks its own timeouts every 30 s only. */
function closeSilent(socket: Socket) {
	const timer = setTimeout(() => {
		if (socket.bytesRead === 0) socket.destroy();
	}, HEADERS_MS).unref();
	socket.once("close", () => clearTimeout(timer));
}

/**
 * Sets connection timeouts, and answers malformed, CONNECT and upgrade requests.
 *
 * Benefit: slow clients do not hold connections (`hostile.spec.ts`). Fallback where `onNextServer` finds no server: Node's
 * own limits apply.
 */
export function limitConnections(server: Server): void {
	server.headersTimeout = HEADERS_MS;
	server.requestTimeout = REQUEST_MS;
	server.keepAliveTimeout = IDLE_MS;
	server.on("connection", closeSilent);
	server.on("clientError", answerMalformed);
	server.on("connect", refuseTunnel);
	// Next listens for its development server, and leaves all other upgrade requests unanswered. Without a listener, Node
	// handles an upgrade request as an ordinary one.
	server.removeAllListeners("upgrade");
}
