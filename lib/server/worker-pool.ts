import { existsSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { Transferable } from "node:worker_threads";
import type { Tinypool } from "tinypool";
import { createFairQueue } from "@/lib/server/middleware/fair-queue";
import type { Caller } from "./caller";
import { logLine } from "./logger";
import type { TimedResult } from "./timed";

/** Maximum number of waiting jobs of all clients, and of one client. */
const MAX_QUEUE = 64;
const MAX_PER_CLIENT = 8;
/**
 * Largest young generation of a thread, in MB. Unlike the default of three times 16, it fits into the memory of a replica
 * with the heaps of the process and the thread (`__tests__/contract/containers.test.ts`).
 */
export const MAX_YOUNG_MB = 16;

/** Options of a thread. Times are in milliseconds. */
export interface WorkerPoolOptions {
	/** The worker file, relative to the working directory. */
	file: string;
	/** Timeout of a job. */
	timeoutMs: number;
	/** Idle time after which the thread ends and frees its memory. */
	idle: number;
	/** Largest heap of the thread, in MB. */
	maxHeapMb: number;
}

/** The thread of a file, and the queue of jobs for all files. */
export interface Workers {
	queue: ReturnType<typeof createFairQueue>;
	current?: { file: string; threads: Tinypool };
}

declare global {
	/** Global, because Next loads modules of pages and API routes separately. */
	var webreachWorkers: Workers | undefined;
}

/** One thread at a time: a replica has no memory for more, and the event loop needs the other core. */
function getWorkers(): Workers {
	globalThis.webreachWorkers ??= {
		queue: createFairQueue({
			concurrency: 1,
			maxRunning: 1,
			maxPerClient: MAX_PER_CLIENT,
			maxTotal: MAX_QUEUE,
		}),
	};
	return globalThis.webreachWorkers;
}

/** Returns the path of a thread's file; undefined without a build, so in development and tests. */
function findWorkerFile(file: string): string | undefined {
	const path = join(/* turbopackIgnore: true */ process.cwd(), file);
	const isCurrent = getWorkers().current?.file === file;
	return isCurrent || (process.env.NODE_ENV === "production" && existsSync(path)) ? path : undefined;
}

const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";
const getErrorCode = (error: unknown) =>
	error instanceof Error && "code" in error ? String(error.code) : undefined;

/** Returns the thread of a file, and ends that of another file. Called by one job at a time. */
async function getThread({ file, idle, maxHeapMb }: WorkerPoolOptions, filename: string): Promise<Tinypool> {
	const workers = getWorkers();
	const { current } = workers;
	if (current?.file === file) return current.threads;
	delete workers.current;
	await current?.threads.destroy();
	// Loaded on demand, because many processes never need a thread.
	const { Tinypool } = await import("tinypool");
	// The process's own limits are set already. As flags they would also apply to threads, in place of `resourceLimits`.
	setFlagsFromString("--max-old-space-size=0");
	setFlagsFromString("--max-semi-space-size=0");
	const threads = new Tinypool({
		filename,
		minThreads: 0,
		maxThreads: 1,
		idleTimeout: idle,
		resourceLimits: { maxOldGenerationSizeMb: maxHeapMb, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
	});
	// A thread that fails between two jobs, such as after a timeout. The next job gets a new one.
	threads.on("error", (error: unknown) => {
		logLine(`A worker thread has failed: ${getErrorCode(error) ?? "unknown reason"}.`);
	});
	workers.current = { file, threads };
	return threads;
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
	kind: WorkerPoolOptions,
	filename: string,
	job: object,
	{ name, caller, transferList = [] }: RunOptions<Result> & { caller: Caller },
): Promise<WorkerResult<Result>> {
	const threads = await getThread(kind, filename);
	const timeout = AbortSignal.timeout(kind.timeoutMs);
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
		if (timeout.aborted || getErrorCode(error) === OUT_OF_MEMORY) return { kind: "refused", reason: "time" };
		throw error;
	}
}

/**
 * Runs a job in the thread. The queue starts one job of each client in turn, and charges each client for the time of its
 * jobs.
 * @throws errors of the job, and an AbortError when the caller disconnects.
 */
export async function runInWorker<Result>(
	kind: WorkerPoolOptions,
	job: object,
	options: RunOptions<Result>,
): Promise<WorkerResult<Result>> {
	const filename = findWorkerFile(kind.file);
	const { here, caller } = options;
	if (filename === undefined || !caller) return { kind: "done", result: await here() };
	caller.leaveQueue();
	const { client, signal } = caller;
	signal.throwIfAborted();
	return new Promise((resolve, reject) => {
		signal.addEventListener("abort", () => reject(signal.reason), { once: true });
		const start = (done: () => void) =>
			void runNow(kind, filename, job, { ...options, caller })
				.then(resolve, reject)
				.finally(done);
		if (!getWorkers().queue(client, { start, isGone: () => signal.aborted }))
			resolve({ kind: "refused", reason: "busy" });
	});
}
