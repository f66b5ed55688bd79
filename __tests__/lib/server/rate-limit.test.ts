import type { IncomingMessage } from "node:http";
import { retryAfterSeconds } from "@/lib/server/rate-limit";
import { sharedStore } from "@/lib/server/shared-state";

let limit = 3;
jest.mock("@/lib/env", () => ({ env: () => ({ RATE_LIMIT: limit, TRUST_PROXY: 0 }) }));
jest.mock("@/lib/server/shared-state", () => ({ sharedStore: jest.fn() }));

let clientNumber = 0;
/** Creates a request from a new address. */
const createRequest = () => {
	clientNumber++;
	return {
		headers: {},
		socket: { remoteAddress: `203.0.113.${clientNumber}` },
	} as unknown as IncomingMessage;
};
const sendRequest = async (times: number, request: IncomingMessage, kind?: "typed" | "pages" | "reports") => {
	const waits: number[] = [];
	for (let time = 0; time < times; time++) waits.push(await retryAfterSeconds(request, kind));
	return waits;
};

beforeEach(() => {
	limit = 3;
	jest.useFakeTimers({ now: 1_000_000_000 });
	jest.mocked(sharedStore).mockReturnValue(undefined);
});
afterEach(() => {
	jest.useRealTimers();
});

it("each address has a limit per minute", async () => {
	const one = createRequest();
	expect(await sendRequest(5, one)).toEqual([0, 0, 0, 60, 60]);
	expect(await sendRequest(1, createRequest())).toEqual([0]);
	jest.advanceTimersByTime(58_500);
	expect(await sendRequest(1, one)).toEqual([2]);
	jest.advanceTimersByTime(1_500);
	expect(await sendRequest(1, one)).toEqual([0]);
});

it("requests while typing, pages and reports have limits and counts of their own", async () => {
	const one = createRequest();
	expect((await sendRequest(80, one, "typed")).filter((wait) => wait === 0)).toHaveLength(75);
	expect((await sendRequest(80, one, "pages")).filter((wait) => wait === 0)).toHaveLength(60);
	expect(await sendRequest(4, one, "reports")).toEqual([0, 0, 0, 60]);
	expect(await sendRequest(4, one)).toEqual([0, 0, 0, 60]);
});

it("a request counts as often as its cost", async () => {
	const one = createRequest();
	const waits = [];
	for (let time = 0; time < 16; time++) waits.push(await retryAfterSeconds(one, "pages", 4));
	expect(waits.filter((wait) => wait === 0)).toHaveLength(15);
});

it("without a limit, no request is counted", async () => {
	limit = 0;
	expect(await sendRequest(20, createRequest())).toEqual(Array(20).fill(0));
});

describe("with a store that replicas share", () => {
	const mockStore = (answer: { count: number; left: number } | undefined) => {
		const count = jest.fn(async () => answer);
		jest.mocked(sharedStore).mockReturnValue({ count } as never);
		return count;
	};

	it("counts the requests of all replicas, by kind and address, for a minute", async () => {
		const count = mockStore({ count: 3, left: 20_000 });
		const one = createRequest();
		expect(await sendRequest(5, one)).toEqual([0, 0, 0, 0, 0]);
		expect(count).toHaveBeenCalledWith(`webreach:requests:asked:203.0.113.${clientNumber}`, 60_000, 1);
		await sendRequest(1, one, "typed");
		expect(count).toHaveBeenLastCalledWith(`webreach:requests:typed:203.0.113.${clientNumber}`, 60_000, 1);
		mockStore({ count: 4, left: 20_001 });
		expect(await sendRequest(1, one)).toEqual([21]);
		expect(await sendRequest(1, one, "typed")).toEqual([0]);
	});

	it("uses its own count while the store is down", async () => {
		const one = createRequest();
		mockStore({ count: 1, left: 60_000 });
		expect(await sendRequest(3, one)).toEqual([0, 0, 0]);
		mockStore(undefined);
		expect(await sendRequest(1, one)).toEqual([60]);
	});
});
