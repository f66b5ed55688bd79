import type { CheckRequest, CheckResponse } from "@/lib/check/client/check-protocol";

/** A fake check worker. Tests set `postMessage` to handle requests and call `respond` to send a message to the page. */
export const worker = Object.assign(new EventTarget(), {
	postMessage: (_request: CheckRequest) => {},
	terminate: () => {},
});

export const respond = (data: CheckResponse) => worker.dispatchEvent(new MessageEvent("message", { data }));
