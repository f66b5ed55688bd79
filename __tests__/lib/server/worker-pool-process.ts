import { runInWorker } from "@/lib/server/worker-pool";

// Runs jobs in threads and prints how they end. Started by worker-pool.test.ts with a heap limit, in a folder with the files.

const caller = {
	client: "a",
	signal: new AbortController().signal,
	leaveQueue: () => undefined,
	charge: () => undefined,
};
const run = (file: string, name: string) =>
	runInWorker(
		{ file, timeoutMs: 20_000, idle: 60_000, maxHeapMb: 40 },
		{},
		{ name, caller, here: () => ({ thread: 0 }) },
	);

async function runAll() {
	for (const [file, name] of [
		["one.mjs", "answer"],
		["two.mjs", "answer"],
		["one.mjs", "fill"],
		["one.mjs", "answer"],
	] as const) {
		const outcome = await run(file, name);
		const end = outcome.kind === "done" ? JSON.stringify(outcome.result) : outcome.reason;
		process.stdout.write(`${file} ${name} ${end}\n`);
	}
	// The second job is for the current thread, which the first one ends.
	const outcomes = await Promise.all([run("two.mjs", "answer"), run("one.mjs", "answer")]);
	process.stdout.write(`${outcomes.map(({ kind }) => kind).join(" ")}\n`);
	// A thread that fails between two jobs reports to its pool.
	globalThis.webreachWorkers?.current?.threads.emit("error", { code: "ERR_WORKER_OUT_OF_MEMORY" });
	process.exit(0);
}

void runAll();
