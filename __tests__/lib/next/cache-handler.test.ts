import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import PageCache from "@/lib/next/cache-handler";
import type { PageRecord } from "@/lib/server/pages/page-record";
import type { StoredPage } from "@/lib/server/pages/prerendered-pages";
import { providePages } from "@/lib/server/shared-state";

const lifetimes = (SharedCacheControls as unknown as { cacheControls: Map<string, object> }).cacheControls;
const cache = new PageCache();
/** As Next names what it keeps. */
const keyOf = (path: string) => `/route-cache/PAGES/0123/$${path}`;
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

it("gives Next a page that is kept, with its age and life", async () => {
	expect(await cache.get(keyOf("/en/features/grid"), { kind: "PAGES" })).toEqual({
		lastModified: 5,
		cacheControl: { revalidate: 60 },
		value: { kind: "PAGES", html: "<p>é", pageData: { pageProps: 1 } },
	});
});

it.each([
	["is not there", keyOf("/en/features/none"), "PAGES"],
	["is no page", keyOf("/en/features/grid"), "FETCH"],
	["is named otherwise", "/en/features/grid", "PAGES"],
])("gives nothing that %s", async (_, key, kind) => {
	expect(await cache.get(key, { kind })).toBeNull();
});

it("keeps the pages that Next makes", async () => {
	const value = { kind: "PAGES", html: "<p>", pageData: {} };
	await cache.set(keyOf("/de/features/grid"), value, { cacheControl: { revalidate: 9 } });
	expect(stored.get("/de/features/grid")).toMatchObject({ value, cacheControl: { revalidate: 9 } });
});

it.each([
	["unknown", null],
	["moved", { kind: "REDIRECT", props: { pageProps: {} } }],
])("keeps nothing of an address that is %s, nor how long that holds", async (_, value) => {
	lifetimes.set(keyOf("/en/x"), { revalidate: 60 });
	await cache.set(keyOf("/en/x"), value, { cacheControl: { revalidate: 60 } });
	expect(stored.size).toBe(0);
	expect(lifetimes.has(keyOf("/en/x"))).toBe(false);
});

it("leaves a build to Next", async () => {
	providePages(undefined as never);
	expect(await cache.get(keyOf("/en/features/grid"), { kind: "PAGES" })).toBeNull();
	await cache.set(keyOf("/en/x"), { kind: "PAGES" }, { cacheControl: undefined });
});

it("lets Next note only so many lives, the newest", async () => {
	for (let page = 0; page < 3_000; page++) {
		await cache.get(keyOf(`/en/${page}`), { kind: "PAGES" });
		lifetimes.set(keyOf(`/en/${page}`), { revalidate: 60 });
	}
	expect(lifetimes.size).toBeLessThanOrEqual(1_001);
	expect(lifetimes.has(keyOf("/en/2999"))).toBe(true);
});
