import type { PageRecord } from "@/lib/server/pages/page-record";
import { createSharedPages } from "@/lib/server/pages/shared-pages";
import type { SharedStore } from "@/lib/server/shared-store";

const page = (html = "<p>"): PageRecord => ({
	lastModified: 5,
	value: { kind: "PAGES", html, pageData: {} },
});

// A mock without compression: a record is as large as its HTML, so tests can choose its size.
jest.mock("@/lib/server/pages/page-record", () => ({
	encodePageRecord: async ({ value }: PageRecord) => Buffer.alloc(value.html.length),
	decodePageRecord: async (record: Buffer) => ({ length: record.length }),
}));

/** Creates a store in memory. With `hold`, saves wait until `release`. */
function createStore({ hold = false, state = "up" as "up" | "down" } = {}) {
	const records = new Map<string, Buffer>();
	const waiting: (() => void)[] = [];
	const save = jest.fn(async (key: string, record: Buffer, _seconds: number) => {
		if (hold) await new Promise<void>((resolve) => waiting.push(resolve));
		records.set(key, record);
	});
	const store = { save, find: async (key: string) => records.get(key), state: () => state };
	return {
		store: store as unknown as SharedStore,
		save,
		records,
		release: () => {
			for (const resolve of waiting.splice(0)) resolve();
		},
	};
}
const secret = "a secret of this test";
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe("a check for a newer page", () => {
	it("is due once in 30 s for each page", () => {
		let now = 0;
		const { isDue } = createSharedPages(createStore().store, secret, "b", () => now);
		expect([isDue("/a"), isDue("/a"), isDue("/b")]).toEqual([true, false, true]);
		now = 29_999;
		expect(isDue("/a")).toBe(false);
		now = 30_000;
		expect([isDue("/a"), isDue("/a")]).toEqual([true, false]);
	});

	it("remembers the last 10,000 pages", () => {
		const { isDue } = createSharedPages(createStore().store, secret, "b", () => 0);
		for (let page = 0; page < 10_000; page++) isDue(`/${page}`);
		expect(isDue("/0")).toBe(false);
		expect(isDue("/more")).toBe(true);
		expect(isDue("/0")).toBe(true);
		expect(isDue("/9999")).toBe(false);
	});
});

describe("a saved page", () => {
	it("is stored for two days under the build id, and found only by that build", async () => {
		const { store, save } = createStore();
		const pages = createSharedPages(store, secret, "b");
		pages.save("/a", page());
		await settle();
		expect(save).toHaveBeenCalledWith("webreach:b:page:/a", expect.any(Buffer), 172_800);
		expect(await pages.find("/a")).toEqual({ length: 3 });
		expect(await pages.find("/b")).toBeUndefined();
		expect(await createSharedPages(store, secret, "c").find("/a")).toBeUndefined();
	});

	it("is found only with a signature for its key by the same secret", async () => {
		const { store, records } = createStore();
		const pages = createSharedPages(store, secret, "b");
		pages.save("/a", page());
		await settle();
		const signed = records.get("webreach:b:page:/a") ?? Buffer.alloc(0);
		// HMAC-SHA256 of the key, a zero byte and the record of three zero bytes.
		expect(signed.toString("hex")).toBe(
			"0b898b8de0ef7f8188679b3d9f1525c2d2f6abf2ac3aa02d371538ed0e467f94000000",
		);
		const flip = (at: number) => signed.map((byte, index) => (index === at ? byte ^ 1 : byte));
		const forged: [name: string, record: Buffer][] = [
			["no signature", signed.subarray(32)],
			["nothing but a signature", signed.subarray(0, 32)],
			["less than a signature", signed.subarray(0, 31)],
			["no byte", Buffer.alloc(0)],
			["another signature", Buffer.from(flip(0))],
			["another end of the signature", Buffer.from(flip(31))],
			["another record", Buffer.from(flip(34))],
			["a longer record", Buffer.concat([signed, Buffer.alloc(1)])],
		];
		for (const [name, record] of forged) {
			records.set("webreach:b:page:/a", record);
			expect([name, await pages.find("/a")]).toEqual([name, undefined]);
		}
		records.set("webreach:b:page:/b", signed);
		expect(await pages.find("/b")).toBeUndefined();
		records.set("webreach:b:page:/a", signed);
		expect(await pages.find("/a")).toEqual({ length: 3 });
		expect(await createSharedPages(store, "another secret here", "b").find("/a")).toBeUndefined();
	});

	it("is not stored if it is too large or the store is down", async () => {
		const { store, save } = createStore();
		const pages = createSharedPages(store, secret, "b");
		pages.save("/large", page("x".repeat(1_000_001)));
		pages.save("/largest", page("x".repeat(1_000_000)));
		const down = createStore({ state: "down" });
		createSharedPages(down.store, secret, "b").save("/a", page());
		await settle();
		expect(down.save).not.toHaveBeenCalled();
		expect(save.mock.calls.map(([key]) => key)).toEqual(["webreach:b:page:/largest"]);
	});

	it("is dropped while a hundred saves are pending", async () => {
		const { store, save, release } = createStore({ hold: true });
		const pages = createSharedPages(store, secret, "b");
		for (let made = 0; made < 120; made++) pages.save(`/${made}`, page());
		await settle();
		expect(save).toHaveBeenCalledTimes(100);
		release();
		await settle();
		pages.save("/next", page());
		await settle();
		expect(save).toHaveBeenCalledTimes(101);
	});
});
