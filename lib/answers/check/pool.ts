import { MessageChannel } from "node:worker_threads";
import type { Step } from "@/lib/schema/api/definition";
import type { CheckReport } from "@/lib/schema/check";
import { inThread, type ThreadKind, type ThreadOutcome } from "@/lib/threads";
import { type CheckJob, runCheck } from "./run-check";
import { CHECK_THREAD } from "./thread-file";

const checking: ThreadKind = {
	file: CHECK_THREAD,
	name: "runCheck",
	mostWaiting: 8,
	longest: 10_000,
	idle: 60_000,
	mostMegabytes: 256,
};

interface Way {
	/** Ends it: whoever asked has left. */
	signal?: AbortSignal | undefined;
	onStep?: ((step: Step) => void) | undefined;
}

/**
 * Checks code off the main thread.
 * @throws what the check itself throws, and where `signal` has ended it.
 */
export async function checkInThread(
	job: CheckJob,
	{ signal, onStep }: Way = {},
): Promise<ThreadOutcome<CheckReport>> {
	const { port1, port2 } = new MessageChannel();
	if (onStep) port1.on("message", onStep);
	try {
		const withPort = { ...job, port: port2 };
		return await inThread(checking, withPort, { here: () => runCheck(job), signal, transferList: [port2] });
	} finally {
		port1.close();
	}
}
