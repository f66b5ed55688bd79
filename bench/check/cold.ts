import { setTimeout as pause } from "node:timers/promises";
import { machinePaths } from "@/lib/paths/machine";
import { median } from "@/scripts/median";
import { findFreePort, serveSite } from "@/scripts/site";

/** In milliseconds. After this time a process has preloaded its data. */
const SETTLED_MS = 3_000;

const body = JSON.stringify({
	files: [
		{ name: "a.css", text: "a { color: oklch(0.5 0.1 20); } @container (width > 1px) { b { inset: 0 } }" },
	],
	target: "baseline widely available",
	region: "DE",
});

/** Times one request to the check API of the built site, in milliseconds. */
async function timeRequest(url: string): Promise<number> {
	const started = performance.now();
	const answer = await fetch(url + machinePaths.checkApi, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body,
	});
	if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
	await answer.text();
	return performance.now() - started;
}

/** Prints the times of a process's first check, which starts a thread, and of its second check. */
export async function printCold(rounds: number): Promise<void> {
	const first: number[] = [];
	const second: number[] = [];
	for (let round = 0; round < rounds; round++) {
		const site = await serveSite({
			dir: ".",
			port: await findFreePort(),
			host: "127.0.0.1",
			options: { stdio: "ignore" },
		});
		try {
			await pause(SETTLED_MS);
			first.push(await timeRequest(site.url));
			second.push(await timeRequest(site.url));
		} finally {
			await site.stop();
		}
	}
	const formatTimes = (times: number[]) =>
		`${median(times).toFixed(0)} ms (${times.map((time) => time.toFixed(0)).join(", ")})`;
	console.log(`The API: first response of a process ${formatTimes(first)}, second ${formatTimes(second)}`);
}
