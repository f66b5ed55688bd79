import { MAX_FRAMES } from "./fault";
import { recordServerError } from "./server";

/** What recording needs of the server process, set up once before the first request. */
export function watchProcess(): void {
	// The default of 10 often ends inside the framework, before the line that asked for the impossible.
	Error.stackTraceLimit = MAX_FRAMES;
	// Errors outside any request. The monitor only sees them: what they do to the process stays as it is.
	process.on("uncaughtExceptionMonitor", (error) => {
		recordServerError(error, { route: "(no request)", method: "-" });
	});
}
