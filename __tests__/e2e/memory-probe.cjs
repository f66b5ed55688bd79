// Loaded into the server under test (node --expose-gc --require): tells its memory, garbage collected, when asked.
process.on("message", (message) => {
	if (message !== "memory") return;
	globalThis.gc();
	const { rss, heapUsed, external } = process.memoryUsage();
	process.send({ rss, used: heapUsed + external });
});
// Being asked is no reason to stay alive. Threads load this too, and are asked by nobody.
process.channel?.unref();
