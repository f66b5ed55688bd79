import type { IncomingMessage } from "node:http";
import { chargeTime, retryAfterSeconds } from "@/lib/server/rate-limit";
import { getSharedStore } from "@/lib/server/shared-state";

let limit = 3;
jest.mock("@/lib/env", () => ({ env: () => ({ RATE_LIMIT: limit, TRUST_PROXY: 0 }) }));
jest.mock("@/lib/server/shared-state", () => ({ getSharedStore: jest.fn() }));

let clientNumber = 0;
/** Creates a request from a new address. */
const createRequest = () => {
	clientNumber++;
	return {
		headers: {},
		socket: { remoteAddress: `203.0.113.${clientNumber}` },
	} as unknown as IncomingMessage;
};
const sendRequest = async (times: number, request: IncomingMessage, kind?: "typed" | "time" | "reports") => {
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
