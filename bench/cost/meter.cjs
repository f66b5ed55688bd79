/**
 * Preloaded into a server (`node --require`). Measures how long requests occupy its main thread. Commands arrive on
 * a socket (COST_METER): `a` starts a measurement, `z` ends it and returns a line of JSON with times in
 * milliseconds.
 */
const { createServer } = require("node:net");
const { isMainThread } = require("node:worker_threads");

/** In milliseconds. Shorter iterations of the event loop are the meter's own. */
const MIN_TASK_MS = 0.1;

/**
 * Estimates the CPU time of the main thread, which not every supported Node version reports. Wall time includes
 * other processes, and the CPU time of the process includes helper threads (garbage collection, compression), so
 * the lower one counts.
 */
const estimateCpuTime = (start, end) => Math.min(end.wall - start.wall, (end.used - start.used) / 1_000);
const now = () => {
	const { user, system } = process.cpuUsage();
	return { wall: performance.now(), used: user + system };
};

let running = false;
let last = now();
let longest = 0;
let total = 0;

function sample() {
	const current = now();
	const taskMs = estimateCpuTime(last, current);
	last = current;
	if (taskMs > MIN_TASK_MS) {
		total += taskMs;
		longest = Math.max(longest, taskMs);
	}
	if (running) setImmediate(sample);
}

const server = createServer((socket) => {
	socket.on("data", (command) => {
		if (command.toString() === "a") {
			running = true;
			[last, longest, total] = [now(), 0, 0];
			setImmediate(sample);
			socket.write("\n");
		} else {
			running = false;
			sample();
			socket.write(`${JSON.stringify({ total, longest, rss: process.memoryUsage.rss() })}\n`);
		}
	});
});
// Worker threads load this file too, so only the main thread listens.
if (isMainThread) server.listen(process.env.COST_METER).unref();
