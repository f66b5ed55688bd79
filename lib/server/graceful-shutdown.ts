import { setTimeout as after } from "node:timers/promises";
import { closeListener } from "./close-listener";
import { trackConnections } from "./connections";
import { getProcessState } from "./process-state";

/** In milliseconds. A readiness probe, if there is one, comes more often than this. */
const PROBE_INTERVAL_MS = 60_000;
/** 128 + 15: the exit code of a process that SIGTERM ends. */
const SIGTERM_EXIT_CODE = 143;

export interface ShutdownOptions {
	/**
	 * In milliseconds. For this time the server reports "not ready" and still answers requests. Skipped if nothing
	 * probes readiness.
	 */
	drainMs: number;
	/** In milliseconds. After this time the process exits, even with pending requests. */
	timeoutMs: number;
}

/**
 * Drains the process on SIGTERM before the existing handlers run (Next's handler closes the listener and finishes
 * pending requests). Readiness turns false, so that the load balancer sends requests elsewhere. Every response
 * closes its connection, so that no request is cut off. The listener closes when no connection waits in the accept
 * backlog, because closing would reset such a connection. Silent connections delay the exit by a second at most. A
 * second signal exits at once.
 */
export function shutDownGracefully({ drainMs, timeoutMs }: ShutdownOptions): void {
	const connections = trackConnections();
	const listeners = process.listeners("SIGTERM");
	process.removeAllListeners("SIGTERM");
	process.on("SIGTERM", async () => {
		if (getProcessState().isEnding) return process.exit(SIGTERM_EXIT_CODE);
		getProcessState().isEnding = true;
		setTimeout(() => process.exit(SIGTERM_EXIT_CODE), timeoutMs).unref();
		connections.endAfterAnswers();
		if (performance.now() - getProcessState().readinessProbedAt < PROBE_INTERVAL_MS) await after(drainMs);
		// Next's listener closes the server in the same tick.
		await closeListener(connections.server, () => {
			for (const listener of listeners) listener("SIGTERM");
			if (listeners.length === 0) process.exit(SIGTERM_EXIT_CODE);
		});
		connections.endIdle();
	});
}
