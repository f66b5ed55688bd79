import type { Server } from "node:http";
import { setTimeout as after } from "node:timers/promises";
import { type Middleware, onNextServer } from "@/lib/next/request-interceptor";
import { getProcessState } from "./process-state";

/** In milliseconds. A readiness probe, if there is one, comes more often than this. */
const PROBE_INTERVAL_MS = 60_000;
/** In milliseconds. */
const CLOSE_IDLE_EVERY_MS = 100;
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

/** Closes the connection with every response after SIGTERM, so that clients open the next one elsewhere. */
export const closeConnections: Middleware = (_request, response, next) => {
	if (getProcessState().isEnding) response.setHeader("Connection", "close");
	next();
};

/**
 * Drains the process on SIGTERM before the existing handlers run (Next's handler closes the listener and finishes
 * pending requests). Readiness turns false, so that the load balancer sends requests elsewhere. Connections close as
 * soon as they are idle. Clients that connect while the listener closes are reset. A second signal exits at once.
 * https://nodejs.org/api/http.html#serverclosecallback
 */
export function shutDownGracefully({ drainMs, timeoutMs }: ShutdownOptions): void {
	let server: Server | undefined;
	onNextServer((nextServer) => {
		server = nextServer;
	});
	const listeners = process.listeners("SIGTERM");
	process.removeAllListeners("SIGTERM");
	process.on("SIGTERM", async () => {
		if (getProcessState().isEnding) return process.exit(SIGTERM_EXIT_CODE);
		getProcessState().isEnding = true;
		setTimeout(() => process.exit(SIGTERM_EXIT_CODE), timeoutMs).unref();
		if (performance.now() - getProcessState().readinessProbedAt < PROBE_INTERVAL_MS) await after(drainMs);
		for (const listener of listeners) listener("SIGTERM");
		if (listeners.length === 0) process.exit(SIGTERM_EXIT_CODE);
		setInterval(() => server?.closeIdleConnections(), CLOSE_IDLE_EVERY_MS).unref();
	});
}
