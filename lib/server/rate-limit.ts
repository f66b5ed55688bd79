import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { getClientIp } from "./caller";
import { getSharedStore } from "./shared-state";

interface LeakyBucketOptions {
	/** The cost that fills a bucket. */
	size: number;
	/** In milliseconds. A full bucket drains in this time. */
	span: number;
	/** Maximum number of clients. Beyond it, the client with the oldest request is dropped. */
	maxClients: number;
}

/**
 * Returns the highest level at which a bucket has room for a cost of 1. Levels are in milliseconds, the time in
 * which the bucket drains.
 */
const getThreshold = (size: number, span: number) => Math.round(span - span / size);

/** The longest wait of a client, in milliseconds: many people may share its address. */
const MAX_WAIT = 60_000;

/**
 * Creates a leaky bucket for each client, in bounded memory. A request is within the limit if its client's bucket
 * has room for a cost of 1. Its whole cost is then added, so that a costly request overfills the bucket and the
 * client waits longer, at most MAX_WAIT.
 * https://en.wikipedia.org/wiki/Leaky_bucket#As_a_meter
 * @returns a function that adds a cost and returns the milliseconds until the client's next request is within the
 * limit: 0 if this one is. A request beyond the limit adds nothing, unless `isSpent` is set.
 */
export function createLeakyBuckets({ size, span, maxClients }: LeakyBucketOptions) {
	// The time at which each client's bucket is empty. The client with the oldest request is first, because a map
	// iterates in insertion order.
	const emptyAt = new Map<string, number>();
	const threshold = getThreshold(size, span);
	const most = threshold + MAX_WAIT;
	const add = (client: string, now: number, cost = 1, isSpent = false): number => {
		const level = Math.min(Math.max(0, (emptyAt.get(client) ?? now) - now), most);
		const wait = Math.max(0, Math.round(level) - threshold);
		if (wait > 0 && !isSpent) return wait;
		emptyAt.delete(client);
		const [oldest] = emptyAt.keys();
		if (emptyAt.size >= maxClients && oldest !== undefined) emptyAt.delete(oldest);
		emptyAt.set(client, now + Math.min(level + (cost * span) / size, most));
		return wait;
	};
	return Object.assign(add, { remembered: () => emptyAt.size });
}

const SECOND = 1_000;
/** This takes some 2 MB. An attacker with more addresses than that can evade the limit. */
const MAX_CLIENTS = 10_000;

/**
 * The kinds of cost, each with its own buckets: API requests (`asked`), API requests while typing (`typed`), error
 * reports, and milliseconds of computing on the main thread or a worker thread (`time`).
 */
type Kind = "asked" | "typed" | "reports" | "time";

/**
 * Size of each bucket in multiples of `RATE_LIMIT`, and the time in which it drains. While a reader types, the
 * search sends a request at every key press. The limits allow for two hundred readers behind one address: 48
 * requests and 160 ms of computing a second. The limit of 240 ms is a quarter of a core. Short spans bound the work
 * that one client starts at once.
 */
const buckets: Record<Kind, { factor: number; span: number }> = {
	asked: { factor: 1, span: 60 * SECOND },
	reports: { factor: 0.25, span: 60 * SECOND },
	typed: { factor: 4, span: 10 * SECOND },
	time: { factor: 20, span: 10 * SECOND },
};

const limits = new Map<Kind, ReturnType<typeof createLeakyBuckets>>();

/** Adds a cost to a client's bucket. Returns the wait in milliseconds. */
async function addCost(
	request: IncomingMessage,
	kind: Kind,
	cost: number,
	isSpent: boolean,
): Promise<number> {
	const { RATE_LIMIT, TRUST_PROXY } = env();
	if (RATE_LIMIT === 0) return 0;
	const { factor, span } = buckets[kind];
	const size = Math.max(1, RATE_LIMIT * factor);
	const limit = limits.get(kind) ?? createLeakyBuckets({ size, span, maxClients: MAX_CLIENTS });
	limits.set(kind, limit);
	const client = getClientIp(request, TRUST_PROXY);
	// Adds the cost locally too, so that local buckets are filled when the store goes down.
	const own = limit(client, performance.now(), cost, isSpent);
	const threshold = getThreshold(size, span);
	const key = `webreach:cost:${kind}:${client}`;
	const most = threshold + MAX_WAIT;
	const bounds = { threshold: isSpent ? most : threshold, most };
	const level = await getSharedStore()?.fill(key, (cost * span) / size, bounds);
	return level === undefined ? own : Math.max(0, level - threshold);
}

/**
 * Counts a request against the rate limit of its client.
 * @param cost number of requests that it counts as; for `time`, milliseconds.
 * @returns seconds for `Retry-After`; 0 if the request is within the limit.
 */
export const retryAfterSeconds = async (
	request: IncomingMessage,
	kind: Kind = "asked",
	cost = 1,
): Promise<number> => Math.ceil((await addCost(request, kind, cost, false)) / SECOND);

/** Counts computing that has been done for a request, in milliseconds. */
export async function chargeTime(request: IncomingMessage, milliseconds: number): Promise<void> {
	await addCost(request, "time", milliseconds, true);
}
