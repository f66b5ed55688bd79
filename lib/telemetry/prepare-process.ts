import { env } from "@/lib/env";
import { MAX_FRAMES } from "./serialize-error";
import { recordServerError } from "./server";

function checkEnv() {
	try {
		env();
	} catch (error) {
		// Exits, because if this error were thrown, the server would start and answer 500 to everything.
		// biome-ignore lint/suspicious/noConsole: the sentence names the variable to correct
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}

/** Prepares the server process: checks its environment, and records all of its errors. */
export function prepareProcess(): void {
	checkEnv();
	// Node's default of 10 frames often ends inside the framework, before the line that caused the error.
	Error.stackTraceLimit = MAX_FRAMES;
	// Records errors outside of requests. The monitor does not change what Node does with them.
	process.on("uncaughtExceptionMonitor", (error) => {
		recordServerError(error, { route: "(no request)", method: "-" });
	});
}
