// Loaded into the server under test (node --expose-gc --require): reports its memory after garbage collection on request.
process.on("message", async (message) => {
	if (message !== "memory") return;
	// Finalizers and socket closes run between collections and release memory for the next one.
	for (let round = 0; round < 3; round++) {
		globalThis.gc();
		await new Promise(setImmediate);
	}
	const { rss, heapUsed, external } = process.memoryUsage();
	process.send({ rss, used: heapUsed + external });
});
// The listener must not keep the process alive. Worker threads load this file too, but receive no request.
process.channel?.unref();
