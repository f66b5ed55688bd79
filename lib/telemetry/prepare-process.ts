import { env } from "@/lib/env";
import { MAX_FRAMES } from "./serialize-error";
import { recordServerError } from "./server";

function checkEnv() {
	try {
		env();
	} catch (error) {
		// Thrown on, it would leave a server that is up and answers 500 to everything.
		// biome-ignore lint/suspicious/noConsole: the sentence that says which variable to mend
		console.error(error instanceof Error ? error.message : error);
		process.exit(1);
	}
}

/** Makes the server process fit to serve: its environment is sound, and no error in it goes unrecorded. */
export function prepareProcess(): void {
	checkEnv();
	// The default of 10 often ends inside the framework, before the line that asked for the impossible.
	Error.stackTraceLimit = MAX_FRAMES;
	// Errors outside any request. The monitor only sees them: what they do to the process stays as it is.
	process.on("uncaughtExceptionMonitor", (error) => {
		recordServerError(error, { route: "(no request)", method: "-" });
	});
}
