import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { getClientIp } from "./client-ip";
import { sharedStore } from "./shared-state";

interface Window {
	/** When the window ends, in milliseconds. */
	end: number;
	count: number;
}

interface FixedWindowOptions {
	/** Requests a client has in a window. */
	most: number;
	/** Length of a window, in milliseconds. */
	span: number;
	/** Clients to remember; beyond that the oldest window is dropped. */
	maxClients: number;
}

/**
 * Counts requests of each client in fixed windows, in bounded memory.
 * @returns a function that adds a request's cost and returns the milliseconds until its client may send again: 0 if it
 * is within the limit.
 */
export function createFixedWindowLimiter({ most, span, maxClients }: FixedWindowOptions) {
	// Oldest window first: a map iterates in insertion order.
	const windows = new Map<string, Window>();
	const take = (client: string, now: number, cost = 1): number => {
		const known = windows.get(client);
		if (known && now < known.end) {
			known.count += cost;
			return known.count > most ? known.end - now : 0;
		}
		windows.delete(client);
		const [oldest] = windows.keys();
		if (windows.size >= maxClients && oldest !== undefined) windows.delete(oldest);
		windows.set(client, { end: now + span, count: cost });
		return cost <= most ? 0 : span;
	};
	return Object.assign(take, { remembered: () => windows.size });
}

const MINUTE = 60_000;
/** Some 2 MB. Counting does not stop an attacker with more addresses than that. */
const MAX_CLIENTS = 10_000;

/**
 * Multiples of `RATE_LIMIT`. A search sends a request at every key press: 50 a second for two hundred readers behind one
 * address. A page costs 1 to 4 (`middleware/admission-control.ts`): 20 a second are half of what one process can render.
 */
const factors: Partial<Record<Kind, number>> = { typed: 25, pages: 20 };

const limits = new Map<Kind, ReturnType<typeof createFixedWindowLimiter>>();

/** Requests counted together: API calls, API calls while typing, pages, error reports. */
type Kind = "asked" | "typed" | "pages" | "reports";

/** Counts in the shared store. Returns the wait in milliseconds; undefined without a store or while it is down. */
async function countShared(
	kind: Kind,
	client: string,
	most: number,
	cost: number,
): Promise<number | undefined> {
	const counted = await sharedStore()?.count(`webreach:requests:${kind}:${client}`, MINUTE, cost);
	return counted && (counted.count > most ? counted.left : 0);
}

/**
 * Counts a request against the rate limit of its client.
 * @param cost number of requests that it counts as.
 * @returns seconds for `Retry-After`; 0 if the request is within the limit.
 */
export async function retryAfterSeconds(
	request: IncomingMessage,
	kind: Kind = "asked",
	cost = 1,
): Promise<number> {
	const { RATE_LIMIT, TRUST_PROXY } = env();
	if (RATE_LIMIT === 0) return 0;
	const most = RATE_LIMIT * (factors[kind] ?? 1);
	const limit = limits.get(kind) ?? createFixedWindowLimiter({ most, span: MINUTE, maxClients: MAX_CLIENTS });
	limits.set(kind, limit);
	const client = getClientIp(request, TRUST_PROXY);
	// Always counted locally as well: if the store goes down, counts do not restart at 0.
	const wait = limit(client, Date.now(), cost);
	return Math.ceil(((await countShared(kind, client, most, cost)) ?? wait) / 1_000);
}
