// Loaded into the server under test (node --expose-gc --require): tells its memory, garbage collected, when asked.
process.on("message", async (message) => {
	if (message !== "memory") return;
	// Finalizers and closing sockets run between collections and release what the next one frees.
	for (let round = 0; round < 3; round++) {
		globalThis.gc();
		await new Promise(setImmediate);
	}
	const { rss, heapUsed, external } = process.memoryUsage();
	process.send({ rss, used: heapUsed + external });
});
// Being asked is no reason to stay alive. Threads load this too, and are asked by nobody.
process.channel?.unref();
