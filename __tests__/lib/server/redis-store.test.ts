import { setTimeout as pause } from "node:timers/promises";
import { describeWith } from "@/__tests__/describe-with";
import { itNightly } from "@/__tests__/exhaustive";
import { type RedisServer, startRedis } from "@/__tests__/harness/redis";
import { createSharedPages } from "@/lib/server/pages/shared-pages";
import { createRedisStore } from "@/lib/server/redis-store";
import type { SharedStore } from "@/lib/server/shared-store";

/** A generous timeout for all tests but the stall: a busy machine may respond slowly. */
const answerWithin = 10_000;
/** More bytes than any record of these tests has. */
const maxBytes = 1_000;
const secret = "a secret of this test";
const stallsAfter = 200;
const lookEvery = 50;

const page = (html: string, lastModified = Date.now()) => ({
	lastModified,
	cacheControl: { revalidate: 60 },
	value: { kind: "PAGES" as const, html, pageData: { pageProps: { id: "grid" } }, headers: {}, status: 200 },
});

async function waitUntil(condition: () => unknown) {
	const deadline = Date.now() + 10_000;
	while (!(await condition())) {
		if (Date.now() > deadline) throw new Error("The condition was not met within 10 s.");
		await pause(20);
	}
}

describeWith("redis")("the shared store, on a real server", () => {
	let redis: RedisServer;
	const stores: SharedStore[] = [];
	const states: string[] = [];

	async function connect(within = answerWithin) {
		const onChange = (state: string) => states.push(state);
		const store = createRedisStore(redis.url, { answerWithin: within, lookEvery, onChange });
		stores.push(store);
		await waitUntil(() => store.state() === "up");
		return store;
	}

	beforeEach(async () => {
		states.length = 0;
		redis = await startRedis();
	});
	afterEach(async () => {
		for (const store of stores.splice(0)) store.close();
		await redis.stop();
	});

	it("shares a page with replicas of the same build only", async () => {
		const [one, two] = [await connect(), await connect()];
		const made = page("<p>ü</p>");
		createSharedPages(one, secret, "a").save("/de/features/grid", made);
		const others = createSharedPages(two, secret, "a");
		await waitUntil(() => others.find("/de/features/grid"));
		expect(await others.find("/de/features/grid")).toEqual(made);
		expect(await others.find("/fr/features/grid")).toBeUndefined();
		expect(await createSharedPages(two, secret, "b").find("/de/features/grid")).toBeUndefined();
	});

	it("expires pages, and does not store one that is too large", async () => {
		const store = await connect();
		const pages = createSharedPages(store, secret, "a");
		const noise = Array.from({ length: 400_000 }, () => Math.random().toString(36).slice(2)).join("");
		pages.save("/large", page(noise));
		pages.save("/small", page("<p>"));
		await waitUntil(() => pages.find("/small"));
		await pause(500);
		expect(await pages.find("/large")).toBeUndefined();
		const { createClient } = await import("@redis/client");
		const client = await createClient({ url: redis.url }).connect();
		const left = await client.ttl("webreach:a:page:/small");
		client.destroy();
		expect(left).toBeGreaterThan(86_400);
		expect(left).toBeLessThanOrEqual(2 * 86_400);
	});

	it("reads a record up to a limit only", async () => {
		const store = await connect();
		await store.save("k", Buffer.from("0123456789"), 60);
		expect(String(await store.find("k", 4))).toBe("0123");
		expect(String(await store.find("k", 11))).toBe("0123456789");
		expect(await store.find("none", 4)).toBeUndefined();
	});

	itNightly("has a leaky bucket that all replicas fill", async () => {
		const [one, two] = [await connect(), await connect()];
		const span = 3_000;
		expect(await one.fill("k", span / 2, { threshold: span, most: 2 * span })).toBe(0);
		const second = await two.fill("k", span / 2 + 0.5, { threshold: span, most: 2 * span });
		expect(second).toBeGreaterThan(0);
		expect(second).toBeLessThanOrEqual(span / 2);
		const full = await one.fill("k", 1, { threshold: 100, most: 2 * span });
		expect(full).toBeGreaterThan(span / 2);
		// The level was above the threshold, so nothing was added.
		await pause(50);
		expect(await two.fill("k", 1, { threshold: 100, most: 2 * span })).toBeLessThan(full ?? 0);
		await pause(span + 100);
		expect(await two.fill("k", 1, { threshold: 100, most: 2 * span })).toBe(0);
	});

	it("bounds the level of a bucket, also after the clock of the server was set back", async () => {
		const store = await connect();
		const bounds = { threshold: 2_000, most: 2_000 };
		for (const amount of [1_500, 1_500, 1_500]) await store.fill("flood", amount, bounds);
		expect(await store.fill("flood", 1, bounds)).toBeLessThanOrEqual(2_000);
		// A key written before the clock was set back lives for as long.
		await store.save("back", Buffer.from(""), 3_600);
		expect(await store.fill("back", 1, bounds)).toBe(2_000);
		await pause(50);
		expect(await store.fill("back", 1, bounds)).toBeLessThan(2_000);
	});

	it("returns at once while the server is down, and reconnects", async () => {
		const store = await connect();
		const { port } = new URL(redis.url);
		await redis.stop();
		await waitUntil(() => store.state() === "down");
		for (let n = 0; n < 1_000; n++)
			expect(await getIfImmediate(store.find(`k${n}`, maxBytes))).toBeUndefined();
		expect(await getIfImmediate(store.fill("k", 1, { threshold: 1_000, most: 2_000 }))).toBeUndefined();
		redis = await startRedis(Number(port));
		await waitUntil(() => store.state() === "up");
		await store.save("k", Buffer.from("v"), 60);
		expect(String(await store.find("k", maxBytes))).toBe("v");
		expect(states).toEqual(["up", "down", "up"]);
	});

	it("times out if the server stalls, and queues no requests", async () => {
		const store = await connect(stallsAfter);
		redis.process.kill("SIGSTOP");
		const started = performance.now();
		const first = await Promise.all(Array.from({ length: 100 }, (_, n) => store.find(`k${n}`, maxBytes)));
		expect(first).toEqual(Array(100).fill(undefined));
		expect(performance.now() - started).toBeLessThan(stallsAfter + 1_000);
		expect(store.state()).toBe("down");
		for (let n = 0; n < 1_000; n++)
			expect(await getIfImmediate(store.find(`k${n}`, maxBytes))).toBeUndefined();
		redis.process.kill("SIGCONT");
		await waitUntil(() => store.state() === "up");
		await store.save("k", Buffer.from("v"), 60);
		expect(String(await store.find("k", maxBytes))).toBe("v");
	});
});

/** Resolves to the result if it needs neither the network nor a timer, else to "pending". */
const getIfImmediate = <T>(answer: Promise<T>): Promise<T | "pending"> =>
	Promise.race([answer, new Promise<"pending">((resolve) => setImmediate(resolve, "pending"))]);

describe("the shared store without a server", () => {
	it("is down, and finds nothing", async () => {
		const store = createRedisStore("redis://127.0.0.1:1", { lookEvery, onChange: () => undefined });
		await waitUntil(() => store.state() === "down");
		expect(await store.find("k", maxBytes)).toBeUndefined();
		const pages = createSharedPages(store, secret, "a");
		pages.save("/", page("<p>"));
		expect(await pages.find("/")).toBeUndefined();
		store.close();
	});
});
