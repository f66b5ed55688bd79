import { setImmediate as nextIteration } from "node:timers/promises";
import { fairQueue } from "@/lib/server/middleware/fair-queue";

function recorded(limits: Partial<Parameters<typeof fairQueue>[0]> = {}) {
	const started: string[] = [];
	const finish = new Map<string, () => void>();
	const add = fairQueue({ concurrency: 1, maxPerClient: 9, maxTotal: 99, ...limits });
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

it("serves clients in turn, each in its own order", async () => {
	const { push, started, finish } = recorded();
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

it("runs as many tasks at once as it may, one start an iteration of the event loop", async () => {
	const { push, started } = recorded({ concurrency: 2 });
	for (const client of ["a", "b", "c"]) push(client, client);
	await nextIteration();
	expect(started.length).toBeLessThan(3);
	await settle();
	expect(started).toEqual(["a", "b"]);
});

it("drops tasks of clients that have gone", async () => {
	const { push, started } = recorded();
	push("a", "gone", () => true);
	push("a", "waits");
	await settle();
	expect(started).toEqual(["waits"]);
});

it("refuses what is more than a client, or all of them, may queue", () => {
	const { push } = recorded({ maxPerClient: 2, maxTotal: 3 });
	expect(["a", "a", "a", "b", "c"].map((client) => push(client, client))).toEqual([
		true,
		true,
		false,
		true,
		false,
	]);
});

it("counts a task that calls back twice once", async () => {
	const { push, started, finish } = recorded();
	for (const name of ["a", "b", "c"]) push(name, name);
	await settle();
	finish.get("a")?.();
	finish.get("a")?.();
	await settle();
	expect(started).toEqual(["a", "b"]);
});
