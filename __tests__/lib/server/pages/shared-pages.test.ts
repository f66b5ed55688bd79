import type { PageRecord } from "@/lib/server/pages/page-record";
import { createSharedPages } from "@/lib/server/pages/shared-pages";
import type { SharedStore } from "@/lib/server/shared-store";

const page = (html = "<p>"): PageRecord => ({
	lastModified: 5,
	value: { kind: "PAGES", html, pageData: {} },
});

// Packed at once, and as large as its HTML: what is tested is what comes of it.
jest.mock("@/lib/server/pages/page-record", () => ({
	encodePageRecord: async ({ value }: PageRecord) => Buffer.alloc(value.html.length),
	decodePageRecord: async (record: Buffer) => ({ length: record.length }),
}));

/** A store in memory; `hold` keeps what is put into it waiting until it is let go. */
function storeOf({ hold = false, state = "up" as "up" | "down" } = {}) {
	const records = new Map<string, Buffer>();
	const waiting: (() => void)[] = [];
	const save = jest.fn(async (key: string, record: Buffer, _seconds: number) => {
		if (hold) await new Promise<void>((go) => waiting.push(go));
		records.set(key, record);
	});
	const store = { save, find: async (key: string) => records.get(key), state: () => state };
	return {
		store: store as unknown as SharedStore,
		save,
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
		const { isDue } = createSharedPages(storeOf().store, "b", () => now);
		expect([isDue("/a"), isDue("/a"), isDue("/b")]).toEqual([true, false, true]);
		now = 29_999;
		expect(isDue("/a")).toBe(false);
		now = 30_000;
		expect([isDue("/a"), isDue("/a")]).toEqual([true, false]);
	});

	it("that was looked for longest ago is forgotten first, beyond ten thousand", () => {
		const { isDue } = createSharedPages(storeOf().store, "b", () => 0);
		for (let page = 0; page < 10_000; page++) isDue(`/${page}`);
		expect(isDue("/0")).toBe(false);
		expect(isDue("/more")).toBe(true);
		expect(isDue("/0")).toBe(true);
		expect(isDue("/9999")).toBe(false);
	});
});

describe("a page that was made", () => {
	it("is kept for two days under its build's name, and found by it", async () => {
		const { store, save } = storeOf();
		const pages = createSharedPages(store, "b");
		pages.save("/a", page());
		await settled();
		expect(save).toHaveBeenCalledWith("webreach:b:page:/a", expect.any(Buffer), 172_800);
		expect(await pages.find("/a")).toEqual({ length: 3 });
		expect(await pages.find("/b")).toBeUndefined();
		expect(await createSharedPages(store, "c").find("/a")).toBeUndefined();
	});

	it("is not kept where it is too large, or the store is away", async () => {
		const { store, save } = storeOf();
		const pages = createSharedPages(store, "b");
		pages.save("/large", page("x".repeat(1_000_001)));
		pages.save("/largest", page("x".repeat(1_000_000)));
		const away = storeOf({ state: "down" });
		createSharedPages(away.store, "b").save("/a", page());
		await settled();
		expect(away.save).not.toHaveBeenCalled();
		expect(save.mock.calls.map(([key]) => key)).toEqual(["webreach:b:page:/largest"]);
	});

	it("is let go where a hundred are under way, until some have arrived", async () => {
		const { store, save, letGo } = storeOf({ hold: true });
		const pages = createSharedPages(store, "b");
		for (let made = 0; made < 120; made++) pages.save(`/${made}`, page());
		await settled();
		expect(save).toHaveBeenCalledTimes(100);
		letGo();
		await settled();
		pages.save("/later", page());
		await settled();
		expect(save).toHaveBeenCalledTimes(101);
	});

	it("troubles nobody where it cannot be kept", async () => {
		const { store, save } = storeOf();
		save.mockRejectedValue(new Error("full"));
		const pages = createSharedPages(store, "b");
		for (let made = 0; made < 150; made++) {
			pages.save("/a", page());
			if (made === 99) await settled();
		}
		await settled();
		expect(save).toHaveBeenCalledTimes(150);
	});
});
