import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type ErrorEvent, parseEnvelope } from "@sentry/core";

/** An item of a received envelope. */
export interface Received {
	type: string;
	payload: ErrorEvent;
}

const accept = (response: ServerResponse) => void response.end('{"id":"fc6d8c0c43fc4630ad850ee518f1b9d0"}');

/** Starts a server that accepts envelopes like Sentry, and parses them with Sentry's own parser. */
export async function startReceiver(answer: (response: ServerResponse) => void = accept) {
	/** Raw bodies of all requests. `headers` has their headers. */
	const raw: string[] = [];
	const headers: IncomingHttpHeaders[] = [];
	const received: Received[] = [];
	/** Bodies that are not valid envelopes. */
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
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		dsn: `http://key@127.0.0.1:${port}/7`,
		raw,
		headers,
		received,
		broken,
		/** Returns the number of requests, including unanswered ones. */
		countRequests: () => requests,
		async until(count: number) {
			while (received.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
			return received;
		},
		stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
	};
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>;
