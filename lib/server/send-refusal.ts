import type { ServerResponse } from "node:http";
import { sendProblem } from "./send-problem";

interface RefusalOptions {
	detail?: string;
	/** Seconds for `Retry-After`. */
	wait?: number;
}

/** An HTTP error to answer a request with; not a failure of the server. */
export class RequestRefusal extends Error {
	constructor(
		readonly status: number,
		readonly title: string,
		readonly options: RefusalOptions = {},
	) {
		super(title);
	}
}

export function sendRefusal(response: ServerResponse, { status, title, options }: RequestRefusal) {
	const { wait = 0, detail } = options;
	if (status === 405) response.setHeader("Allow", "POST");
	if (wait > 0) response.setHeader("Retry-After", wait);
	sendProblem(response, status, title, detail);
}
