import { channel } from "node:diagnostics_channel";
import { setImmediate as nextIteration } from "node:timers/promises";
import { createFairQueue } from "@/lib/server/middleware/fair-queue";

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

it("starts one task per iteration if tasks are done at once", async () => {
	const iterations: number[] = [];
	let iteration = 0;
	const add = createFairQueue({ concurrency: 2, maxRunning: 1, maxPerClient: 9, maxTotal: 99 });
	for (let task = 0; task < 4; task++)
		add("a", {
			start: (done) => {
				iterations.push(iteration);
				done();
			},
			isGone: () => false,
		});
	for (; iteration < 9; iteration++) await nextIteration();
	expect(iterations).toHaveLength(4);
	expect(new Set(iterations).size).toBe(4);
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
