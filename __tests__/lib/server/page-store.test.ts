import { spawnSync } from "node:child_process";
import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { createPageFiles } from "@/lib/server/pages/page-files";
import { computeChecksum, PAGE_MANIFEST_FILE } from "@/lib/server/pages/page-manifest";
import { decodePageRecord, encodePageRecord, type PageRecord } from "@/lib/server/pages/page-record";
import { createPageStore } from "@/lib/server/pages/page-store";
import type { SharedPages } from "@/lib/server/pages/shared-pages";

describe("The page store", () => {
	const renderedAt = 1_000_000;
	let dir: string;
	let logged: jest.SpyInstance;

	/** Creates a build with two pages. */
	beforeEach(() => {
		dir = mkdtempSync(join(tmpdir(), "webreach-pages-"));
		const pages = ["/en/a", "/en/b"].map((path) => {
			const [html, data] = [Buffer.from(`<p>${path}`), Buffer.from(JSON.stringify({ path }))];
			const file = join(dir, "server/pages", path);
			mkdirSync(dirname(file), { recursive: true });
			writeFileSync(`${file}.html`, html);
			writeFileSync(`${file}.json`, data);
			return [path, [0, computeChecksum(html), computeChecksum(data)]];
		});
		const lifetimes = [{ revalidate: 60, expire: 600 }];
		writeFileSync(
			join(dir, PAGE_MANIFEST_FILE),
			JSON.stringify({ renderedAt, lifetimes, pages: Object.fromEntries(pages) }),
		);
		// Clears the counts of repeated lines, so that each line is the first of its kind, as in a new process.
		Reflect.deleteProperty(globalThis, Symbol.for("webreach.repeats"));
		logged = jest.spyOn(console, "warn").mockImplementation(() => undefined);
	});
	afterEach(() => {
		rmSync(dir, { recursive: true });
		logged.mockRestore();
	});

	const entry = (html: string, lastModified = renderedAt + 5): PageRecord => ({
		lastModified,
		cacheControl: { revalidate: 60 },
		value: { kind: "PAGES", html, pageData: { html } },
	});
	const now = () => renderedAt + 10;
	const findHtml = async (store: ReturnType<typeof createPageStore>, path: string) =>
		(await store.find(path))?.html.toString();
	const listStoredFiles = () =>
		readdirSync(join(dir, "server/rendered"), { recursive: true, withFileTypes: true })
			.filter((found) => found.isFile())
			.map((found) => join(found.parentPath, found.name));

	it("finds the pages of the build, and no others", async () => {
		const store = createPageStore(dir, undefined, now);
		expect(await store.find("/en/a")).toEqual({
			renderedAt,
			lifetime: { revalidate: 60, expire: 600 },
			html: Buffer.from("<p>/en/a"),
			data: Buffer.from('{"path":"/en/a"}'),
		});
		for (const path of ["/en/c", "/en/../en/a", "__proto__", "constructor"])
			expect(await store.find(path)).toBeUndefined();
		expect(logged).not.toHaveBeenCalled();
	});

	it.each([
		["empty", (file: string) => truncateSync(file, 0)],
		["halved", (file: string) => truncateSync(file, 4)],
		["changed", (file: string) => writeFileSync(file, readFileSync(file, "utf8").toUpperCase())],
		["missing", (file: string) => rmSync(file)],
	])("does not return a page with a file that is %s, and logs it", async (_, damage) => {
		for (const kind of ["html", "json"]) {
			const store = createPageStore(dir, undefined, now);
			damage(join(dir, `server/pages/en/${kind === "html" ? "a" : "b"}.${kind}`));
			expect(await store.find(kind === "html" ? "/en/a" : "/en/b")).toBeUndefined();
			expect(logged).toHaveBeenLastCalledWith(expect.stringContaining("is rendered again"));
		}
	});

	it("returns no page of a build with a damaged manifest, and logs it", async () => {
		truncateSync(join(dir, PAGE_MANIFEST_FILE), 40);
		expect(await createPageStore(dir, undefined, now).find("/en/a")).toBeUndefined();
		expect(logged).toHaveBeenLastCalledWith(expect.stringContaining("rendered again"));
	});

	it("prefers a page saved after the build, also in another process", async () => {
		await createPageStore(dir, undefined, now).save("/en/a", entry("<p>newer"));
		expect(await findHtml(createPageStore(dir, undefined, now), "/en/a")).toBe("<p>newer");
		expect(listStoredFiles()).toHaveLength(1);
	});

	it.each([0, 1, 0.5, 0.99])(
		"returns a saved page only if its file is complete (written: %d)",
		async (share) => {
			const store = createPageStore(dir, undefined, now);
			await store.save("/en/c", entry("<p>".repeat(1_000)));
			const [file = ""] = listStoredFiles();
			const content = readFileSync(file);
			writeFileSync(file, content.subarray(0, Math.floor(content.length * share)));
			expect(await findHtml(store, "/en/c")).toBe(share === 1 ? "<p>".repeat(1_000) : undefined);
			expect(logged).toHaveBeenCalledTimes(share === 1 ? 0 : 1);
		},
	);

	it("treats a page from the future as stale", async () => {
		const store = createPageStore(dir, undefined, () => renderedAt - 100_000);
		expect(await store.find("/en/a")).toMatchObject({ renderedAt: 0 });
	});

	it("shares saved pages, and loads newer ones from other replicas when due", async () => {
		const others = new Map<string, PageRecord>();
		let isDue = true;
		const shared: SharedPages = {
			isDue: () => isDue,
			find: async (path) => others.get(path),
			save: (path, page) => void others.set(path, page),
		};
		const store = createPageStore(dir, shared, now);
		await store.save("/en/a", entry("<p>here"));
		expect(others.get("/en/a")).toMatchObject({ value: { html: "<p>here" } });
		others.set("/en/a", entry("<p>older", renderedAt + 1));
		expect(await findHtml(store, "/en/a")).toBe("<p>here");
		others.set("/en/a", entry("<p>there", renderedAt + 9));
		isDue = false;
		expect(await findHtml(store, "/en/a")).toBe("<p>here");
		isDue = true;
		expect(await findHtml(store, "/en/a")).toBe("<p>there");
		isDue = false;
		expect(await findHtml(store, "/en/a")).toBe("<p>there");
	});

	describe("stored pages beyond the limit", () => {
		/** Each takes one block of 4 kB, so that eight fit. */
		const maxBytes = 8 * 4_096;
		const folder = () => join(dir, "server/rendered");
		const store = () => createPageFiles(folder(), now, maxBytes);
		const savePages = async (files: ReturnType<typeof store>, from: number, to: number) => {
			for (let n = from; n < to; n++) await files.save(`/en/${n}`, entry(`<p>${n}`));
		};
		const listFound = async (files: ReturnType<typeof store>, to: number) => {
			const found: number[] = [];
			for (let n = 0; n < to; n++) if (await files.find(`/en/${n}`)) found.push(n);
			return found;
		};
		const deleted = () => new Promise((resolve) => setTimeout(resolve, 100));

		it("are deleted, the least recently used ones first", async () => {
			const files = store();
			await savePages(files, 0, 8);
			await files.find("/en/0");
			await savePages(files, 8, 12);
			await deleted();
			expect(listStoredFiles()).toHaveLength(8);
			expect(await listFound(files, 12)).toEqual([0, 5, 6, 7, 8, 9, 10, 11]);
		});

		it("are deleted too if an earlier process has stored them", async () => {
			await savePages(createPageFiles(folder(), now), 0, 20);
			const files = store();
			await deleted();
			expect(listStoredFiles()).toHaveLength(8);
			await savePages(files, 20, 24);
			await deleted();
			expect(listStoredFiles()).toHaveLength(8);
			expect(await listFound(files, 24)).toEqual(expect.arrayContaining([20, 21, 22, 23]));
		});

		it("count once if they are stored again", async () => {
			const files = store();
			await savePages(files, 0, 8);
			for (let n = 0; n < 20; n++) await files.save("/en/3", entry(`<p>again ${n}`));
			await deleted();
			expect(await listFound(files, 8)).toHaveLength(8);
		});
	});

	/** Saves an incompressible page while files are limited to 8 kB. The limit interrupts the write, as a full disk does. */
	const saveOnFullDisk = `
	require("tsx/cjs");
	const { createPageStore } = require("./lib/server/pages/page-store.ts");
	const { randomBytes } = require("node:crypto");
	const store = createPageStore(process.argv[1]);
	const html = randomBytes(50_000).toString("hex");
	const value = { kind: "PAGES", html, pageData: {} };
	store.save("/en/a", { value, lastModified: Date.now() })
		.then(() => store.find("/en/a"))
		.then((page) => console.log(page.html.length));`;

	it("caches pages in memory if the disk is full, logs it once, and leaves no partial file", () => {
		const command = 'ulimit -f 16; exec "$0" -e "$1" "$2"';
		const args = ["-c", command, process.execPath, saveOnFullDisk, dir];
		const { stdout, stderr } = spawnSync("sh", args, { encoding: "utf8" });
		expect(stdout).toBe("100000\n");
		expect(stderr).toMatch(/^Pages are not written to disk, memory keeps some: EFBIG.*\n$/);
		expect(listStoredFiles()).toEqual([]);
	});

	it("says that the disk is full, and that it is not once no write has failed for a while", async () => {
		const now = { at: 0 };
		const files = createPageFiles(join(dir, "rendered"), () => now.at);
		const page = { value: { kind: "PAGES" as const, html: "<p>", pageData: {} }, lastModified: 0 };
		const saveAt = async (at: number, isFull: boolean) => {
			now.at = at;
			const inTheWay = join(dir, "rendered");
			rmSync(inTheWay, { recursive: true, force: true });
			if (isFull) writeFileSync(inTheWay, "no folder");
			await files.save("/en/a", page);
		};
		for (const [at, isFull] of [
			[0, false],
			[1_000, true],
			// A small page fits within the limit.
			[2_000, false],
			[3_000, true],
			[12_000, false],
		] as const)
			await saveAt(at, isFull);
		expect(logged.mock.calls).toEqual([
			[expect.stringMatching(/^Pages are not written to disk.*: (?:ENOTDIR|EEXIST)/)],
		]);
		await saveAt(13_001, false);
		expect(logged.mock.calls.slice(1)).toEqual([["Pages are written to disk again."]]);
	});
});

