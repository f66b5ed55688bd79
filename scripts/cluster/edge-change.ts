import { get } from "node:http";
import { setTimeout as after } from "node:timers/promises";

const within = 20_000;
const askEvery = 50;
/** So many answers in a row: while nginx reads its configuration anew, those of before take connections too. */
const inARow = 10;
/** Those of before are told to end a tenth of a second after the others have begun, and finish what they have taken. */
const rest = 1_000;

/** Which deployment answers, asked on a connection of its own. */
const askedAt = (url: string) =>
	new Promise<string | undefined>((resolve) => {
		const request = get(`${url}/api/health`, { agent: false, timeout: 5_000 }, (response) => {
			let body = "";
			response.on("data", (chunk) => {
				body += chunk;
			});
			response.once("end", () => resolve(/"deployment":"([^"]+)"/.exec(body)?.[1]));
			response.once("error", () => resolve(undefined));
		});
		request.once("timeout", () => request.destroy());
		request.once("error", () => resolve(undefined));
	});

/**
 * Waits until an edge that was told to asks the replicas of a deployment, and no others.
 * @throws {Error} when it does not within 20 s.
 */
export async function untilEdgeAsks(url: string, deployment: string): Promise<void> {
	const deadline = Date.now() + within;
	for (let seen = 0; seen < inARow; await after(askEvery)) {
		if (Date.now() > deadline) throw new Error(`The edge does not ask the replicas of ${deployment}.`);
		seen = (await askedAt(url)) === deployment ? seen + 1 : 0;
	}
	await after(rest);
}
