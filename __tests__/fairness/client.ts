import { once } from "node:events";
import { Agent, request as open } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { PostBody } from "@/__tests__/fairness/kinds";

export interface Answers {
	/** Response times in milliseconds. */
	times: number[];
	/** Number of responses by status code; 0 means no response. */
	statuses: Map<number, number>;
	/** Number of responses with status 429 or 503 that lack `Retry-After`. */
	withoutRetryAfter: number;
}

export const noAnswers = (): Answers => ({ times: [], statuses: new Map(), withoutRetryAfter: 0 });

/** An address, and the body if it is a POST request. */
export interface Sent {
	path: string;
	body?: PostBody | undefined;
}

export const isRefusal = (status: number) => status === 429 || status === 503;

/** Returns a percentile of the response times, in milliseconds. */
export function percentile({ times }: Pick<Answers, "times">, percent: number): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

export const countOf = ({ statuses }: Answers, isWanted: (status: number) => boolean) =>
	[...statuses].reduce((sum, [status, times]) => sum + (isWanted(status) ? times : 0), 0);

/** Creates a client with its own loopback address (127.0.0.0/8). */
export function client(url: string, address: string) {
	const { hostname, port } = new URL(url);
	const agent = new Agent({ keepAlive: true, maxSockets: 400 });
	const to = { host: hostname, port: Number(port), localAddress: address };
	let longestRetry = 0;
	const send = async ({ path, body }: Sent, answers = noAnswers()): Promise<void> => {
		const sent = performance.now();
		const headers = {
			"accept-encoding": "gzip, br",
			...(body && { "content-type": body.type }),
			...(body?.accept && { accept: body.accept }),
		};
		const request = open({ ...to, path, agent, headers, method: body ? "POST" : "GET" }).end(body?.text);
		const status = await once(request, "response").then(
			async ([response]) => {
				await once(response.resume(), "end");
				const status = Number(response.statusCode);
				const retry = Number(response.headers["retry-after"] ?? 0);
				if (isRefusal(status) && !(retry >= 1)) answers.withoutRetryAfter++;
				longestRetry = Math.max(longestRetry, retry);
				return status;
			},
			() => 0,
		);
		answers.times.push(performance.now() - sent);
		answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
	};
	return {
		send,
		/** Sends requests at a fixed rate per second without waiting for responses. */
		async steadily(next: (number: number) => Sent, rate: number, seconds: number): Promise<Answers> {
			const answers = noAnswers();
			const begun = performance.now();
			const all: Promise<void>[] = [];
			for (let number = 0; number < rate * seconds; number++) {
				await pause(Math.max(0, begun + (number * 1_000) / rate - performance.now()));
				all.push(send(next(number), answers));
			}
			await Promise.all(all);
			return answers;
		},
		/** Pipelines requests on one connection, and closes it before the first response. */
		async abandon(paths: string[]): Promise<void> {
			const socket = connect(to).on("error", () => undefined);
			await once(socket, "connect");
			socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`).join(""));
			await pause(20);
			socket.destroy();
		},
		/** The longest `Retry-After` of all responses, in seconds. */
		longestRetry: () => longestRetry,
		close: () => agent.destroy(),
	};
}
