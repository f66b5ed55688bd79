import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { freePort, serveSite } from "@/scripts/site";
import { hostileUrls } from "./hostile-urls";
import { rawStatus } from "./raw-request";

const seed = 20_261_121;
const urls = hostileUrls(seed, 2_000);
const atOnce = 16;
const allowed = new Set([200, 307, 308, 400, 404, 405, 414, 431]);
const growthAllowedKb = 48_000;

const rssKb = (pid: number) =>
	Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).trim());

const pageFiles = () =>
	readdirSync(".next/server/pages", { recursive: true, encoding: "utf8" }).filter((name) =>
		/\.html$/.test(name),
	);

/** Sends every address once. Answers those answered otherwise than they may be. */
async function send(port: number): Promise<string[]> {
	const faults: string[] = [];
	const queue = urls.entries();
	const sender = async () => {
		for (const [index, url] of queue) {
			const status = await rawStatus(port, url);
			if (typeof status === "string" || !allowed.has(status))
				faults.push(`#${index} ${status}: ${JSON.stringify(url.slice(0, 300))}`);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, sender));
	return faults;
}

test(`${urls.length} hostile addresses (seed ${seed}) neither break, hang nor fatten the server`, async () => {
	test.setTimeout(180_000);
	const port = await freePort();
	const known = new Set(pageFiles().map((name) => name.replace(/^[^/.]+/, "")));
	const site = await serveSite({ dir: process.cwd(), port, host: "127.0.0.1", options: { stdio: "ignore" } });
	try {
		const pid = Number(site.server.pid);
		expect(await send(port)).toEqual([]);
		const warm = rssKb(pid);
		expect(await send(port)).toEqual([]);
		expect(await send(port)).toEqual([]);
		expect(rssKb(pid) - warm).toBeLessThan(growthAllowedKb);
		expect(await rawStatus(port, "/features/subgrid")).toBe(200);
		const left = pageFiles().filter((name) => !known.has(name.replace(/^[^/.]+/, "")));
		expect(left).toEqual([]);
	} finally {
		await site.stop();
	}
});
