/**
 * Preloaded into a server (`node --require`): tells over a socket (COST_METER) how long requests held its main thread.
 * `a` begins, `z` ends and is answered with a line of JSON; times in milliseconds.
 */
const { createServer } = require("node:net");
const { isMainThread } = require("node:worker_threads");

/** Rounds of the loop shorter than this are the meter's own. */
const OWN_MS = 0.1;

/**
 * The main thread's own clock is not to be had on every Node that is supported. What went by and what the whole process
 * used are each more than that: the one by what else the machine does, the other by helpers that collect and compress.
 */
const between = (start, end) => Math.min(end.wall - start.wall, (end.used - start.used) / 1_000);
const now = () => {
	const { user, system } = process.cpuUsage();
	return { wall: performance.now(), used: user + system };
};

let running = false;
let last = now();
let longest = 0;
let total = 0;

function look() {
	const at = now();
	const piece = between(last, at);
	last = at;
	if (piece > OWN_MS) {
		total += piece;
		longest = Math.max(longest, piece);
	}
	if (running) setImmediate(look);
}

const server = createServer((socket) => {
	socket.on("data", (command) => {
		if (command.toString() === "a") {
			running = true;
			[last, longest, total] = [now(), 0, 0];
			setImmediate(look);
			socket.write("\n");
		} else {
			running = false;
			look();
			socket.write(`${JSON.stringify({ total, longest, rss: process.memoryUsage.rss() })}\n`);
		}
	});
});
// Threads load this too.
if (isMainThread) server.listen(process.env.COST_METER).unref();
