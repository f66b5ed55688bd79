import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ErrorEvent, parseEnvelope } from "@sentry/core";

/** One item of an envelope as it arrived. */
export interface Received {
	type: string;
	payload: ErrorEvent;
}

const accept = (response: ServerResponse) => void response.end('{"id":"fc6d8c0c43fc4630ad850ee518f1b9d0"}');

/** A server that accepts envelopes as Sentry does, and reads them with Sentry's own parser. */
export async function startReceiver(answer: (response: ServerResponse) => void = accept) {
	/** The bodies, word for word, and the headers they came with. */
	const raw: string[] = [];
	const headers: IncomingHttpHeaders[] = [];
	const received: Received[] = [];
	/** Bodies that are no envelopes. */
	const broken: string[] = [];
	let requests = 0;
	const server = createServer(async (request, response) => {
		requests++;
		const body = Buffer.concat(await request.toArray().catch(() => []));
		raw.push(body.toString());
		headers.push(request.headers);
		try {
			for (const [{ type }, payload] of parseEnvelope(body)[1])
				received.push({ type, payload: payload as ErrorEvent });
		} catch {
			broken.push(body.toString());
		}
		answer(response);
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	return {
		dsn: `http://key@127.0.0.1:${port}/7`,
		raw,
		headers,
		received,
		broken,
		/** How many requests have come, answered or not. */
		asked: () => requests,
		async until(count: number) {
			while (received.length < count) await new Promise((soon) => setTimeout(soon, 10));
			return received;
		},
		stop: () => new Promise((stopped) => server.close(stopped).closeAllConnections()),
	};
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
