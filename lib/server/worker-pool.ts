import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Transferable } from "node:worker_threads";
import type { Tinypool } from "tinypool";
import { createFairQueue } from "@/lib/server/middleware/fair-queue";
import type { Caller } from "./caller";
import type { TimedResult } from "./timed";

/** One thread per pool, because the event loop needs the other core. */
const THREADS = 1;
/** Maximum number of waiting jobs in a pool, of all clients. */
const MAX_QUEUE = 64;

/** Options of a pool. Times are in milliseconds. */
export interface WorkerPoolOptions {
	/** The worker file, relative to the working directory. */
	file: string;
	/** Maximum number of waiting jobs of one client. */
	maxPerClient: number;
	/** Timeout of a job. */
	timeoutMs: number;
	/** Idle time after which a thread ends and frees its memory. */
	idle: number;
	/** Largest heap of a thread, in MB. */
	maxHeapMb: number;
}

/** The threads of a pool, and the queue of jobs for them. */
export interface WorkerPool {
	threads: Tinypool;
	queue: ReturnType<typeof createFairQueue>;
}

declare global {
	/** Pools by file. Global, because Next loads modules of pages and API routes separately. */
	var webreachPools: Map<string, WorkerPool> | undefined;
}

/** Returns the pool of a file; undefined without a build, so in development and tests. */
async function getPool({
	file,
	idle,
	maxPerClient,
	maxHeapMb,
}: WorkerPoolOptions): Promise<WorkerPool | undefined> {
	const filename = join(/* turbopackIgnore: true */ process.cwd(), file);
	globalThis.webreachPools ??= new Map();
	const pools = globalThis.webreachPools;
	if (pools.has(file) || process.env.NODE_ENV !== "production" || !existsSync(filename))
		return pools.get(file);
	// Loaded on demand, because many processes never need a thread.
	const { Tinypool } = await import("tinypool");
	// Another request may have created the pool during the import.
	const pool = pools.get(file) ?? {
		threads: new Tinypool({
			filename,
			minThreads: 0,
			maxThreads: THREADS,
			idleTimeout: idle,
			resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
		}),
		queue: createFairQueue({ concurrency: THREADS, maxRunning: THREADS, maxPerClient, maxTotal: MAX_QUEUE }),
	};
	pools.set(file, pool);
	return pool;
}

export type WorkerResult<Result> =
	| { kind: "done"; result: Result }
	/** Why a job was refused. `time`: it exceeded its time or memory limit. `busy`: the queue is full. */
	| { kind: "refused"; reason: "time" | "busy" };

interface RunOptions<Result> {
	/** The name of the function that the file exports, which `timed` creates. */
	name: string;
	/** Runs the job on the main thread. Called if there is no pool or no request. */
	here: () => Result | Promise<Result>;
	/** The request that the job is for. */
	caller: Caller | undefined;
	/** Objects of the job to transfer, not copy. */
	transferList?: Transferable[];
}

/** Runs the next job and charges its time to its caller. */
async function runNow<Result>(
	threads: Tinypool,
	{ timeoutMs }: WorkerPoolOptions,
	job: object,
	{ name, caller, transferList = [] }: RunOptions<Result> & { caller: Caller },
): Promise<WorkerResult<Result>> {
	const timeout = AbortSignal.timeout(timeoutMs);
	const begun = performance.now();
	try {
		const signal = AbortSignal.any([caller.signal, timeout]);
		const { result, milliseconds }: TimedResult<Result> = await threads.run(job, {
			name,
			signal,
			transferList,
		});
		caller.charge(milliseconds);
		return { kind: "done", result };
	} catch (error) {
		caller.charge(performance.now() - begun);
		if (caller.signal.aborted) throw error;
		const code = error instanceof Error && "code" in error ? error.code : undefined;
		if (timeout.aborted || code === "ERR_WORKER_OUT_OF_MEMORY") return { kind: "refused", reason: "time" };
		throw error;
	}
}

/**
 * Runs a job off the main thread. The queue starts one job of each client in turn, and charges each client for the
 * time of its jobs.
 * @throws errors of the job, and an AbortError when the caller disconnects.
 */
export async function runInWorker<Result>(
	kind: WorkerPoolOptions,
	job: object,
	options: RunOptions<Result>,
): Promise<WorkerResult<Result>> {
	const pool = await getPool(kind);
	const { here, caller } = options;
	if (!pool || !caller) return { kind: "done", result: await here() };
	caller.leaveQueue();
	const { client, signal } = caller;
	signal.throwIfAborted();
	return new Promise((resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
		const start = (done: () => void) =>
			void runNow(pool.threads, kind, job, { ...options, caller })
				.then(resolve, reject)
				.finally(done);
		if (!pool.queue(client, { start, isGone: () => signal.aborted }))
			resolve({ kind: "refused", reason: "busy" });
	});
}
