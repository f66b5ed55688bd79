import { connect } from "node:net";

const answerWithinMs = 10_000;
/** Bytes of request head that Node's server reads. */
const headLimit = 16_384;

/**
 * Sends a request target as it stands: an HTTP client would normalise it, or refuse to send it.
 * @returns the status, or what happened instead of an answer.
 */
export function rawStatus(port: number, target: string): Promise<number | string> {
	return new Promise((resolve) => {
		let head = "";
		const socket = connect(port, "127.0.0.1", () => {
			socket.write(`GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
		});
		socket.setTimeout(answerWithinMs, () => {
			socket.destroy();
			resolve("no answer in time");
		});
		socket.on("data", (bytes) => {
			if (head.length < 64) head += bytes.toString("latin1", 0, 64);
		});
		const status = () => Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
		// A head too large is refused before it has been read, so the answer may be lost in a reset.
		socket.on("error", ({ message }) =>
			resolve(status() || (Buffer.byteLength(target) > headLimit ? 431 : message)),
		);
		socket.on("close", () => resolve(status() || "no status line"));
	});
}
