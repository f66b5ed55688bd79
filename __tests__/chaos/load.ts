import { Agent, request as open } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { listPrerendered } from "@/lib/next/build-manifests";

export interface Count {
	requests: number;
	/** Requests without a response, with a truncated one or with a wrong one. */
	failed: number;
	/** A sample of the reasons. */
	reasons: Set<string>;
}

export interface Outcome {
	count: Count;
	remark: string;
	/** The expectation that failed. */
	fault?: string | undefined;
	/** Why this machine cannot produce the fault. */
	skipped?: string;
}

interface Answer {
	status: number;
	body: string;
}

/** Sends a GET request, or a POST request if there is a body. */
export type Send = (url: string, body?: string) => Promise<Answer>;

/** One step of a simulated visitor. Throws if it fails. */
export type Visit = (send: Send, index: number) => Promise<void>;

/**
 * Number of client addresses that share the requests, because the rate limit would refuse a single one. The edge
 * trusts this machine.
 */
const CLIENTS = 250;
const TIMEOUT_MS = 30_000;
const MAX_REASONS = 5;
const languages = ["de", "es", "fr", "ja", "ar"];

class ClosedConnection extends Error {}

function sendOnce(url: string, agent: Agent, client: number, sent?: string): Promise<Answer> {
	return new Promise((resolve, reject) => {
		const method = sent === undefined ? "GET" : "POST";
		const headers = { "X-Forwarded-For": `198.51.100.${1 + (client % CLIENTS)}` };
		let hasBegun = false;
		const request = open(url, { agent, method, headers, timeout: TIMEOUT_MS }, (response) => {
			hasBegun = true;
			let body = "";
			response.setEncoding("utf8").on("data", (text) => {
				body += text;
			});
			response.once("error", reject);
			response.once("end", () => resolve({ status: response.statusCode ?? 0, body }));
		});
		request.once("timeout", () => request.destroy(new Error("no answer")));
		request.once("error", (error) => {
			const wasClosed = request.reusedSocket && !hasBegun;
			reject(wasClosed ? new ClosedConnection(error.message, { cause: error }) : error);
		});
		request.end(sent);
	});
}

/** Simulates a browser: it reuses connections, and retries a request if the server closed the connection first. */
export function browser(count: Count) {
	const agent = new Agent({ keepAlive: true, maxSockets: 2 });
	const send: Send = async (url, body) => {
		const client = count.requests++;
		try {
			return await sendOnce(url, agent, client, body);
		} catch (error) {
			if (!(error instanceof ClosedConnection)) throw error;
			return sendOnce(url, new Agent(), client, body);
		}
	};
	return { send, close: () => agent.destroy() };
}

export const noRequests = (): Count => ({ requests: 0, failed: 0, reasons: new Set() });

/** Runs visits in parallel browsers before, during and after an event. */
export async function countDuring(
	visit: Visit,
	act: () => Promise<void>,
	{ readers = 8, seconds = Number(process.env.LOAD_SECONDS || 5) } = {},
): Promise<Count> {
	const count = noRequests();
	let hasEnded = false;
	let index = 0;
	const read = async () => {
		const { send, close } = browser(count);
		while (!hasEnded)
			try {
				await visit(send, index++);
			} catch (error) {
				count.failed++;
				const reason = error instanceof Error ? error.message : `${error}`;
				if (count.reasons.size < MAX_REASONS) count.reasons.add(reason);
			}
		close();
	};
	const all = Promise.all(Array.from({ length: readers }, read));
	try {
		await pause(seconds * 1_000);
		await act();
		await pause(seconds * 1_000);
	} finally {
		hasEnded = true;
		await all;
	}
	return count;
}

/** Requests a page. Throws unless the whole document arrives. */
export async function openPage(send: Send, url: string): Promise<string> {
	const { status, body } = await send(url);
	if (status !== 200) {
		const text = body.replaceAll(/<[^>]*>/g, " ").trim();
		throw new Error(`${status} at ${new URL(url).pathname}: ${text.slice(0, 60)}`);
	}
	if (!body.trimEnd().endsWith("</html>")) throw new Error(`truncated page at ${new URL(url).pathname}`);
	return body;
}

/** Lists the features that a build pre-rendered. */
export const featuresOf = (buildDir: string): string[] =>
	listPrerendered(buildDir).flatMap((path) => /^\/en\/features\/([^/]+)$/.exec(path)?.[1] ?? []);

/**
 * Visits addresses of every kind: pages from the edge's cache, pages that only replicas serve, pages not rendered
 * yet, search, API and unknown addresses.
 */
export const everything = (url: string, features: string[]): Visit => {
	const feature = (index: number) => features[index % features.length] ?? "";
	const pages: ((index: number) => string)[] = [
		() => "/",
		(index) => `/features/${feature(index % 5)}`,
		(index) => `/features/${feature(index)}?n=${index}`,
		(index) => `/${languages[index % languages.length]}/features/${feature(index >> 3)}`,
		(index) => `/search?q=${feature(index)}`,
		(index) => `/compare?n=${index}`,
	];
	const others: [status: number, path: (index: number) => string][] = [
		[200, () => "/api/v1/reach?features=grid"],
		[404, (index) => `/features/unknown-${index}`],
	];
	return async (send, index) => {
		const page = pages[index % 8];
		if (page) return void (await openPage(send, url + page(index)));
		const [expected, path] = others[index % 2] ?? [200, () => "/"];
		const { status } = await send(url + path(index));
		if (status !== expected) throw new Error(`${status} at ${path(index)}`);
	};
};
