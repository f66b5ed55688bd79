import { connect } from "node:net";

const answerWithinMs = 10_000;
/** Bytes of request head that Node's server reads. */
const headLimit = 16_384;

/** The status of the answer itself: "100 Continue" comes before it. */
const statusIn = (head: string) =>
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
		socket.setTimeout(answerWithinMs, () => {
			socket.destroy();
			resolve("no answer in time");
		});
		socket.on("data", (piece) => {
			if (head.length < 1_024) head += piece.toString("latin1", 0, 1_024);
		});
		// A head too large is refused before it has been read, so the answer may be lost in a reset.
		socket.on("error", ({ message }) => resolve(statusIn(head) || (headBytes > headLimit ? 431 : message)));
		socket.on("close", () => resolve(statusIn(head) || "no status line"));
	});
}

/** Asks for a target as it stands. Answers the status, or what happened instead of an answer. */
export const rawStatus = (port: number, target: string): Promise<number | string> =>
	exchange(
		port,
		Buffer.from(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`),
	);
