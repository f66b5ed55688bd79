import type { CheckAnswer, CheckRequest } from "@/lib/client/check/protocol";

/** Stands where a check's worker would: tests say what it does with a request, and answer for it. */
export const worker = Object.assign(new EventTarget(), {
	postMessage: (_request: CheckRequest) => {},
	terminate: () => {},
});

export const answer = (data: CheckAnswer) => worker.dispatchEvent(new MessageEvent("message", { data }));
