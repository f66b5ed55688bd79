import { existsSync } from "node:fs";
import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import type { Tinypool } from "tinypool";

/** One thread a kind: the other core is the server's. */
const THREADS = 1;

/** What threads run, and how much of it there may be. Times are in milliseconds. */
export interface ThreadKind {
	/** A file of the build, from the site's folder. */
	file: string;
	/** The function in it. */
	name: string;
	/** So many jobs wait at most. */
	mostWaiting: number;
	/** After so long a job ends without an answer. */
	longest: number;
	/** A thread without work ends after so long, and gives its memory back. */
	idle: number;
	/** Of its heap. */
	mostMegabytes: number;
}

declare global {
	/** By file. Held by the process: Next gives pages and API routes modules of their own. */
	var webreachPools: Map<string, Tinypool> | undefined;
}

/** Undefined where nothing was built, in development and tests. */
async function poolOf({ file, idle, mostWaiting, mostMegabytes }: ThreadKind): Promise<Tinypool | undefined> {
	const filename = join(/* turbopackIgnore: true */ process.cwd(), file);
	globalThis.webreachPools ??= new Map();
	const pools = globalThis.webreachPools;
	if (pools.has(file) || process.env.NODE_ENV !== "production" || !existsSync(filename))
		return pools.get(file);
	// Of no use to whoever never needs a thread.
	const { Tinypool } = await import("tinypool");
	// Another request may have come here first.
	const pool =
		pools.get(file) ??
		new Tinypool({
			filename,
			minThreads: 0,
			maxThreads: THREADS,
			maxQueue: mostWaiting,
			idleTimeout: idle,
			resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
		});
	pools.set(file, pool);
	return pool;
}

export type ThreadOutcome<Result> =
	| { kind: "done"; result: Result }
	/** It took too long or too much memory, or too many others wait. */
	| { kind: "refused"; reason: "time" | "busy" };

interface Way<Result> {
	/** Does it where there is no thread. */
	here: () => Result | Promise<Result>;
	/** Ends it: whoever asked has left. */
	signal?: AbortSignal | undefined;
	/** What the job holds that only one thread can have. */
	transferList?: MessagePort[];
}

/**
 * Has a job done off the main thread.
 * @throws what the job itself throws, and where `signal` has ended it.
 */
export async function inThread<Result>(
	kind: ThreadKind,
	job: object,
	{ here, signal, transferList = [] }: Way<Result>,
): Promise<ThreadOutcome<Result>> {
	const pool = await poolOf(kind);
	if (!pool) return { kind: "done", result: await here() };
	if (pool.queueSize >= kind.mostWaiting) return { kind: "refused", reason: "busy" };
	const late = AbortSignal.timeout(kind.longest);
	try {
		const result: Result = await pool.run(job, {
			name: kind.name,
			signal: signal ? AbortSignal.any([signal, late]) : late,
			transferList,
		});
		return { kind: "done", result };
	} catch (error) {
		if (signal?.aborted) throw error;
		const code = error instanceof Error && "code" in error ? error.code : undefined;
		if (late.aborted || code === "ERR_WORKER_OUT_OF_MEMORY") return { kind: "refused", reason: "time" };
		throw error;
	}
}
