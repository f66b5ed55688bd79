import type { IncomingMessage } from "node:http";
import fc from "fast-check";
import { getClientIp } from "@/lib/server/caller";
import { chargeTime, createLeakyBuckets, retryAfterSeconds } from "@/lib/server/rate-limit";
import { getSharedStore } from "@/lib/server/shared-state";

let limit = 3;
jest.mock("@/lib/env", () => ({ env: () => ({ RATE_LIMIT: limit, TRUST_PROXY: 0 }) }));
jest.mock("@/lib/server/shared-state", () => ({ getSharedStore: jest.fn() }));

describe("The rate limit", () => {
	let clientNumber = 0;
	/** Creates a request from a new address. */
	const createRequest = () => {
		clientNumber++;
		return {
			headers: {},
			socket: { remoteAddress: `203.0.113.${clientNumber}` },
		} as unknown as IncomingMessage;
	};
	const sendRequest = async (
		times: number,
		request: IncomingMessage,
		kind?: "typed" | "time" | "reports",
	) => {
		const waits: number[] = [];
		for (let time = 0; time < times; time++) waits.push(await retryAfterSeconds(request, kind));
		return waits;
	};

	beforeEach(() => {
		limit = 3;
		jest.useFakeTimers({ now: 1_000_000_000 });
		jest.mocked(getSharedStore).mockReturnValue(undefined);
	});
	afterEach(() => {
		jest.useRealTimers();
	});

	it("each address has a limit per minute", async () => {
		const one = createRequest();
		expect(await sendRequest(5, one)).toEqual([0, 0, 0, 20, 20]);
		expect(await sendRequest(1, createRequest())).toEqual([0]);
		jest.advanceTimersByTime(18_500);
		expect(await sendRequest(1, one)).toEqual([2]);
		jest.advanceTimersByTime(1_500);
		expect(await sendRequest(2, one)).toEqual([0, 20]);
	});

	it("requests while typing, reports and computing have limits of their own", async () => {
		const one = createRequest();
		expect((await sendRequest(20, one, "typed")).filter((wait) => wait === 0)).toHaveLength(12);
		expect((await sendRequest(80, one, "time")).filter((wait) => wait === 0)).toHaveLength(60);
		expect(await sendRequest(2, one, "reports")).toEqual([0, 60]);
		expect(await sendRequest(4, one)).toEqual([0, 0, 0, 20]);
	});

	it("a clock that is set back makes nobody wait longer", async () => {
		const one = createRequest();
		await sendRequest(4, one);
		jest.setSystemTime(Date.now() - 315_360_000_000);
		expect(await sendRequest(1, one)).toEqual([20]);
		jest.advanceTimersByTime(20_000);
		expect(await sendRequest(1, one)).toEqual([0]);
	});

	it("a request counts as often as its cost", async () => {
		const one = createRequest();
		const waits = [];
		for (let time = 0; time < 16; time++) waits.push(await retryAfterSeconds(one, "time", 4));
		expect(waits.filter((wait) => wait === 0)).toHaveLength(15);
	});

	it("a client waits until its computing is paid off", async () => {
		const one = createRequest();
		// The limit is 60 ms in 10 s.
		await chargeTime(one, 119);
		expect(await sendRequest(1, one, "time")).toEqual([10]);
		await chargeTime(one, 60);
		expect(await sendRequest(1, one, "time")).toEqual([20]);
		jest.advanceTimersByTime(20_000);
		expect(await sendRequest(1, one, "time")).toEqual([0]);
	});

	it("without a limit, no request is counted", async () => {
		limit = 0;
		expect(await sendRequest(20, createRequest())).toEqual(Array(20).fill(0));
	});

	describe("with a store that replicas share", () => {
		const mockStore = (level: number | undefined) => {
			const fill = jest.fn(async () => level);
			jest.mocked(getSharedStore).mockReturnValue({ fill } as never);
			return fill;
		};

		it("fills the bucket of all replicas, by kind and address", async () => {
			const fill = mockStore(40_000);
			const one = createRequest();
			expect(await sendRequest(5, one)).toEqual([0, 0, 0, 0, 0]);
			expect(fill).toHaveBeenCalledWith(`webreach:cost:asked:203.0.113.${clientNumber}`, 20_000, {
				threshold: 40_000,
				most: 100_000,
			});
			await retryAfterSeconds(one, "time", 6);
			expect(fill).toHaveBeenLastCalledWith(`webreach:cost:time:203.0.113.${clientNumber}`, 1_000, {
				threshold: 9_833,
				most: 69_833,
			});
			mockStore(40_001);
			expect(await sendRequest(1, one)).toEqual([1]);
			mockStore(60_001);
			expect(await sendRequest(1, one)).toEqual([21]);
			expect(await sendRequest(1, one, "time")).toEqual([51]);
		});

		it("uses its own bucket while the store is down", async () => {
			const one = createRequest();
			mockStore(0);
			expect(await sendRequest(3, one)).toEqual([0, 0, 0]);
			mockStore(undefined);
			expect(await sendRequest(1, one)).toEqual([20]);
		});
	});
});

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

	it("remembers only the `maxClients` that came last", () => {
		const add = createLeakyBuckets({ size: 2, span: 60_000, maxClients: 100 });
		for (let client = 0; client < 1_000; client++) add(`${client}`, client);
		expect(add.remembered()).toBe(100);
		expect([add("999", 1_000), add("999", 1_000)]).toEqual([0, 29_999]);
		expect([add("0", 1_000), add("0", 1_000)]).toEqual([0, 0]);
	});
});

