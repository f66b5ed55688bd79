import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import { nodeFs } from "next/dist/server/lib/node-fs-methods";
import PageCache from "@/lib/framework/page-cache";
import type { PageEntry } from "@/lib/server/page-record";
import { provideSharedStore } from "@/lib/server/shared";
import type { SharedPages } from "@/lib/server/shared-pages";
import type { SharedStore } from "@/lib/server/shared-store";

const lifetimes = (SharedCacheControls as unknown as { cacheControls: Map<string, object> }).cacheControls;
const lifetime = { revalidate: 60, expire: undefined };
const cache = new PageCache({
	fs: nodeFs,
	flushToDisk: false,
	serverDistDir: tmpdir(),
	maxMemoryCacheSize: 1e6,
	revalidatedTags: [],
	_requestHeaders: {},
});

/** Keeps an answer as Next does, and asks for it. (Next's types name the kinds by enums that only its own code can use.) */
async function keep(key: string, value: object | null) {
	lifetimes.set(key, lifetime);
	await cache.set(key, value as never, { cacheControl: lifetime } as never);
	return cache.get(key, { kind: "PAGES" } as never);
}

describe("the cache of pages", () => {
	it("keeps pages", async () => {
		const page = { kind: "PAGES", html: "<p>", pageData: {}, headers: {}, status: 200 };
		expect(await keep("/features/subgrid", page)).toMatchObject({ value: page });
		expect(lifetimes.get("/features/subgrid")).toBe(lifetime);
	});

	it.each([
		["unknown", null],
		["moved", { kind: "REDIRECT", props: { pageProps: {} } }],
	])("keeps nothing of an address that is %s", async (name, value) => {
		expect(await keep(`/features/${name}`, value)).toBeNull();
		expect(lifetimes.has(`/features/${name}`)).toBe(false);
	});
});

describe("the cache of pages that replicas share", () => {
	const page = (html: string) => ({ kind: "PAGES" as const, html, pageData: {}, headers: {}, status: 200 });
	const entry = (html: string, lastModified: number): PageEntry => ({
		lastModified,
		cacheControl: { revalidate: 60 },
		value: page(html),
	});
	const others = new Map<string, PageEntry>();
	let isDue = true;
	const pages: SharedPages = {
		isDue: () => isDue,
		find: async (key) => others.get(key),
		keep: (key, kept) => void others.set(key, kept),
	};
	const find = (key: string) => cache.get(key, { kind: "PAGES" } as never);

	beforeEach(() => {
		isDue = true;
		others.clear();
		provideSharedStore({} as SharedStore, pages);
	});
	afterAll(() => provideSharedStore(undefined as never, undefined as never));

	it("gives to the others what is made here", async () => {
		await keep("/de/features/has", page("<p>here"));
		expect(others.get("/de/features/has")).toMatchObject({
			value: { html: "<p>here" },
			cacheControl: lifetime,
		});
	});

	it("shares nothing of an address that leads to no page", async () => {
		await keep("/de/features/unknown", null);
		expect(others.size).toBe(0);
	});

	it("takes what others have made, and then has it", async () => {
		others.set("/de/features/grid", entry("<p>there", Date.now()));
		expect(await find("/de/features/grid")).toMatchObject({ value: { html: "<p>there" } });
		others.clear();
		isDue = false;
		expect(await find("/de/features/grid")).toMatchObject({ value: { html: "<p>there" } });
	});

	it("prefers what is newer, and looks for it once in a while only", async () => {
		await keep("/de/features/flexbox", page("<p>here"));
		others.set("/de/features/flexbox", entry("<p>older", Date.now() - 60_000));
		expect(await find("/de/features/flexbox")).toMatchObject({ value: { html: "<p>here" } });
		others.set("/de/features/flexbox", entry("<p>newer", Date.now() + 60_000));
		isDue = false;
		expect(await find("/de/features/flexbox")).toMatchObject({ value: { html: "<p>here" } });
		isDue = true;
		expect(await find("/de/features/flexbox")).toMatchObject({ value: { html: "<p>newer" } });
	});
});

/** Keeps a page of 100 kB over one that is on disk, where no file may grow beyond 8 kB: that cuts a write off, as a full disk does. */
const keepOnFullDisk = `
	const PageCache = require("./lib/framework/page-cache.js");
	const { nodeFs: fs } = require("next/dist/server/lib/node-fs-methods");
	const context = { fs, flushToDisk: true, serverDistDir: process.argv[1], maxMemoryCacheSize: 1e6, revalidatedTags: [] };
	const cache = new PageCache(context);
	const page = { kind: "PAGES", html: "y".repeat(100_000), pageData: {}, headers: {}, status: 200 };
	cache.set("/full", page, {}).then(
		() => console.log("kept"),
		async ({ code }) => console.log(code, (await cache.get("/full", { kind: "PAGES" })).value.html.length),
	);`;

describe("the cache of pages on a full disk", () => {
	it("has the page in memory, and leaves on disk what was there, whole", () => {
		const dir = mkdtempSync(join(tmpdir(), "webreach-full-"));
		const file = join(dir, "pages", "full.html");
		mkdirSync(join(dir, "pages"));
		writeFileSync(file, "<p>whole");
		const command = 'ulimit -f 16; exec "$0" -e "$1" "$2"';
		const args = ["-c", command, process.execPath, keepOnFullDisk, dir];
		const { stdout } = spawnSync("sh", args, { encoding: "utf8" });
		expect(stdout).toBe("EFBIG 100000\n");
		expect(readFileSync(file, "utf8")).toBe("<p>whole");
		expect(readdirSync(join(dir, "pages")).filter((name) => name.endsWith(".tmp"))).toEqual([]);
		rmSync(dir, { recursive: true });
	});
});
