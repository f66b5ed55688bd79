import { Agent, get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** How many requests are on their way at once. */
export const AT_ONCE = 6;

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
const answerWithinMs = 30_000;

export interface Answer {
	status: number;
	type: string;
	body: string;
}

/** As often somebody who is told to come back later does so. */
const PATIENCE = 5;

/** Asks for an address as it stands: redirects are not followed. Comes back when it is told to. */
export async function ask(url: string): Promise<Answer> {
	for (let times = 1; ; times++) {
		const answer = await askOnce(url);
		if (answer.status !== 429 || times >= PATIENCE) return answer;
		await sleep(Math.max(1, answer.retryAfter) * 1_000);
	}
}

function askOnce(url: string): Promise<Answer & { retryAfter: number }> {
	return new Promise((resolve, reject) => {
		const request = get(url, { agent, timeout: answerWithinMs }, (response) => {
			const parts: Buffer[] = [];
			response.on("data", (part: Buffer) => parts.push(part));
			response.on("error", reject);
			response.on("end", () =>
				resolve({
					status: response.statusCode ?? 0,
					type: response.headers["content-type"] ?? "",
					body: Buffer.concat(parts).toString(),
					retryAfter: Number(response.headers["retry-after"] ?? 0),
				}),
			);
		});
		request.on("timeout", () => request.destroy(new Error(`${url} did not answer in time`)));
		request.on("error", reject);
	});
}

/** Calls `visit` for each item, several at a time; items that it adds are visited too. */
export function inParallel<T>(items: T[], visit: (item: T) => Promise<void>): Promise<void> {
	let at = 0;
	let busy = 0;
	return new Promise((resolve, reject) => {
		const next = () => {
			for (; busy < AT_ONCE && at < items.length; at++, busy++)
				visit(items[at] as T).then(() => {
					busy--;
					next();
				}, reject);
			if (busy === 0) resolve();
		};
		next();
	});
}
