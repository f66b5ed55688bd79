import type { ServerResponse } from "node:http";
import { sendProblem } from "./problem";

interface RefusalOptions {
	detail?: string;
	/** After how many seconds it makes sense to ask again. */
	wait?: number;
}

/** Why a request is not answered. */
export class Refusal extends Error {
	constructor(
		readonly status: number,
		readonly title: string,
		readonly options: RefusalOptions = {},
	) {
		super(title);
	}
}

export function sendRefusal(response: ServerResponse, { status, title, options }: Refusal) {
	const { wait = 0, detail } = options;
	if (status === 405) response.setHeader("Allow", "POST");
	if (wait > 0) response.setHeader("Retry-After", wait);
	sendProblem(response, status, title, detail);
}
