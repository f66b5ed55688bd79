import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { parseEnvelope } from "@sentry/core";

interface Frame {
	function: string;
	filename: string;
}

/** One item of an envelope as it arrived. */
export interface Received {
	type: string;
	payload: {
		event_id: string;
		transaction: string;
		release?: string;
		dist?: string;
		tags: Record<string, string>;
		exception: { values: { type: string; value: string; stacktrace?: { frames: Frame[] } }[] };
	};
}

export interface Receiver {
	dsn: string;
	/** The bodies, word for word. */
	raw: string[];
	/** The headers they came with. */
	headers: IncomingHttpHeaders[];
	received: Received[];
	/** What Sentry's own parser could not read. */
	broken: string[];
	/** How many requests have come, answered or not. */
	asked: () => number;
	until: (count: number) => Promise<Received[]>;
	stop: () => Promise<unknown>;
}

/** Answers as Sentry does. */
const accept = (response: ServerResponse) => void response.end('{"id":"fc6d8c0c43fc4630ad850ee518f1b9d0"}');

/** A server that takes envelopes as Sentry does, and reads them with Sentry's own parser. */
export async function startReceiver(answer: (response: ServerResponse) => void = accept): Promise<Receiver> {
	const raw: string[] = [];
	const headers: IncomingHttpHeaders[] = [];
	const received: Received[] = [];
	const broken: string[] = [];
	let asked = 0;
	const server = createServer((request, response) => {
		asked++;
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			const body = Buffer.concat(chunks);
			raw.push(body.toString());
			headers.push(request.headers);
			try {
				for (const [{ type }, payload] of parseEnvelope(body)[1])
					received.push({ type, payload: payload as unknown as Received["payload"] });
			} catch {
				broken.push(body.toString());
			}
			answer(response);
		});
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	const until = async (count: number) => {
		while (received.length < count) await new Promise((soon) => setTimeout(soon, 10));
		return received;
	};
	const stop = () => new Promise((stopped) => server.close(stopped).closeAllConnections());
	return {
		dsn: `http://key@127.0.0.1:${port}/7`,
		raw,
		headers,
		received,
		broken,
		asked: () => asked,
		until,
		stop,
	};
}
