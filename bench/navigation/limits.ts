import type { Line, Method } from "./first-press";

/** The most that a way may take: times the static page, or milliseconds. */
export type Limit = { times: number } | { ms: number };

const AT_HAND = { ms: 50 } as const;

/** https://web.dev/articles/rail: what comes within 50 ms of a press comes at once. */
export function limitOf(way: Method, { latency }: Line): Limit | undefined {
	if (way === "static") return undefined;
	if (way === "before scripts") return { times: 1.3 };
	if (way === "awake") return { times: latency > 0 ? 0.9 : 1 };
	return AT_HAND;
}

/** Whether a time holds its limit, beside the static page of the same run. Milliseconds. */
export const holds = (limit: Limit | undefined, ms: number, plain: number): boolean =>
	!limit || ("ms" in limit ? ms < limit.ms : ms / plain <= limit.times);
