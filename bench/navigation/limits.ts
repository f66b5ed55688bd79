import type { Method } from "./first-press";

/** An upper bound: a multiple of the static page's time, or milliseconds. */
export type TimeLimit = { times: number } | { ms: number };

const INSTANT = { ms: 50 } as const;

/** https://web.dev/articles/rail: a response within 50 ms of an input feels immediate. */
export function limitOf(method: Method): TimeLimit | undefined {
	if (method.startsWith("static")) return undefined;
	if (method === "rested" || method === "keyboard") return INSTANT;
	if (method === "later") return { times: 0.75 };
	return { times: method === "before scripts" ? 1.3 : 1 };
}

/** The method on the page without scripts that a method is compared with: a tap takes longer than a click. */
export const getPlainMethod = (method: Method): Method => (method === "touch" ? "static touch" : "static");

/** Whether a time is within its limit. `plain` is the time of the static page in the same run. Milliseconds. */
export const isWithinLimit = (limit: TimeLimit | undefined, ms: number, plain: number): boolean =>
	!limit || ("ms" in limit ? ms < limit.ms : ms / plain <= limit.times);
