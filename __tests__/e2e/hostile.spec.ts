import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { freePort, type Site, serveSite } from "@/scripts/site";
import { hostileUrls } from "./hostile-urls";
import { rawStatus } from "./raw-request";

const seed = 20_261_121;
const count = 2_000;
const atOnce = 16;
const allowed = [200, 307, 308, 400, 404, 405, 414, 431];
/** What further thousands of other hostile addresses may leave in memory, in bytes. */
const growthAllowed = { used: 8e6, rss: 40e6 };

/** The server's memory after garbage collection, in bytes. */
async function memoryOf({ server }: Site): Promise<{ used: number; rss: number }> {
	server.send("memory");
	const [memory] = await once(server, "message");
	return memory;
}

/** The pages that lie in the build, made beforehand or on demand, by path without locale. */
const pagesKept = () =>
	readdirSync(".next/server", { recursive: true, encoding: "utf8" }).flatMap(
		(name) => /^(?:pages|route-cache\/.*\$)\/\w+\/(.*)\.html$/.exec(name.replaceAll("\\", "/"))?.[1] ?? [],
	);

/** Sends every address once. Answers those that were not answered as they may be. */
async function send(port: number, urls: string[]): Promise<string[]> {
	const faults: string[] = [];
	const queue = urls.entries();
	const sender = async () => {
		for (const [index, url] of queue) {
			const status = await rawStatus(port, url);
			if (!allowed.includes(Number(status)))
				faults.push(`#${index} ${status}: ${JSON.stringify(url.slice(0, 300))}`);
		}
	};
	await Promise.all(Array.from({ length: atOnce }, sender));
	return faults;
}

test(`${count} hostile addresses (seed ${seed}) neither break, hang nor fatten the server`, async () => {
	test.setTimeout(180_000);
	const build = readFileSync(".next/BUILD_ID", "utf8");
	const known = new Set(pagesKept());
	const port = await freePort();
	const site = await serveSite({
		dir: process.cwd(),
		port,
		host: "127.0.0.1",
		options: {
			stdio: ["ignore", "ignore", "ignore", "ipc"],
			env: { ...process.env, NODE_OPTIONS: "--expose-gc --require ./__tests__/e2e/memory-probe.cjs" },
		},
	});
	try {
		expect(await send(port, hostileUrls(seed, count, build))).toEqual([]);
		const warm = await memoryOf(site);
		expect(await send(port, hostileUrls(seed + 1, count, build))).toEqual([]);
		expect(await send(port, hostileUrls(seed + 2, count, build))).toEqual([]);
		const after = await memoryOf(site);
		expect(after.used - warm.used).toBeLessThan(growthAllowed.used);
		expect(after.rss - warm.rss).toBeLessThan(growthAllowed.rss);
		expect(await rawStatus(port, "/features/subgrid")).toBe(200);
		expect(pagesKept().filter((path) => !known.has(path))).toEqual([]);
	} finally {
		await site.stop();
	}
});
