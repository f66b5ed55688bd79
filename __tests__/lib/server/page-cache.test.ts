import { tmpdir } from "node:os";
import { SharedCacheControls } from "next/dist/server/lib/incremental-cache/shared-cache-controls.external";
import { nodeFs } from "next/dist/server/lib/node-fs-methods";
import PageCache from "@/lib/server/page-cache";

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
