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

/** Status and title for parser errors, as Node sends them; 400 for all others, unknown methods among them. */
const errors: Record<string, [status: number, title: string]> = {
	HPE_HEADER_OVERFLOW: [431, "Request Header Fields Too Large"],
	HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "Payload Too Large"],
	ERR_HTTP_REQUEST_TIMEOUT: [408, "Request Timeout"],
};

type Headers = readonly (readonly [name: string, value: string])[];

/** Formats a response with a problem document (RFC 9457) for a socket that has no response object. */
function formatProblem(status: number, title: string, headers: Headers): string {
	const body = JSON.stringify({ title, status });
	const all: Headers = [
		["Connection", "close"],
		["Cache-Control", "no-store"],
		["Content-Type", "application/problem+json"],
		["Content-Length", String(body.length)],
		...headers,
	];
	return `HTTP/1.1 ${status} ${title}\r\n${all.map(([name, value]) => `${name}: ${value}\r\n`).join("")}\r\n${body}`;
}

/** Answers a malformed request with the status that Node would send. Writes nothing if a response has begun. */
function answerMalformed(
	error: NodeJS.ErrnoException,
	socket: Duplex & { _httpMessage?: ServerResponse | null },
	headers: Headers,
) {
	const [status, title] = errors[error.code ?? ""] ?? [400, "Bad Request"];
	if (socket.writable && !socket._httpMessage?.headersSent)
		socket.write(formatProblem(status, title, headers));
	socket.destroy(error);
}

/** Answers CONNECT, which Node would leave unanswered. */
function refuseTunnel(socket: Duplex, headers: Headers) {
	// Node has removed its own error listener from this socket.
	socket.on("error", () => socket.destroy());
	const answer = formatProblem(405, "Method Not Allowed", [["Allow", "GET, HEAD"], ...headers]);
	socket.end(answer, () => socket.destroy());
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
 * @param headers sent with these responses, besides those of the protocol.
 */
export function limitConnections(server: Server, headers: Headers): void {
	server.headersTimeout = HEADERS_MS;
	server.requestTimeout = REQUEST_MS;
	server.keepAliveTimeout = IDLE_MS;
	server.on("connection", closeSilent);
	server.on("clientError", (error, socket) => answerMalformed(error, socket, headers));
	server.on("connect", (_request, socket) => refuseTunnel(socket, headers));
	// Next listens for its development server, and leaves all other upgrade requests unanswered. Without a listener, Node
	// handles an upgrade request as an ordinary one.
	server.removeAllListeners("upgrade");
}
