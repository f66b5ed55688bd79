import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import { setTimeout as after, setImmediate as turn } from "node:timers/promises";
import { life } from "./life";

/** Whoever looks at readiness at all does so more often. */
const LOOKS_WITHIN = 60_000;
/** As a process that SIGTERM ends. */
const ENDED_BY_SIGTERM = 143;

export interface EndOptions {
	/** How long readiness says no while everything is answered, in milliseconds; not waited if nobody looks at it. */
	drain: number;
	/** After how long the process ends whatever is still under way, in milliseconds. */
	most: number;
}

/** In so many turns, each with a rest of so many milliseconds, all that was on its way has come to us. */
const TURNS = 10;
const ARRIVING = 50;

/**
 * Has everything that had arrived come to us: a connection is taken up in one turn of the event loop and read in the next,
 * and one that has not been read yet counts as idle, and would be closed. A turn may take long where much is under way.
 */
async function takeIn(): Promise<void> {
	for (let time = 0; time < TURNS; time++) {
		await after(ARRIVING);
		await turn();
	}
}

/** https://nodejs.org/docs/latest-v20.x/api/diagnostics_channel.html#built-in-channels */
const closeConnectionsAfterAnswers = () =>
	subscribe("http.server.request.start", (message) => {
		(message as { response: ServerResponse }).response.shouldKeepAlive = false;
	});

/**
 * Puts a time of grace before what ends the process on SIGTERM so far (Next: close the listener, let what is under way
 * finish): readiness says no, so that whatever stands before the server sends its requests elsewhere, and every answer
 * closes its connection, so that none is cut off. A second signal ends the process at once.
 */
export function endGracefully({ drain, most }: EndOptions): void {
	const listeners = process.listeners("SIGTERM");
	process.removeAllListeners("SIGTERM");
	process.on("SIGTERM", async () => {
		if (life().isEnding) return process.exit(ENDED_BY_SIGTERM);
		life().isEnding = true;
		setTimeout(() => process.exit(ENDED_BY_SIGTERM), most).unref();
		closeConnectionsAfterAnswers();
		if (Date.now() - life().readinessAskedAt < LOOKS_WITHIN) await after(drain);
		await takeIn();
		for (const listener of listeners) listener("SIGTERM");
		if (listeners.length === 0) process.exit(ENDED_BY_SIGTERM);
	});
}
