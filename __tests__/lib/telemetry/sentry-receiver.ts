import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** One item of an envelope as it arrived. */
export interface Received {
	type: string;
	payload: {
		event_id: string;
		transaction: string;
		tags: Record<string, string>;
		exception: {
			values: {
				type: string;
				value: string;
				stacktrace?: { frames: { function: string; filename: string }[] };
			}[];
		};
	};
}

const parseEnvelope = (body: string): Received[] => {
	const [, ...lines] = body
		.trim()
		.split("\n")
		.map((line) => JSON.parse(line));
	return lines.flatMap((line, index) =>
		index % 2 === 0 ? { type: line.type, payload: lines[index + 1] } : [],
	);
};

/** A server that takes envelopes as Sentry does. `raw` holds the bodies, word for word. */
export async function startReceiver() {
	const raw: string[] = [];
	const received: Received[] = [];
	const server = createServer((request, response) => {
		const chunks: Buffer[] = [];
		request.on("data", (chunk) => chunks.push(chunk));
		request.on("end", () => {
			const body = Buffer.concat(chunks).toString();
			raw.push(body);
			received.push(...parseEnvelope(body));
			response.end("{}");
		});
	});
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	const { port } = server.address() as AddressInfo;
	const until = async (count: number) => {
		while (received.length < count) await new Promise((soon) => setTimeout(soon, 10));
		return received;
	};
	const stop = () => new Promise((stopped) => server.close(stopped).closeAllConnections());
	return { dsn: `http://key@127.0.0.1:${port}/7`, raw, received, until, stop };
}
