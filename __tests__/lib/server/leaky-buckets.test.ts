import type { IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { getClientIp } from "@/lib/server/client-ip";
import { createLeakyBuckets } from "@/lib/server/rate-limit";

describe("createLeakyBuckets", () => {
	it("accepts requests while a bucket has room, then returns the milliseconds to wait", () => {
		const add = createLeakyBuckets({ size: 2, span: 1_000, maxClients: 10 });
		expect([add("a", 0), add("a", 0), add("a", 0), add("a", 499), add("a", 500)]).toEqual([0, 0, 500, 1, 0]);
		expect(add("b", 500)).toBe(0);
		expect([add("a", 5_000), add("a", 5_000), add("a", 5_000)]).toEqual([0, 0, 500]);
	});

	it("lets a costly request overfill the bucket, and its client wait longer", () => {
		const add = createLeakyBuckets({ size: 10, span: 1_000, maxClients: 10 });
		expect([add("a", 0, 25), add("a", 0), add("a", 1_599), add("a", 1_600)]).toEqual([0, 1_600, 1, 0]);
	});

	it.each([
		["a cost of two hours", [7_200]],
		["many costs at once", Array<number>(500).fill(10)],
	])("lets no client wait for more than a minute after %s", (_, costs) => {
		const add = createLeakyBuckets({ size: 1, span: 1_000, maxClients: 10 });
		for (const cost of costs) add("a", 0, cost, true);
		expect([add("a", 0), add("a", 59_999), add("a", 60_000)]).toEqual([60_000, 1, 0]);
	});

	it("adds a spent cost to a full bucket too", () => {
		const add = createLeakyBuckets({ size: 10, span: 1_000, maxClients: 10 });
		add("a", 0, 10);
		expect([add("a", 0, 5, true), add("a", 0), add("a", 0)]).toEqual([100, 600, 600]);
	});

	it("never accepts more than two full buckets and one request in a span", () => {
		const calls = fc.array(
			fc.tuple(fc.constantFrom("a", "b", "c"), fc.nat(300), fc.integer({ min: 1, max: 9 })),
			{
				maxLength: 200,
			},
		);
		fc.assert(
			fc.property(calls, fc.integer({ min: 1, max: 9 }), (calls, size) => {
				const add = createLeakyBuckets({ size, span: 1_000, maxClients: 3 });
				const accepted = new Map<string, { time: number; cost: number }[]>();
				let now = 0;
				for (const [client, pause, cost] of calls) {
					now += pause;
					if (add(client, now, cost) > 0) continue;
					const all = accepted.get(client) ?? [];
					all.push({ time: now, cost });
					accepted.set(client, all);
				}
				for (const all of accepted.values())
					for (const { time: start } of all) {
						const within = all.filter(({ time }) => time >= start && time < start + 1_000);
						const sum = within.reduce((sum, { cost }) => sum + cost, 0);
						expect(sum).toBeLessThanOrEqual(2 * size + Math.max(...within.map(({ cost }) => cost)));
					}
			}),
		);
	});

	it("accepts a request after the wait that it returned, and none before", () => {
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 20 }), (cost, size) => {
				const add = createLeakyBuckets({ size, span: 1_000, maxClients: 3 });
				add("a", 0, cost, true);
				const wait = add("a", 0);
				if (wait === 0) return;
				expect(add("a", wait - 1)).toBe(1);
				expect(add("a", wait)).toBe(0);
			}),
		);
	});

	it("remembers only `maxClients` of 100,000 clients", () => {
		setFlagsFromString("--expose-gc");
		const collect: () => void = runInNewContext("gc");
		const take = createLeakyBuckets({ size: 2, span: 60_000, maxClients: 10_000 });
		const heapAfter = (from: number, to: number) => {
			for (let n = from; n < to; n++) take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, n);
			collect();
			return process.memoryUsage().heapUsed;
		};
		const full = heapAfter(0, 10_000);
		expect(heapAfter(10_000, 100_000) - full).toBeLessThan(2_000_000);
		expect(take.remembered()).toBe(10_000);
		// The bucket of the last client exists. The first clients were dropped.
		expect([take("10.1.134.159", 100_000), take("10.1.134.159", 100_000)]).toEqual([0, 29_999]);
	});
});

describe("getClientIp", () => {
	const createRequest = (remoteAddress: string, forwarded?: string) =>
		({ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } }) as unknown as IncomingMessage;

	it.each([
		["192.0.2.1", undefined, 0, "192.0.2.1"],
		["::ffff:192.0.2.1", undefined, 0, "192.0.2.1"],
		["2001:DB8:1:2:3:4:5:6", undefined, 0, "2001:db8:1:2"],
		["2001:db8::6", undefined, 0, "2001:db8:0:0"],
		["::1", undefined, 0, "0:0:0:0"],
		// X-Forwarded-For counts only with trusted proxies.
		["192.0.2.1", "198.51.100.7", 0, "192.0.2.1"],
		["192.0.2.1", "198.51.100.7", 1, "198.51.100.7"],
		["192.0.2.1", "203.0.113.9, 198.51.100.7", 1, "198.51.100.7"],
		["192.0.2.1", "203.0.113.9, 198.51.100.7,192.0.2.2", 2, "198.51.100.7"],
		["192.0.2.1", "198.51.100.7", 2, "192.0.2.1"],
		["192.0.2.1", "<b>", 1, "192.0.2.1"],
		["192.0.2.1", undefined, 1, "192.0.2.1"],
	])(
		"with the connection %s, X-Forwarded-For %s and %i proxies is %s",
		(remote, forwarded, proxies, address) => {
			expect(getClientIp(createRequest(remote, forwarded), proxies)).toBe(address);
		},
	);
});
