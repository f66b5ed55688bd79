import { openSession } from "./session";

/** What the pool asks for: one test file under one mutant. */
interface Asked {
	test: string;
	number: number;
}

async function work() {
	const run = await openSession();
	process.on("message", async ({ test, number }: Asked) => {
		const heard = await run(test, number);
		process.send?.({ ...heard, memory: process.memoryUsage().rss });
	});
	process.send?.("ready");
}

work().catch((error) => {
	console.error(error);
	process.exit(1);
});
