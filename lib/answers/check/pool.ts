import { existsSync } from "node:fs";
import { join } from "node:path";
import { MessageChannel } from "node:worker_threads";
import type { Tinypool } from "tinypool";
import type { Step } from "@/lib/schema/api/definition";
import type { CheckReport } from "@/lib/schema/check";
import { type CheckJob, runCheck } from "./run-check";
import { CHECK_THREAD } from "./thread-file";

/** One thread: the other core is the server's. */
const THREADS = 1;
/** So many wait for it at most. */
const MOST_WAITING = 8;
/** After so long, in milliseconds, a check ends without an answer. */
const LONGEST = 10_000;
/** A thread without work ends after so long, in milliseconds, and gives its memory back. */
const IDLE = 60_000;
const MOST_MEGABYTES = 256;

declare global {
	/** Held by the process: Next gives pages and API routes modules of their own. */
	var webreachCheckPool: Tinypool | undefined;
}

/** Undefined where nothing was built, in development and tests: code is then checked where it is asked for. */
async function poolHere(): Promise<Tinypool | undefined> {
	const filename = join(/* turbopackIgnore: true */ process.cwd(), CHECK_THREAD);
	if (globalThis.webreachCheckPool || process.env.NODE_ENV !== "production" || !existsSync(filename))
		return globalThis.webreachCheckPool;
	// Of no use to whoever never checks.
	const { Tinypool } = await import("tinypool");
	globalThis.webreachCheckPool ??= new Tinypool({
		filename,
		minThreads: 0,
		maxThreads: THREADS,
		maxQueue: MOST_WAITING,
		idleTimeout: IDLE,
		resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES },
	});
	return globalThis.webreachCheckPool;
}

export type CheckOutcome =
	| { kind: "found"; report: CheckReport }
	/** It took too long or too much memory, or too many others wait. */
	| { kind: "refused"; reason: "time" | "busy" };

interface Way {
	/** Ends it: whoever asked has left. */
	signal?: AbortSignal | undefined;
	onStep?: ((step: Step) => void) | undefined;
}

/**
 * Checks code off the main thread.
 * @throws what the check itself throws, and where `signal` has ended it.
 */
export async function checkInThread(job: CheckJob, { signal, onStep }: Way = {}): Promise<CheckOutcome> {
	const pool = await poolHere();
	if (!pool) return { kind: "found", report: runCheck(job) };
	if (pool.queueSize >= MOST_WAITING) return { kind: "refused", reason: "busy" };
	const late = AbortSignal.timeout(LONGEST);
	const { port1, port2 } = new MessageChannel();
	if (onStep) port1.on("message", onStep);
	try {
		const report: CheckReport = await pool.run(
			{ ...job, port: port2 },
			{ name: "runCheck", signal: signal ? AbortSignal.any([signal, late]) : late, transferList: [port2] },
		);
		return { kind: "found", report };
	} catch (error) {
		if (signal?.aborted) throw error;
		const code = error instanceof Error && "code" in error ? error.code : undefined;
		if (late.aborted || code === "ERR_WORKER_OUT_OF_MEMORY") return { kind: "refused", reason: "time" };
		throw error;
	} finally {
		port1.close();
	}
}
