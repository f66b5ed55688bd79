import { existsSync, readdirSync } from "node:fs";
import { METHODS } from "node:http";
import { expect, test } from "@playwright/test";
import fc from "fast-check";
import { locales } from "@/lib/i18n/locales";
import { listPrerendered, readBuildId } from "@/lib/next/build-manifests";
import { getPageFileName } from "@/lib/server/pages/page-files";
import { hostileRequests } from "./hostile-requests";
import { hostileUrls } from "./hostile-urls";
import { serveMeasured, storedFiles } from "./measured-site";
import { exchange, rawStatus } from "./raw-request";

const seed = 20_261_121;
const count = 2_000;
const allowed = [200, 307, 308, 400, 404, 405, 414, 431];
/** Allowed memory growth per further round of hostile addresses, in bytes. */
const growthAllowed = { used: 3e6, rss: 20e6 };

/** Files of all pages, pre-rendered or on demand, in every language. */
const pageFiles = new Set(
	listPrerendered()
		.map((path) => path.split("/").slice(2).join("/"))
		.flatMap((path) => locales.map((locale) => getPageFileName(path ? `/${locale}/${path}` : `/${locale}`))),
);
/** Lists files of pages that do not exist. */
const listStrayPages = () =>
	storedFiles().filter((name) => {
		const [, file] = /^kept\/(.*\.gz)$/.exec(name.replaceAll("\\", "/")) ?? [];
		return file !== undefined && !pageFiles.has(file);
	});

test(`${count} hostile addresses (seed ${seed}) do not break, hang or bloat the server`, async () => {
	// The test has five rounds. On a busy machine, each takes half a minute.
	test.setTimeout(300_000);
	const build = readBuildId();
	const site = await serveMeasured();
	try {
		expect(await site.send(hostileUrls(seed, count, build), allowed)).toEqual([]);
		// The second round loads routes that the first one missed.
		expect(await site.send(hostileUrls(seed + 1, count, build), allowed)).toEqual([]);
		const measured = [await site.memory()];
		for (const round of [2, 3, 4]) {
			expect(await site.send(hostileUrls(seed + round, count, build), allowed)).toEqual([]);
			measured.push(await site.memory());
		}
		// A leak grows in every round, so the smallest growth is compared: the heap may be larger once by chance.
		const leastGrowth = (key: "used" | "rss") =>
			Math.min(...measured.slice(1).map((after, round) => after[key] - (measured[round]?.[key] ?? 0)));
		expect(leastGrowth("used")).toBeLessThan(growthAllowed.used);
		expect(leastGrowth("rss")).toBeLessThan(growthAllowed.rss);
		expect(await rawStatus(site.port, "/features/subgrid")).toBe(200);
		expect(listStrayPages()).toEqual([]);
	} finally {
		await site.stop();
	}
});

test("the image optimizer is off and writes no files", async () => {
	const site = await serveMeasured();
	try {
		for (const path of ["/icon-512.png%23", "/icon-512.png", "https://example.org/x.png"])
			expect(await rawStatus(site.port, `/_next/image?url=${path}&w=640&q=75`)).toBe(404);
		expect(readdirSync(".next/cache/images", { recursive: true })).toEqual([]);
	} finally {
		await site.stop();
	}
});

test("an upgrade request gets a normal response and does not hold the connection", async () => {
	const site = await serveMeasured();
	const head = (path: string) =>
		`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close, Upgrade\r\nUpgrade: websocket\r\n\r\n`;
	try {
		for (const [path, status] of [
			["/features/subgrid", 200],
			["/features/nope", 404],
			["/_next/webpack-hmr", 404],
		] as const)
			expect(await exchange(site.port, Buffer.from(head(path)))).toBe(status);
	} finally {
		await site.stop();
	}
});

/** All methods that Node's parser knows, and some unknown ones. */
const methods = [...METHODS, "BREW", "get", "GETT", "X".repeat(300), "G\u0000T", "", "*"];
const targets = [
	"/features/subgrid",
	"/de/features/subgrid",
	"/features/nope",
	"/plan?region=DE",
	"/api/v1/reach?features=has",
	"/api/health/live",
	"/api/telemetry",
	"/api/revalidate",
	"/feeds/newly.xml",
	"/badge/subgrid.svg",
	"/preview/en/features/subgrid.png",
	"/sitemap.xml",
	"/favicon.ico",
	"/_next/static/nope.js",
	"/_next/image?url=%2Ficon-512.png&w=640&q=75",
	"example.org:443",
	"http://example.org/",
	"*",
];

test("every method at every kind of address gets a response without a server error", async () => {
	const site = await serveMeasured();
	try {
		const faults: string[] = [];
		const bodies = [
			"",
			"Content-Length: 5\r\n\r\n<a/>\n",
			"Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
		];
		for (const method of methods)
			await Promise.all(
				targets.flatMap((target) =>
					bodies.map(async (body) => {
						const head = `${method} ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n`;
						const status = await exchange(site.port, Buffer.from(head + (body || "\r\n")));
						if (typeof status !== "number" || status >= 500)
							faults.push(`${status}: ${method} ${target} ${body}`);
					}),
				),
			);
		expect(faults).toEqual([]);
		expect(await rawStatus(site.port, "/features/subgrid")).toBe(200);
	} finally {
		await site.stop();
	}
});

test("odd headers, bodies and framings get a response without a server error", async () => {
	test.setTimeout(600_000);
	const errorLog = test.info().outputPath("errors.jsonl");
	const site = await serveMeasured(process.cwd(), { ERROR_LOG_FILE: errorLog });
	try {
		await fc.assert(
			fc.asyncProperty(
				fc.array(hostileRequests(readBuildId()), { minLength: 16, maxLength: 16 }),
				async (requests) => {
					const answers = requests.map(async ({ bytes, headBytes, mayBeDropped }) => {
						const status = await exchange(site.port, bytes, { headBytes, hangsUp: mayBeDropped });
						const isDropped = typeof status === "string" && /no status line|ECONNRESET|EPIPE/.test(status);
						return Number(status) < 500 || (mayBeDropped && isDropped) ? [] : status;
					});
					expect((await Promise.all(answers)).flat()).toEqual([]);
				},
			),
			{ seed, numRuns: 300, interruptAfterTimeLimit: 400_000 },
		);
		expect(existsSync(errorLog)).toBe(false);
	} finally {
		await site.stop();
	}
});
