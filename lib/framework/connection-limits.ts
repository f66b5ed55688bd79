import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";

/**
 * How long a client may take to send its headers and its whole request, in milliseconds: nothing that is asked here is
 * long. Node's own defaults, a minute and five, let few slow clients hold many connections.
 */
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
/**
 * How long a connection is kept for another request, in milliseconds: longer than proxies keep theirs (most a minute). Who
 * closes first can cut off a request that is on its way, and of the two only the client can send it again.
 */
const IDLE_MS = 65_000;

/** What is answered to whoever speaks no HTTP, or too much of it; all else is 400. As Node does. */
const statuses: Record<string, string> = {
	HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
	HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Payload Too Large",
	ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** Answers what is no request as Node would, and has nobody keep it. Into an answer under way nothing is written. */
function answerNonsense(
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

/** Who asks for a way through to elsewhere would be left without an answer. */
const NO_TUNNEL =
	"HTTP/1.1 405 Method Not Allowed\r\nAllow: GET, HEAD\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n";

function refuseTunnel(_request: unknown, socket: Duplex) {
	// Nobody else listens to it any more.
	socket.on("error", () => socket.destroy());
	socket.end(NO_TUNNEL, () => socket.destroy());
}

/** Closes a connection on which nothing at all has come by then; Node looks every half minute. */
function closeSilent(socket: Socket) {
	const timer = setTimeout(() => {
		if (socket.bytesRead === 0) socket.destroy();
	}, HEADERS_MS).unref();
	socket.once("close", () => clearTimeout(timer));
}

/**
 * Limits what a connection may hold on to.
 *
 * Buys slow clients that do not hold connections, and an answer to whoever asks for another protocol (`hostile.spec.ts`).
 * Steps aside where Next gives the server away no more (`meetServer`): Node's own limits hold.
 */
export function limitConnections(server: Server): void {
	server.headersTimeout = HEADERS_MS;
	server.requestTimeout = REQUEST_MS;
	server.keepAliveTimeout = IDLE_MS;
	server.on("connection", closeSilent);
	server.on("clientError", answerNonsense);
	server.on("connect", refuseTunnel);
	// Next listens for its development server's sake, and leaves every other connection open without an answer. Where
	// nobody listens, a request for another protocol is answered as any other.
	server.removeAllListeners("upgrade");
}
