import type { IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { getClientIp } from "@/lib/server/client-ip";
import { createFixedWindowLimiter } from "@/lib/server/rate-limit";

describe("createFixedWindowLimiter", () => {
	it("accepts `most` requests per client and window, then returns the milliseconds to wait", () => {
		const take = createFixedWindowLimiter({ most: 2, span: 1_000, maxClients: 10 });
		expect([take("a", 0), take("a", 10), take("a", 400), take("a", 999)]).toEqual([0, 0, 600, 1]);
		expect(take("b", 400)).toBe(0);
		expect([take("a", 1_000), take("a", 1_000), take("a", 1_500)]).toEqual([0, 0, 500]);
	});

	it("never accepts more than the limit in a window", () => {
		const calls = fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.nat(300)), { maxLength: 200 });
		fc.assert(
			fc.property(calls, fc.integer({ min: 1, max: 5 }), (calls, most) => {
				const take = createFixedWindowLimiter({ most, span: 1_000, maxClients: 3 });
				const accepted = new Map<string, number[]>();
				let now = 0;
				for (const [client, pause] of calls) {
					now += pause;
					const wait = take(client, now);
					expect(wait).toBeLessThanOrEqual(1_000);
					if (wait > 0) continue;
					const times = accepted.get(client) ?? [];
					times.push(now);
					accepted.set(client, times);
				}
				// A span of the same length may overlap two windows, so twice the limit is possible.
				for (const times of accepted.values())
					for (const time of times)
						expect(times.filter((other) => other >= time && other < time + 1_000).length).toBeLessThanOrEqual(
							2 * most,
						);
			}),
		);
	});

	it("remembers only `maxClients` of 100,000 clients", () => {
		setFlagsFromString("--expose-gc");
		const collect: () => void = runInNewContext("gc");
		const take = createFixedWindowLimiter({ most: 2, span: 60_000, maxClients: 10_000 });
		const heapAfter = (from: number, to: number) => {
			for (let n = from; n < to; n++) take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`, n);
			collect();
			return process.memoryUsage().heapUsed;
		};
		const full = heapAfter(0, 10_000);
		expect(heapAfter(10_000, 100_000) - full).toBeLessThan(2_000_000);
		expect(take.remembered()).toBe(10_000);
		// The last clients are remembered, the first are not.
		expect([take("10.1.134.159", 100_000), take("10.1.134.159", 100_000)]).toEqual([0, 59_999]);
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
