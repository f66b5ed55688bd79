import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import PageCache from "@/lib/next/cache-handler";
import type { PageRecord } from "@/lib/server/pages/page-record";
import type { StoredPage } from "@/lib/server/pages/prerendered-pages";
import { providePages } from "@/lib/server/shared-state";

const lifetimes = (SharedCacheControls as unknown as { cacheControls: Map<string, object> }).cacheControls;
const cache = new PageCache();
/** Creates a cache key in Next's format. */
const createKey = (path: string) => `/route-cache/PAGES/0123/$${path}`;
const stored = new Map<string, PageRecord>();
const page: StoredPage = {
	made: 5,
	life: { revalidate: 60 },
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
