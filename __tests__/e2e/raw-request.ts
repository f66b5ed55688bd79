import { connect } from "node:net";

const timeoutMs = 10_000;
/** Bytes of request head that Node's server reads. */
const maxHeadBytes = 16_384;

/** Parses the status of the final response; 1xx responses may precede it. */
const parseStatus = (head: string) =>
	Number(/^(?:HTTP\/1\.1 1\d\d.*\r\n(?:.+\r\n)*\r\n)*HTTP\/1\.1 ([2-5]\d\d)/.exec(head)?.[1]);

/**
 * Sends raw bytes: an HTTP client would correct them or refuse to send them.
 * @param headBytes the length of the request head in bytes.
 * @param hangsUp whether to close the connection afterwards, for incomplete requests.
 * @returns the status, or a description of the failure.
 */
export function exchange(
	port: number,
	bytes: Buffer,
	{ headBytes = bytes.length, hangsUp = false } = {},
): Promise<number | string> {
	return new Promise((resolve) => {
		let head = "";
		const socket = connect(port, "127.0.0.1", () => (hangsUp ? socket.end(bytes) : socket.write(bytes)));
		socket.setTimeout(timeoutMs, () => {
			socket.destroy();
			resolve(`timed out after ${timeoutMs} ms`);
		});
		socket.on("data", (piece) => {
			if (head.length < 1_024) head += piece.toString("latin1", 0, 1_024);
		});
		// The server refuses an oversized head before it has read all of it, so a connection reset may discard the response.
		socket.on("error", ({ message }) =>
			resolve(parseStatus(head) || (headBytes > maxHeadBytes ? 431 : message)),
		);
		socket.on("close", () => resolve(parseStatus(head) || "no status line"));
	});
}

/** Sends a GET request with an unmodified target. Returns the status, or a description of the failure. */
export const rawStatus = (port: number, target: string): Promise<number | string> =>
	exchange(
		port,
		Buffer.from(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
	);
