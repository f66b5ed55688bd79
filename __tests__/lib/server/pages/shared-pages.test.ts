import type { PageEntry } from "@/lib/server/pages/page-record";
import { sharedPages } from "@/lib/server/pages/shared-pages";
import type { SharedStore } from "@/lib/server/shared-store";

const page = (html = "<p>"): PageEntry => ({
	lastModified: 5,
	value: { kind: "PAGES", html, pageData: {} },
});

// Packed at once, and as large as its HTML: what is tested is what comes of it.
jest.mock("@/lib/server/pages/page-record", () => ({
	packPage: async ({ value }: PageEntry) => Buffer.alloc(value.html.length),
	unpackPage: async (record: Buffer) => ({ length: record.length }),
}));

/** A store in memory; `hold` keeps what is put into it waiting until it is let go. */
function storeOf({ hold = false, state = "up" as "up" | "down" } = {}) {
	const records = new Map<string, Buffer>();
	const waiting: (() => void)[] = [];
	const keep = jest.fn(async (key: string, record: Buffer, _seconds: number) => {
		if (hold) await new Promise<void>((go) => waiting.push(go));
		records.set(key, record);
	});
	const store = { keep, find: async (key: string) => records.get(key), state: () => state };
	return {
		store: store as unknown as SharedStore,
		keep,
		records,
		letGo: () => {
			for (const go of waiting.splice(0)) go();
		},
	};
}
const settled = () => new Promise((done) => setImmediate(done));

describe("a page at hand", () => {
	it("is looked for once in half a minute, each for itself, from the start", () => {
		let now = 0;
		const { isDue } = sharedPages(storeOf().store, "b", () => now);
		expect([isDue("/a"), isDue("/a"), isDue("/b")]).toEqual([true, false, true]);
		now = 29_999;
		expect(isDue("/a")).toBe(false);
		now = 30_000;
		expect([isDue("/a"), isDue("/a")]).toEqual([true, false]);
	});

	it("that was looked for longest ago is forgotten first, beyond ten thousand", () => {
		const { isDue } = sharedPages(storeOf().store, "b", () => 0);
		for (let page = 0; page < 10_000; page++) isDue(`/${page}`);
		expect(isDue("/0")).toBe(false);
		expect(isDue("/more")).toBe(true);
		expect(isDue("/0")).toBe(true);
		expect(isDue("/9999")).toBe(false);
	});
});

describe("a page that was made", () => {
	it("is kept for two days under its build's name, and found by it", async () => {
		const { store, keep } = storeOf();
		const pages = sharedPages(store, "b");
		pages.keep("/a", page());
		await settled();
		expect(keep).toHaveBeenCalledWith("webreach:b:page:/a", expect.any(Buffer), 172_800);
		expect(await pages.find("/a")).toEqual({ length: 3 });
		expect(await pages.find("/b")).toBeUndefined();
		expect(await sharedPages(store, "c").find("/a")).toBeUndefined();
	});

	it("is not kept where it is too large, or the store is away", async () => {
		const { store, keep } = storeOf();
		const pages = sharedPages(store, "b");
		pages.keep("/large", page("x".repeat(1_000_001)));
		pages.keep("/largest", page("x".repeat(1_000_000)));
		const away = storeOf({ state: "down" });
		sharedPages(away.store, "b").keep("/a", page());
		await settled();
		expect(away.keep).not.toHaveBeenCalled();
		expect(keep.mock.calls.map(([key]) => key)).toEqual(["webreach:b:page:/largest"]);
	});

	it("is let go where a hundred are under way, until some have arrived", async () => {
		const { store, keep, letGo } = storeOf({ hold: true });
		const pages = sharedPages(store, "b");
		for (let made = 0; made < 120; made++) pages.keep(`/${made}`, page());
		await settled();
		expect(keep).toHaveBeenCalledTimes(100);
		letGo();
		await settled();
		pages.keep("/later", page());
		await settled();
		expect(keep).toHaveBeenCalledTimes(101);
	});

	it("troubles nobody where it cannot be kept", async () => {
		const { store, keep } = storeOf();
		keep.mockRejectedValue(new Error("full"));
		const pages = sharedPages(store, "b");
		for (let made = 0; made < 150; made++) {
			pages.keep("/a", page());
			if (made === 99) await settled();
		}
		await settled();
		expect(keep).toHaveBeenCalledTimes(150);
	});
});
