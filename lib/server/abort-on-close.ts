import type { ServerResponse } from "node:http";

/** @returns a signal that aborts when the connection closes before the response is complete. */
export function abortOnClose(response: ServerResponse): AbortSignal {
	const control = new AbortController();
	response.once("close", () => response.writableFinished || control.abort());
	return control.signal;
}
