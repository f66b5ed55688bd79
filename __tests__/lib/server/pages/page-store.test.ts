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
import { PAGE_LIST, sumOf } from "@/lib/server/pages/page-list";
import type { PageEntry } from "@/lib/server/pages/page-record";
import { pageStore } from "@/lib/server/pages/page-store";
import type { SharedPages } from "@/lib/server/pages/shared-pages";

const made = 1_000_000;
let dir: string;
let told: jest.SpyInstance;

/** A build of two pages. */
beforeEach(() => {
	dir = mkdtempSync(join(tmpdir(), "webreach-pages-"));
	const pages = ["/en/a", "/en/b"].map((path) => {
		const [html, data] = [Buffer.from(`<p>${path}`), Buffer.from(JSON.stringify({ path }))];
		const file = join(dir, "server/pages", path);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(`${file}.html`, html);
		writeFileSync(`${file}.json`, data);
		return [path, [0, sumOf(html), sumOf(data)]];
	});
	const lives = [{ revalidate: 60, expire: 600 }];
	writeFileSync(join(dir, PAGE_LIST), JSON.stringify({ made, lives, pages: Object.fromEntries(pages) }));
	told = jest.spyOn(console, "warn").mockImplementation(() => undefined);
});
afterEach(() => {
	rmSync(dir, { recursive: true });
	told.mockRestore();
});

const entry = (html: string, lastModified = made + 5): PageEntry => ({
	lastModified,
	cacheControl: { revalidate: 60 },
	value: { kind: "PAGES", html, pageData: { html } },
});
const now = () => made + 10;
const htmlOf = async (store: ReturnType<typeof pageStore>, path: string) =>
	(await store.find(path))?.html.toString();
const keptFiles = () =>
	readdirSync(join(dir, "server/kept"), { recursive: true, withFileTypes: true })
		.filter((found) => found.isFile())
		.map((found) => join(found.parentPath, found.name));

it("finds what the build made, and nothing else", async () => {
	const store = pageStore(dir, undefined, now);
	expect(await store.find("/en/a")).toEqual({
		made,
		life: { revalidate: 60, expire: 600 },
		html: Buffer.from("<p>/en/a"),
		data: Buffer.from('{"path":"/en/a"}'),
	});
	for (const path of ["/en/c", "/en/../en/a", "__proto__", "constructor"])
		expect(await store.find(path)).toBeUndefined();
	expect(told).not.toHaveBeenCalled();
});

it.each([
	["empty", (file: string) => truncateSync(file, 0)],
	["halved", (file: string) => truncateSync(file, 4)],
	["another", (file: string) => writeFileSync(file, readFileSync(file, "utf8").toUpperCase())],
	["gone", (file: string) => rmSync(file)],
])("gives no page of the build of which a file is %s, and says so", async (_, damage) => {
	for (const kind of ["html", "json"]) {
		const store = pageStore(dir, undefined, now);
		damage(join(dir, `server/pages/en/${kind === "html" ? "a" : "b"}.${kind}`));
		expect(await store.find(kind === "html" ? "/en/a" : "/en/b")).toBeUndefined();
		expect(told).toHaveBeenLastCalledWith(expect.stringContaining("is made anew"));
	}
});

it("gives no page of a build whose list is damaged, and says so", async () => {
	truncateSync(join(dir, PAGE_LIST), 40);
	expect(await pageStore(dir, undefined, now).find("/en/a")).toBeUndefined();
	expect(told).toHaveBeenLastCalledWith(expect.stringContaining("made anew"));
});

it("has what was made since in place of the build's, also in another process", async () => {
	await pageStore(dir, undefined, now).keep("/en/a", entry("<p>newer"));
	expect(await htmlOf(pageStore(dir, undefined, now), "/en/a")).toBe("<p>newer");
	expect(keptFiles()).toHaveLength(1);
});

it.each([0, 1, 0.5, 0.99])("gives no page of a file of which %d was written", async (share) => {
	const store = pageStore(dir, undefined, now);
	await store.keep("/en/c", entry("<p>".repeat(1_000)));
	const [file = ""] = keptFiles();
	const content = readFileSync(file);
	writeFileSync(file, content.subarray(0, Math.floor(content.length * share)));
	expect(await htmlOf(store, "/en/c")).toBe(share === 1 ? "<p>".repeat(1_000) : undefined);
	expect(told).toHaveBeenCalledTimes(share === 1 ? 0 : 1);
});

it("takes a page from the future for one that is due", async () => {
	const store = pageStore(dir, undefined, () => made - 100_000);
	expect(await store.find("/en/a")).toMatchObject({ made: 0 });
});

it("tells of each page that is kept", async () => {
	const store = pageStore(dir, undefined, now);
	const paths: string[] = [];
	store.onKept((path) => paths.push(path));
	await store.keep("/en/a", entry("<p>"));
	expect(paths).toEqual(["/en/a"]);
});

it("shares what it makes, and takes what is newer from the others, once in a while", async () => {
	const others = new Map<string, PageEntry>();
	let isDue = true;
	const shared: SharedPages = {
		isDue: () => isDue,
		find: async (path) => others.get(path),
		keep: (path, page) => void others.set(path, page),
	};
	const store = pageStore(dir, shared, now);
	await store.keep("/en/a", entry("<p>here"));
	expect(others.get("/en/a")).toMatchObject({ value: { html: "<p>here" } });
	others.set("/en/a", entry("<p>older", made + 1));
	expect(await htmlOf(store, "/en/a")).toBe("<p>here");
	others.set("/en/a", entry("<p>there", made + 9));
	isDue = false;
	expect(await htmlOf(store, "/en/a")).toBe("<p>here");
	isDue = true;
	expect(await htmlOf(store, "/en/a")).toBe("<p>there");
	isDue = false;
	expect(await htmlOf(store, "/en/a")).toBe("<p>there");
});

/** Keeps a page that does not shrink where no file may grow beyond 8 kB: that cuts a write off, as a full disk does. */
const keepOnFullDisk = `
	require("tsx/cjs");
	const { pageStore } = require("./lib/server/pages/page-store.ts");
	const { randomBytes } = require("node:crypto");
	const store = pageStore(process.argv[1]);
	const html = randomBytes(50_000).toString("hex");
	const value = { kind: "PAGES", html, pageData: {} };
	store.keep("/en/a", { value, lastModified: Date.now() })
		.then(() => store.find("/en/a"))
		.then((page) => console.log(page.html.length));`;

it("keeps in memory what a full disk does not take, says so once, and leaves no half a file", () => {
	const command = 'ulimit -f 16; exec "$0" -e "$1" "$2"';
	const args = ["-c", command, process.execPath, keepOnFullDisk, dir];
	const { stdout, stderr } = spawnSync("sh", args, { encoding: "utf8" });
	expect(stdout).toBe("100000\n");
	expect(stderr).toMatch(/^Pages are not written to disk, memory keeps some: EFBIG.*\n$/);
	expect(keptFiles()).toEqual([]);
});
