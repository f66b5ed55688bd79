import { setTimeout as after } from "node:timers/promises";
import { watchConnections } from "./connections";
import { life } from "./life";
import { allTakenIn } from "./taken-in";

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

/**
 * Puts a time of grace before what ends the process on SIGTERM so far (Next: close the listener, let what is under way
 * finish): readiness says no, so that whatever stands before the server sends its requests elsewhere, and every answer
 * closes its connection, so that none is cut off. Then all that has arrived is taken in, which the listener would throw
 * away with itself: a request counts from its first byte. What is silent holds nothing up. A second signal ends the
 * process at once.
 */
export function endGracefully({ drain, most }: EndOptions): void {
	const connections = watchConnections();
	const listeners = process.listeners("SIGTERM");
	process.removeAllListeners("SIGTERM");
	process.on("SIGTERM", async () => {
		if (life().isEnding) return process.exit(ENDED_BY_SIGTERM);
		life().isEnding = true;
		setTimeout(() => process.exit(ENDED_BY_SIGTERM), most).unref();
		connections.endAfterAnswers();
		if (Date.now() - life().readinessAskedAt < LOOKS_WITHIN) await after(drain);
		await allTakenIn(connections.server);
		for (const listener of listeners) listener("SIGTERM");
		if (listeners.length === 0) process.exit(ENDED_BY_SIGTERM);
		connections.endIdle();
	});
}
