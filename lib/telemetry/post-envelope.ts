import { once } from "node:events";
import { type ClientRequest, request as overHttp } from "node:http";
import { request as overHttps } from "node:https";
import type { ReceiverAnswer } from "./back-off";

/** Receivers answer with an id; whatever goes on for longer is cut off. In bytes. */
const LONGEST_ANSWER = 16_384;

interface Posting {
	/** Ends the sending and the reading of the answer. */
	signal: AbortSignal;
	headers?: Record<string, string | number>;
}

async function pour(body: AsyncIterable<Uint8Array>, request: ClientRequest, signal: AbortSignal) {
	for await (const piece of body) {
		// The receiver may have answered, or gone, before all was said.
		if (request.destroyed) return;
		if (!request.write(piece)) await once(request, "drain", { signal });
	}
	request.end();
}

/**
 * Posts an envelope, piece by piece as it comes, and answers as soon as the receiver has said what it thinks of it.
 * Nothing of the answer's text is kept.
 * @throws where nothing that is HTTP answers, where the signal ends it, and whatever `body` throws.
 */
export function postEnvelope(
	address: string,
	body: AsyncIterable<Uint8Array> | Uint8Array | string,
	{ signal, headers = {} }: Posting,
): Promise<ReceiverAnswer> {
	return new Promise((resolve, reject) => {
		const open = address.startsWith("https:") ? overHttps : overHttp;
		const type = "application/x-sentry-envelope";
		const request = open(address, {
			method: "POST",
			signal,
			headers: { "content-type": type, ...headers },
		});
		const fail = (error: unknown) => {
			request.destroy();
			reject(error);
		};
		request.on("error", fail);
		request.on("response", (response) => {
			const { statusCode = 0, headers: told } = response;
			const limits = told["x-sentry-rate-limits"];
			resolve({
				statusCode,
				headers: {
					"retry-after": told["retry-after"] ?? null,
					"x-sentry-rate-limits": limits === undefined ? null : [limits].flat().join(","),
				},
			});
			let length = 0;
			response.on("error", () => undefined);
			response.on("data", (piece: Buffer) => {
				length += piece.length;
				if (length > LONGEST_ANSWER) request.destroy();
			});
			// What is left of the envelope nobody waits for.
			if (!request.writableEnded) request.destroy();
		});
		if (typeof body === "string" || body instanceof Uint8Array) request.end(body);
		else pour(body, request, signal).catch(fail);
	});
}
