import { MessageChannel } from "node:worker_threads";
import type { PostOutcome, ProgressStep } from "@/lib/api/definition";
import type { FindingsProps } from "@/lib/check/schema/page";
import type { Caller } from "@/lib/server/caller";
import { runInWorker, type WorkerPoolOptions, type WorkerResult } from "@/lib/server/worker-pool";
import { answerRequest, checkForm, type FormJob, type RequestJob } from "./check-jobs";
import { CHECK_WORKER_FILE } from "./check-thread-file";

export const checkThread: WorkerPoolOptions = {
	file: CHECK_WORKER_FILE,
	timeoutMs: 10_000,
	idle: 60_000,
	maxHeapMb: 128,
};

interface RequestOptions {
	caller: Caller;
	/** Receives the progress in files. */
	onStep?: ((step: ProgressStep) => void) | undefined;
}

/** Answers a request of `/api/v1/check` in a worker thread. The body is transferred. */
export async function answerInThread(
	job: RequestJob & { body: Uint8Array<ArrayBuffer> },
	{ caller, onStep }: RequestOptions,
): Promise<WorkerResult<PostOutcome>> {
	const { port1, port2 } = new MessageChannel();
	if (onStep) port1.on("message", onStep);
	try {
		return await runInWorker(
			checkThread,
			{ ...job, port: port2 },
			{
				name: "runRequest",
				here: () => answerRequest(job),
				caller,
				transferList: [port2, job.body.buffer],
			},
		);
	} finally {
		port1.close();
	}
}

/** Checks the code of a form in a worker thread. */
export const checkFormInThread = (
	job: FormJob,
	caller: Caller | undefined,
): Promise<WorkerResult<NonNullable<FindingsProps["checked"]>>> =>
	runInWorker(checkThread, job, { name: "runForm", here: () => checkForm(job), caller });