const getIp = (remoteAddress: string | undefined, forwarded?: string | string[], proxies = 0) =>
	getClientIp(
		{ headers: { "x-forwarded-for": forwarded }, socket: { remoteAddress } } as unknown as IncomingMessage,
		proxies,
	);

it.each([
	["203.0.113.7", "203.0.113.7"],
	["::ffff:203.0.113.7", "203.0.113.7"],
	["::FFFF:203.0.113.7", "203.0.113.7"],
	[undefined, ""],
	// IPv6 addresses are cut to the /64 prefix, which a provider assigns to one customer.
	["2001:DB8:1:2:3:4:5:6", "2001:db8:1:2"],
	["2001:db8:1:2::6", "2001:db8:1:2"],
	["2001:db8::6", "2001:db8:0:0"],
	["2001:db8::3:4:5:6", "2001:db8:0:0"],
	["2001:db8::2:3:4:5:6", "2001:db8:0:2"],
	["2001:db8:1::", "2001:db8:1:0"],
	["::1", "0:0:0:0"],
	["::2:3:4:5:6:7:8", "0:2:3:4"],
	["::", "0:0:0:0"],
])("getClientIp maps %s to %s", (address, expected) => expect(getIp(address)).toBe(expected));

it("trusts as many forwarded addresses as there are proxies", () => {
	const forwarded = "1.1.1.1, 2.2.2.2,3.3.3.3";
	expect(getIp("9.9.9.9", forwarded)).toBe("9.9.9.9");
	expect(getIp("9.9.9.9", forwarded, 1)).toBe("3.3.3.3");
	expect(getIp("9.9.9.9", forwarded, 2)).toBe("2.2.2.2");
	expect(getIp("9.9.9.9", ["1.1.1.1", "2.2.2.2"], 1)).toBe("2.2.2.2");
	expect(getIp("9.9.9.9", "2001:db8:1:2:3::1", 1)).toBe("2001:db8:1:2");
});

it("uses the address of the connection if the forwarded one is missing or malformed", () => {
	expect(getIp("9.9.9.9", undefined, 1)).toBe("9.9.9.9");
	for (const text of ["unknown", "<b>"]) expect(getIp("9.9.9.9", text, 1)).toBe("9.9.9.9");
	expect(getIp("9.9.9.9", "1.1.1.1", 2)).toBe("9.9.9.9");
});
