import type { Line, Method } from "./first-press";

/** An upper bound: a multiple of the static page's time, or milliseconds. */
export type TimeLimit = { times: number } | { ms: number };

const INSTANT = { ms: 50 } as const;

/** https://web.dev/articles/rail: a response within 50 ms of an input feels immediate. */
export function limitOf(method: Method, { latency }: Line): TimeLimit | undefined {
	if (method === "static") return undefined;
	if (method === "before scripts") return { times: 1.3 };
	if (method === "awake") return { times: latency > 0 ? 0.9 : 1 };
	return INSTANT;
}

/** Whether a time is within its limit. `plain` is the time of the static page in the same run. Milliseconds. */
export const isWithinLimit = (limit: TimeLimit | undefined, ms: number, plain: number): boolean =>
	!limit || ("ms" in limit ? ms < limit.ms : ms / plain <= limit.times);
