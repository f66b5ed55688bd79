import { MessageChannel } from "node:worker_threads";
import type { ProgressStep } from "@/lib/api/definition";
import type { CheckReport } from "@/lib/check/schema/report";
import { runInWorker, type WorkerPoolOptions, type WorkerResult } from "@/lib/server/worker-pool";
import { type CheckJob, runCheck } from "./check-thread";
import { CHECK_WORKER_FILE } from "./check-thread-file";

const poolOptions: WorkerPoolOptions = {
	file: CHECK_WORKER_FILE,
	name: "runCheck",
	maxQueue: 8,
	timeoutMs: 10_000,
	idle: 60_000,
	maxHeapMb: 256,
};

interface CheckOptions {
	/** Stops the check when the client has disconnected. */
	signal?: AbortSignal | undefined;
	/** Receives the progress in files. */
	onStep?: ((step: ProgressStep) => void) | undefined;
}

/**
 * Checks code in a worker thread. Resolves with a refusal if the queue is full, or if the job exceeds the time or
 * memory limit.
 * @throws the error of the check itself, or the abort error once `signal` is aborted.
 */
export async function checkInThread(
	job: CheckJob,
	{ signal, onStep }: CheckOptions = {},
): Promise<WorkerResult<CheckReport>> {
	const { port1, port2 } = new MessageChannel();
	if (onStep) port1.on("message", onStep);
	try {
		const withPort = { ...job, port: port2 };
		return await runInWorker(poolOptions, withPort, {
			here: () => runCheck(job),
			signal,
			transferList: [port2],
		});
	} finally {
		port1.close();
	}
}