const gzipJson = (value: unknown) =>
	promisify(gzip)(typeof value === "string" ? value : JSON.stringify(value));
const page: PageRecord = {
	lastModified: 1_790_000_000_000,
	cacheControl: { revalidate: 86_400, expire: 31_536_000 },
	value: {
		kind: "PAGES",
		html: "<p>größer</p>",
		pageData: { pageProps: { name: "Subgrid" } },
		headers: { "x-one": "1", "x-two": ["a", "b"] },
		status: 200,
	},
};

it("a page record round-trips a page", async () => {
	expect(await decodePageRecord(await encodePageRecord(page))).toEqual(page);
	const bare: PageRecord = { lastModified: 1, value: { kind: "PAGES", html: "x", pageData: {} } };
	expect(await decodePageRecord(await encodePageRecord(bare))).toEqual(bare);
	const neverStale = { ...page, cacheControl: { revalidate: false as const } };
	expect(await decodePageRecord(await encodePageRecord(neverStale))).toEqual(neverStale);
});

it.each<[string, object]>([
	["no date", { ...page, lastModified: 0 }],
	["no page", { ...page, value: undefined }],
	["an invalid lifetime", { ...page, cacheControl: { revalidate: "x" } }],
	["another kind of entry", { ...page, value: { ...page.value, kind: "FETCH" } }],
	["empty HTML", { ...page, value: { ...page.value, html: "" } }],
	["no data", { ...page, value: { ...page.value, pageData: "x" } }],
	["invalid headers", { ...page, value: { ...page.value, headers: { x: 1 } } }],
])("a page record with %s is rejected", async (_, entry) => {
	expect(await decodePageRecord(await gzipJson(entry))).toBeUndefined();
});

it("a page record that is truncated, malformed or too large is rejected", async () => {
	const record = await encodePageRecord(page);
	expect(await decodePageRecord(record.subarray(0, record.length / 2))).toBeUndefined();
	expect(await decodePageRecord(Buffer.from("not packed"))).toBeUndefined();
	expect(await decodePageRecord(await gzipJson("not JSON"))).toBeUndefined();
	const html = "x".repeat(16_000_000);
	expect(await decodePageRecord(await gzipJson({ ...page, value: { ...page.value, html } }))).toBeUndefined();
});
