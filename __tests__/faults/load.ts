import { Agent, request as open } from "node:http";

export interface Count {
	requests: number;
	/** No answer, an answer cut short, or one that says that the server failed. */
	failed: number;
	/** Asked once more, as browsers do: the connection had been closed before anything was asked on it. */
	"asked again": number;
	/** What failed, as far as it differs; a few of them. */
	reasons: Set<string>;
}

export interface Answer {
	status: number;
	body: string;
	headers: Record<string, string | string[] | undefined>;
}

const mostReasons = 5;
const answerWithin = 30_000;

class ClosedBefore extends Error {}

/** Asks for an address; with a body, sends it there. */
export type Ask = (url: string, body?: string) => Promise<Answer>;

/** So many askers share the requests, for an edge that believes this machine: one alone would be refused at this pace. */
const askers = 250;

function askOnce(url: string, agent: Agent, from: number, sent?: string): Promise<Answer> {
	return new Promise((resolve, reject) => {
		let hasBegun = false;
		const method = sent === undefined ? "GET" : "POST";
		const headers = { "X-Forwarded-For": `198.51.100.${1 + (from % askers)}` };
		const request = open(url, { agent, method, headers, timeout: answerWithin }, (response) => {
			hasBegun = true;
			const chunks: Buffer[] = [];
			response.on("data", (chunk: Buffer) => chunks.push(chunk));
			response.once("error", reject);
			response.once("end", () => {
				const { statusCode: status = 0, headers, complete } = response;
				if (!complete) return reject(new Error("cut short"));
				resolve({ status, headers, body: Buffer.concat(chunks).toString("utf8") });
			});
		});
		request.once("timeout", () => request.destroy(new Error("no answer")));
		request.once("error", (error) => {
			reject(request.reusedSocket && !hasBegun ? new ClosedBefore(error.message, { cause: error }) : error);
		});
		request.end(sent);
	});
}

/** A reader's browser: connections that it keeps, and one more try where one was closed under it. */
export function browser(count: Count) {
	const agent = new Agent({ keepAlive: true, maxSockets: 2 });
	const ask: Ask = async (url, body) => {
		const from = count.requests++;
		try {
			return await askOnce(url, agent, from, body);
		} catch (error) {
			if (!(error instanceof ClosedBefore)) throw error;
			count["asked again"]++;
			const fresh = new Agent();
			return askOnce(url, fresh, from, body);
		}
	};
	return { ask, close: () => agent.destroy() };
}

/** What a reader does, again and again; throws what fails. */
export type Visit = (ask: Ask, turn: number) => Promise<void>;

/** Answers a document that is whole, or throws. */
export async function openPage(ask: Ask, url: string): Promise<string> {
	const { status, body } = await ask(url);
	if (status !== 200) {
		const words = body
			.replaceAll(/<[^>]*>/g, " ")
			.trim()
			.slice(0, 60);
		throw new Error(`${status} at ${new URL(url).pathname}: ${words}`);
	}
	if (!body.trimEnd().endsWith("</html>")) throw new Error(`half a page at ${new URL(url).pathname}`);
	return body;
}

/** Visits with so many browsers at once until told to end. */
export function startLoad(visit: Visit, readers = 8) {
	const count: Count = { requests: 0, failed: 0, "asked again": 0, reasons: new Set() };
	let isOver = false;
	let turn = 0;
	const read = async () => {
		const { ask, close } = browser(count);
		while (!isOver) {
			try {
				await visit(ask, turn++);
			} catch (error) {
				count.failed++;
				if (count.reasons.size < mostReasons)
					count.reasons.add(error instanceof Error ? error.message : `${error}`);
			}
		}
		close();
	};
	const all = Promise.all(Array.from({ length: readers }, read));
	return async (): Promise<Count> => {
		isOver = true;
		await all;
		return count;
	};
}
