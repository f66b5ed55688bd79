import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import PageCache from "@/lib/next/cache-handler";
import { getPageHeaders, getRequestedPage } from "@/lib/next/cached-pages";
import type { PageRecord } from "@/lib/server/pages/page-record";
import type { StoredPage } from "@/lib/server/pages/prerendered-pages";
import { providePages } from "@/lib/server/shared-state";

describe("The cache handler", () => {
	const lifetimes = (SharedCacheControls as unknown as { cacheControls: Map<string, object> }).cacheControls;
	const cache = new PageCache();
	/** Creates a cache key in Next's format. */
	const createKey = (path: string) => `/route-cache/PAGES/0123/$${path}`;
	const stored = new Map<string, PageRecord>();
	const page: StoredPage = {
		renderedAt: 5,
		lifetime: { revalidate: 60 },
		html: Buffer.from("<p>é"),
		data: Buffer.from('{"pageProps":1}'),
	};

	beforeEach(() => {
		stored.clear();
		providePages({
			find: async (path) => (path === "/en/features/grid" ? page : undefined),
			save: async (path, entry) => void stored.set(path, entry),
			onSave: () => undefined,
		});
	});
	afterAll(() => providePages(undefined as never));

	it("returns a stored page with its date and lifetime", async () => {
		expect(await cache.get(createKey("/en/features/grid"), { kind: "PAGES" })).toEqual({
			lastModified: 5,
			cacheControl: { revalidate: 60 },
			value: { kind: "PAGES", html: "<p>é", pageData: { pageProps: 1 } },
		});
	});

	it.each([
		["is not stored", createKey("/en/features/none"), "PAGES"],
		["is not a page", createKey("/en/features/grid"), "FETCH"],
		["has an unknown key format", "/en/features/grid", "PAGES"],
	])("returns null for an entry that %s", async (_, key, kind) => {
		expect(await cache.get(key, { kind })).toBeNull();
	});

	it("stores pages that Next renders", async () => {
		const value = { kind: "PAGES", html: "<p>", pageData: {} };
		await cache.set(createKey("/de/features/grid"), value, { cacheControl: { revalidate: 9 } });
		expect(stored.get("/de/features/grid")).toMatchObject({ value, cacheControl: { revalidate: 9 } });
	});

	it.each([
		["unknown", null],
		["moved", { kind: "REDIRECT", props: { pageProps: {} } }],
	])("stores neither the entry nor the lifetime of a page that is %s", async (_, value) => {
		lifetimes.set(createKey("/en/x"), { revalidate: 60 });
		await cache.set(createKey("/en/x"), value, { cacheControl: { revalidate: 60 } });
		expect(stored.size).toBe(0);
		expect(lifetimes.has(createKey("/en/x"))).toBe(false);
	});

	it("does nothing during a build", async () => {
		providePages(undefined as never);
		expect(await cache.get(createKey("/en/features/grid"), { kind: "PAGES" })).toBeNull();
		await cache.set(createKey("/en/x"), { kind: "PAGES" }, { cacheControl: undefined });
	});

	it("limits Next's map of lifetimes to the newest entries", async () => {
		for (let page = 0; page < 3_000; page++) {
			await cache.get(createKey(`/en/${page}`), { kind: "PAGES" });
			lifetimes.set(createKey(`/en/${page}`), { revalidate: 60 });
		}
		expect(lifetimes.size).toBeLessThanOrEqual(1_001);
		expect(lifetimes.has(createKey("/en/2999"))).toBe(true);
	});
});

const site = { build: "b1", locales: ["en", "de", "pt-BR"], defaultLocale: "en" };
const findPage = (url: string, headers: Record<string, string> = {}) =>
	getRequestedPage({ url, headers } as unknown as IncomingMessage, site);

it.each([
	["/", "html", "/en"],
	["/de", "html", "/de"],
	["/features/grid", "html", "/en/features/grid"],
	["/features/grid?for=x&y", "html", "/en/features/grid"],
	["/pt-BR/features/grid", "html", "/pt-BR/features/grid"],
	["/_next/data/b1/en.json", "data", "/en"],
	["/_next/data/b1/de/features/grid.json?id=grid", "data", "/de/features/grid"],
])("finds the page and format that %s requests", (url, kind, path) => {
	expect(findPage(url)).toEqual({ kind, path });
});

it.each([
	"/en/features/grid",
	"/features/grid/",
	"/features//grid",
	"/features/gr%69d",
	"/features\\grid",
	"/_next/data/b2/en/features/grid.json",
	"/_next/data/b1/features/grid.json",
	"/_next/data/b1/en/features/grid",
	"/_next/static/x.js",
	"/api/health",
	"/features/grid?__nextLocale=de",
	"/features/grid?a&_rsc=1",
	"/features/grid?nxtPid=x",
])("ignores %s", (url) => {
	expect(findPage(url)).toBeUndefined();
});

it.each([
	["cookie", "a=b; __prerender_bypass=c"],
	["cookie", "__next_preview_data=c"],
])("ignores requests with the header %s: %s", (name, value) => {
	expect(findPage("/features/grid", { [name]: value })).toBeUndefined();
});

it("returns only paths from the request", () => {
	fc.assert(
		fc.property(fc.webPath(), fc.webQueryParameters(), (path, query) => {
			const page = findPage(`${path}?${query}`);
			expect(page === undefined || page.path === "/en" || page.path.endsWith(path)).toBe(true);
		}),
	);
});

describe("getPageHeaders", () => {
	const known = { build: "b1", route: "/features/[id]", etag: '"x"' };
	const buildHeaders = (
		kind: "html" | "data",
		path: string,
		lifetime: { revalidate: number | false; expire?: number },
	) => Object.fromEntries(getPageHeaders({ kind, path }, { ...known, lifetime }));

	it("sets Cache-Control from the page's lifetime", () => {
		const getCacheControl = (revalidate: number | false, expire?: number) =>
			buildHeaders("html", "/en/x", { revalidate, ...(expire !== undefined && { expire }) })["Cache-Control"];
		expect(getCacheControl(60, 600)).toBe("s-maxage=60, stale-while-revalidate=540");
		expect(getCacheControl(60)).toBe("s-maxage=60");
		expect(getCacheControl(60, 60)).toBe("s-maxage=60");
		expect(getCacheControl(false, 600)).toBe("s-maxage=31536000");
	});

	it("lets browsers use data for 30 s, and show them for 270 s more", () => {
		const headers = buildHeaders("data", "/en/x", { revalidate: 60, expire: 600 });
		expect(headers["Cache-Control"]).toBe("public, max-age=30, s-maxage=60, stale-while-revalidate=270");
	});

	it("adds deployment and route to data, but not to documents", () => {
		expect(buildHeaders("data", "/de/features/grid", { revalidate: 1 })).toMatchObject({
			"x-nextjs-deployment-id": "b1",
			"x-nextjs-matched-path": "/de/features/[id]",
			"Content-Type": "application/json; charset=utf-8",
		});
		expect(buildHeaders("html", "/de/features/grid", { revalidate: 1 })).not.toHaveProperty(
			"x-nextjs-deployment-id",
		);
	});
});
