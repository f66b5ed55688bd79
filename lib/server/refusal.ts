import type { ServerResponse } from "node:http";
import { sendProblem } from "./problem";

interface RefusalOptions {
	detail?: string;
	/** After how many seconds it makes sense to ask again. */
	wait?: number;
	/** For how long a receiver of reports wants no more of what, as `X-Sentry-Rate-Limits` says it. */
	limits?: string | undefined;
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
	const { wait = 0, detail, limits } = options;
	if (status === 405) response.setHeader("Allow", "POST");
	if (wait > 0) response.setHeader("Retry-After", wait);
	if (limits !== undefined) response.setHeader("X-Sentry-Rate-Limits", limits);
	sendProblem(response, status, title, detail);
}
