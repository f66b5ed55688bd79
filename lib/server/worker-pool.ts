import { existsSync } from "node:fs";
import { join } from "node:path";
import type { MessagePort } from "node:worker_threads";
import type { Tinypool } from "tinypool";

/** One thread a pool: the other core is for the event loop. */
const THREADS = 1;

/** Times are in milliseconds. */
export interface WorkerPoolOptions {
	/** The worker file, relative to the working directory. */
	file: string;
	/** The function that the file exports. */
	name: string;
	/** Largest queue. */
	maxQueue: number;
	/** Timeout of a job. */
	timeoutMs: number;
	/** Idle time after which a thread ends and frees its memory. */
	idle: number;
	/** Largest heap of a thread, in MB. */
	maxHeapMb: number;
}

declare global {
	/** Pools by file. Global, because Next loads modules of pages and API routes separately. */
	var webreachPools: Map<string, Tinypool> | undefined;
}

/** Returns the pool of a file; undefined without a build, so in development and tests. */
async function getPool({
	file,
	idle,
	maxQueue,
	maxHeapMb,
}: WorkerPoolOptions): Promise<Tinypool | undefined> {
	const filename = join(/* turbopackIgnore: true */ process.cwd(), file);
	globalThis.webreachPools ??= new Map();
	const pools = globalThis.webreachPools;
	if (pools.has(file) || process.env.NODE_ENV !== "production" || !existsSync(filename))
		return pools.get(file);
	// Loaded on demand: many processes never need a thread.
	const { Tinypool } = await import("tinypool");
	// Another request may have created the pool during the import.
	const pool =
		pools.get(file) ??
		new Tinypool({
			filename,
			minThreads: 0,
			maxThreads: THREADS,
			maxQueue,
			idleTimeout: idle,
			resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
		});
	pools.set(file, pool);
	return pool;
}

export type WorkerResult<Result> =
	| { kind: "done"; result: Result }
	/** `time`: it exceeded its time or memory limit; `busy`: the queue is full. */
	| { kind: "refused"; reason: "time" | "busy" };

interface RunOptions<Result> {
	/** Runs the job on the main thread, where there is no pool. */
	here: () => Result | Promise<Result>;
	/** Cancels the job. */
	signal?: AbortSignal | undefined;
	/** Objects of the job to transfer, not copy. */
	transferList?: MessagePort[];
}

/**
 * Runs a job off the main thread.
 * @throws errors of the job, and an AbortError when `signal` aborts.
 */
export async function runInWorker<Result>(
	kind: WorkerPoolOptions,
	job: object,
	{ here, signal, transferList = [] }: RunOptions<Result>,
): Promise<WorkerResult<Result>> {
	const pool = await getPool(kind);
	if (!pool) return { kind: "done", result: await here() };
	if (pool.queueSize >= kind.maxQueue) return { kind: "refused", reason: "busy" };
	const timeout = AbortSignal.timeout(kind.timeoutMs);
	try {
		const result: Result = await pool.run(job, {
			name: kind.name,
			signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
			transferList,
		});
		return { kind: "done", result };
	} catch (error) {
		if (signal?.aborted) throw error;
		const code = error instanceof Error && "code" in error ? error.code : undefined;
		if (timeout.aborted || code === "ERR_WORKER_OUT_OF_MEMORY") return { kind: "refused", reason: "time" };
		throw error;
	}
}
