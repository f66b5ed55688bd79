import { channel } from "node:diagnostics_channel";
import { EventEmitter, once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setImmediate as nextIteration } from "node:timers/promises";
import { getCaller, joinQueue, leaveQueue } from "@/lib/server/caller";
import {
	createAdmissionControl,
	createRequestQueue,
	getRequestCost,
} from "@/lib/server/middleware/admission-control";
import { createFairQueue } from "@/lib/server/middleware/fair-queue";
import { createOverloadResponses } from "@/lib/server/middleware/overload-response";
import { chargeTime, retryAfterSeconds } from "@/lib/server/rate-limit";

jest.mock("@/lib/server/rate-limit", () => ({
	retryAfterSeconds: jest.fn(async () => 0),
	chargeTime: jest.fn(async () => undefined),
}));

describe("Admission control", () => {
	const refuse = createOverloadResponses({
		find: async (path) =>
			path === "/de/busy" || path === "/en/busy"
				? {
						renderedAt: 0,
						lifetime: { revalidate: false },
						html: Buffer.from(`<h1>${path}`),
						data: Buffer.from("{}"),
					}
				: undefined,
		save: async () => undefined,
		onSave: () => undefined,
	});
	const take = createAdmissionControl(refuse);
	const server = createServer((request, response) =>
		take(request, response, () => void response.end("answered")),
	);
	/** Uses a new connection, because the server may close a kept-alive one just before its reuse. */
	async function sendRequest(path: string) {
		const { port } = server.address() as AddressInfo;
		const [answer] = (await once(get({ port, path, agent: false }), "response")) as [IncomingMessage];
		return { status: answer.statusCode, headers: answer.headers, text: await text(answer) };
	}

	const createResponse = () => new EventEmitter() as ServerResponse;

	const settle = async () => {
		for (let iteration = 0; iteration < 5; iteration++) await nextIteration();
	};

	/** Adds two requests of one client to a queue that runs one at a time. */
	async function queueTwo(maxPerClient = 9, refuseWaiting = refuse) {
		const wait = createRequestQueue(
			createFairQueue({ concurrency: 1, maxRunning: 1, maxPerClient, maxTotal: 9 }),
			() => "203.0.113.1",
			refuseWaiting,
		);
		const requests: IncomingMessage[] = [];
		const responses: ServerResponse[] = [];
		const started: IncomingMessage[] = [];
		const add = () => {
			const parts = { url: "/plan", socket: new EventEmitter() };
			const request = Object.assign(new EventEmitter(), parts) as unknown as IncomingMessage;
			const response = createResponse();
			requests.push(request);
			responses.push(response);
			wait(request, response, () => started.push(request));
		};
		for (let request = 0; request < 2; request++) {
			add();
			await settle();
		}
		return {
			requests: requests as [IncomingMessage, IncomingMessage],
			started,
			add,
			finish: (index: number) => responses[index]?.emit("close"),
		};
	}

	beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
	afterAll(() => server.close());

	it("refuses a request that has waited for ten seconds, and does not start it later", async () => {
		jest.useFakeTimers({ doNotFake: ["setImmediate", "clearImmediate", "nextTick", "performance", "Date"] });
		try {
			const refused = jest.fn(async () => undefined);
			const { requests, started, finish } = await queueTwo(9, refused);
			jest.advanceTimersByTime(9_999);
			expect(refused).not.toHaveBeenCalled();
			jest.advanceTimersByTime(1);
			expect(refused).toHaveBeenCalledTimes(1);
			expect(refused).toHaveBeenCalledWith(requests[1], expect.anything(), { status: 503, wait: 3 });
			finish(0);
			await settle();
			expect(started).toEqual([requests[0]]);
		} finally {
			jest.useRealTimers();
		}
	});

	it.each([
		["/compare", 45],
		["/de/compare", 45],
		["/_next/data/b1/de/compare.json", 45],
		["/features/grid", 20],
		["/badge/grid.svg", 5],
		["/nothing", 5],
		["/api/v1/check", 10],
		["/api/v1/reach", 0],
		["/api/health", 0],
	])("%s costs %d ms", (path, cost) => {
		expect(getRequestCost(path)).toBe(cost);
	});

	it.each([
		["/de/compare?a=b", "text/html; charset=utf-8", "<h1>/de/busy"],
		["/nothing", "text/html; charset=utf-8", "<h1>/en/busy"],
		["/ja/compare", "application/problem+json", "Too many requests"],
		["/_next/data/b1/de/compare.json", "application/problem+json", "Too many requests"],
		["/feeds/newly.xml", "application/problem+json", "Too many requests"],
		["/embed/grid", "application/problem+json", "Too many requests"],
		["/api/v1/check", "application/problem+json", "Too many requests"],
	])("responds to too many requests for %s with 429 and Retry-After", async (path, type, words) => {
		jest.mocked(retryAfterSeconds).mockResolvedValueOnce(7);
		const answer = await sendRequest(path);
		expect(answer.status).toBe(429);
		expect(answer.headers).toMatchObject({
			"retry-after": "7",
			"cache-control": "no-store",
			"content-type": type,
		});
		expect(answer.text).toContain(words);
	});

	it("lets scripts of other origins read that the API is limited", async () => {
		jest.mocked(retryAfterSeconds).mockResolvedValueOnce(7);
		expect((await sendRequest("/api/v1/check")).headers["access-control-allow-origin"]).toBe("*");
	});

	describe("work on a thread", () => {
		const client = "203.0.113.1";

		it("is charged to the client of the request", async () => {
			const request = new EventEmitter() as IncomingMessage;
			request.url = "/preview/en/features/has.png";
			const next = jest.fn();
			take(request, {} as ServerResponse, next);
			await nextIteration();
			getCaller(
				Object.assign(request, { headers: {}, socket: { remoteAddress: client } }),
				createResponse(),
			).charge(120);
			expect(next).toHaveBeenCalledTimes(1);
			expect(chargeTime).toHaveBeenCalledWith(request, 120);
		});

		it("frees the slot in the queue", async () => {
			const { requests, started } = await queueTwo();
			expect(started).toEqual([requests[0]]);
			leaveQueue(requests[0]);
			await settle();
			expect(started).toEqual(requests);
			for (const { socket } of requests) socket.emit("close");
		});
	});

	describe("a request that has left the queue and joins it again", () => {
		it("waits until the running request is done, and then holds the slot", async () => {
			const { requests, started, finish } = await queueTwo();
			leaveQueue(requests[0]);
			await settle();
			let isRunning = false;
			void joinQueue(requests[0]).then(() => {
				isRunning = true;
			});
			await settle();
			expect([started.length, isRunning]).toEqual([2, false]);
			finish(1);
			await settle();
			expect(isRunning).toBe(true);
		});

		it("waits even if the limit of waiting requests is reached", async () => {
			const { requests, add, started, finish } = await queueTwo(1);
			leaveQueue(requests[0]);
			await settle();
			add();
			let isRunning = false;
			void joinQueue(requests[0]).then(() => {
				isRunning = true;
			});
			await settle();
			expect(isRunning).toBe(false);
			finish(1);
			await settle();
			expect([started.length, isRunning]).toEqual([3, false]);
			finish(2);
			await settle();
			expect(isRunning).toBe(true);
		});

		it("ends its wait when the client disconnects, and leaves no listener", async () => {
			const { requests } = await queueTwo();
			leaveQueue(requests[0]);
			await settle();
			const before = requests[0].socket.listenerCount("close");
			const joined = joinQueue(requests[0]);
			expect(requests[0].socket.listenerCount("close")).toBe(before + 1);
			requests[0].socket.emit("close");
			await expect(joined).resolves.toBeUndefined();
			expect(requests[0].socket.listenerCount("close")).toBe(0);
		});
	});
});

