import { once } from "node:events";
import { Agent, request as open } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Answers {
	/** In milliseconds, of each answer. */
	times: number[];
	/** How often each status came; 0 for no answer. */
	statuses: Map<number, number>;
}

export const noAnswers = (): Answers => ({ times: [], statuses: new Map() });

/** The time within which as many in a hundred came. */
export function percentile({ times }: Pick<Answers, "times">, percent: number): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

export const countOf = ({ statuses }: Answers, isWanted: (status: number) => boolean) =>
	[...statuses].reduce((sum, [status, times]) => sum + (isWanted(status) ? times : 0), 0);

/** A client with an address of its own on this machine (127.0.0.0/8). */
export function client(url: string, address: string) {
	const { hostname, port } = new URL(url);
	const agent = new Agent({ keepAlive: true, maxSockets: 400 });
	const to = { host: hostname, port: Number(port), localAddress: address };
	const get = async (path: string, answers = noAnswers()): Promise<void> => {
		const sent = performance.now();
		const request = open({ ...to, path, agent, headers: { "accept-encoding": "gzip, br" } }).end();
		const status = await once(request, "response").then(
			async ([response]) => {
				await once(response.resume(), "end");
				return Number(response.statusCode);
			},
			() => 0,
		);
		answers.times.push(performance.now() - sent);
		answers.statuses.set(status, (answers.statuses.get(status) ?? 0) + 1);
	};
	return {
		get,
		/** Sends as many requests a second, whether answers come or not. */
		async steadily(path: (number: number) => string, rate: number, seconds: number): Promise<Answers> {
			const answers = noAnswers();
			const begun = performance.now();
			const all: Promise<void>[] = [];
			for (let number = 0; number < rate * seconds; number++) {
				await pause(Math.max(0, begun + (number * 1_000) / rate - performance.now()));
				all.push(get(path(number), answers));
			}
			await Promise.all(all);
			return answers;
		},
		/** Sends requests on one connection at once, and closes it before any is answered. */
		async abandon(paths: string[]): Promise<void> {
			const socket = connect(to).on("error", () => undefined);
			await once(socket, "connect");
			socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`).join(""));
			await pause(20);
			socket.destroy();
		},
		close: () => agent.destroy(),
	};
}
