import { once } from "node:events";
import { Agent, request as open } from "node:http";
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface Told {
	/** In milliseconds, of each answer. */
	times: number[];
	/** How often each status came; 0 for no answer. */
	statuses: Map<number, number>;
}

export const nothingTold = (): Told => ({ times: [], statuses: new Map() });

/** The time within which so many in a hundred were answered. */
export function percentile({ times }: Told, percent: number): number {
	const sorted = times.toSorted((a, b) => a - b);
	return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}

/** A client with an address of its own on this machine (127.0.0.0/8). */
export function client(url: string, address: string) {
	const { hostname, port } = new URL(url);
	const agent = new Agent({ keepAlive: true, maxSockets: 400 });
	const to = { host: hostname, port: Number(port), localAddress: address };
	const get = async (
		path: string,
		told = nothingTold(),
		headers: Record<string, string> = {},
	): Promise<number> => {
		const asked = performance.now();
		const answer = open({ ...to, path, agent, headers: { "accept-encoding": "gzip, br", ...headers } }).end();
		const status = await once(answer, "response").then(
			async ([response]) => {
				await once(response.resume(), "end");
				return Number(response.statusCode);
			},
			() => 0,
		);
		told.times.push(performance.now() - asked);
		told.statuses.set(status, (told.statuses.get(status) ?? 0) + 1);
		return status;
	};
	return {
		get,
		/** Asks so many times a second, whether there are answers or not. */
		async steadily(path: (number: number) => string, rate: number, seconds: number): Promise<Told> {
			const told = nothingTold();
			const begun = performance.now();
			const all: Promise<number>[] = [];
			for (let number = 0; number < rate * seconds; number++) {
				await pause(Math.max(0, begun + (number * 1_000) / rate - performance.now()));
				all.push(get(path(number), told));
			}
			await Promise.all(all);
			return told;
		},
		/** Sends so many requests on one connection at once, and leaves before any is answered. */
		async leave(paths: string[]): Promise<void> {
			const socket = connect(to).on("error", () => undefined);
			await once(socket, "connect");
			socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`).join(""));
			await pause(20);
			socket.destroy();
		},
		end: () => agent.destroy(),
	};
}