describe("The queue", () => {
	function createQueue(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
		const started: string[] = [];
		const finish = new Map<string, () => void>();
		const add = createFairQueue({ concurrency: 1, maxRunning: 9, maxPerClient: 9, maxTotal: 99, ...limits });
		const push = (client: string, name: string, isGone = () => false) =>
			add(client, {
				start: (done) => {
					started.push(name);
					finish.set(name, done);
				},
				isGone,
			});
		return { push, started, finish };
	}

	const settle = async () => {
		for (let iteration = 0; iteration < 9; iteration++) await nextIteration();
	};

	it("alternates between clients, and preserves the order of each", async () => {
		const { push, started, finish } = createQueue();
		for (const name of ["a1", "a2", "a3"]) push("a", name);
		push("b", "b1");
		for (const name of ["a1", "b1", "a2"]) {
			await settle();
			expect(started.at(-1)).toBe(name);
			finish.get(name)?.();
		}
		await settle();
		expect(started).toEqual(["a1", "b1", "a2", "a3"]);
	});

	it("runs up to `concurrency` tasks, and starts one per iteration of the event loop", async () => {
		const { push, started } = createQueue({ concurrency: 2 });
		for (const client of ["a", "b", "c"]) push(client, client);
		await nextIteration();
		expect(started.length).toBeLessThan(3);
		await settle();
		expect(started).toEqual(["a", "b"]);
	});

	it("runs up to `maxRunning` tasks of a client, and those of other clients beside them", async () => {
		const { push, started, finish } = createQueue({ concurrency: 3, maxRunning: 1 });
		for (const name of ["a1", "a2"]) push("a", name);
		push("b", "b1");
		await settle();
		expect(started).toEqual(["a1", "b1"]);
		finish.get("a1")?.();
		await settle();
		expect(started).toEqual(["a1", "b1", "a2"]);
	});

	it("drops tasks of disconnected clients", async () => {
		const { push, started } = createQueue();
		push("a", "gone", () => true);
		push("a", "waits");
		await settle();
		expect(started).toEqual(["waits"]);
	});

	it("rejects tasks above the limit per client or in total", () => {
		const { push } = createQueue({ maxPerClient: 2, maxTotal: 3 });
		expect(["a", "a", "a", "b", "c"].map((client) => push(client, client))).toEqual([
			true,
			true,
			false,
			true,
			false,
		]);
	});

	it("ignores a second callback of a task", async () => {
		const { push, started, finish } = createQueue();
		for (const name of ["a", "b", "c"]) push(name, name);
		await settle();
		finish.get("a")?.();
		finish.get("a")?.();
		await settle();
		expect(started).toEqual(["a", "b"]);
	});

	describe("while Node accepts connections", () => {
		const accepted = channel("net.server.socket");

		it("waits with the next task", async () => {
			const { push, started } = createQueue();
			push("a", "a1");
			for (let connection = 0; connection < 5; connection++) {
				accepted.publish({});
				await nextIteration();
			}
			expect(started).toEqual([]);
			await settle();
			expect(started).toEqual(["a1"]);
		});

		it("does not wait for ever", async () => {
			const { push, started } = createQueue();
			push("a", "a1");
			for (let connection = 0; connection < 300 && started.length === 0; connection++) {
				accepted.publish({});
				await nextIteration();
			}
			expect(started).toEqual(["a1"]);
		});
	});
});
