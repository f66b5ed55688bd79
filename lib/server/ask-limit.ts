import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { clientAddress } from "./client-address";
import { rateLimit } from "./rate-limit";
import { sharedStore } from "./shared";

const MINUTE = 60_000;
/** Some 2 MB of askers. Whoever commands more addresses than that is not stopped by counting them. */
const ASKERS = 10_000;

/**
 * How many times as much as of others an address has of a kind. A search asks at every key press, and two hundred readers
 * behind one address type: 50 a second. A page costs 1 to 4, by what it takes: 20 a second, half of what a process does.
 */
const times: Partial<Record<Kind, number>> = { typed: 25, pages: 20 };

const limits = new Map<Kind, ReturnType<typeof rateLimit>>();

/** What is counted together: what is asked for once, what is while typing, pages, and reports of failures. */
type Kind = "asked" | "typed" | "pages" | "reports";

/** What all replicas counted together; undefined where there is but one, or the store is away. */
async function sharedWait(
	kind: Kind,
	asker: string,
	most: number,
	cost: number,
): Promise<number | undefined> {
	const counted = await sharedStore()?.count(`webreach:asked:${kind}:${asker}`, MINUTE, cost);
	return counted && (counted.count > most ? counted.left : 0);
}

/**
 * Counts a request to what takes time to answer.
 * @param cost as how many it counts.
 * @returns after how many seconds its asker may come back, 0 for now.
 */
export async function secondsToWait(
	request: IncomingMessage,
	kind: Kind = "asked",
	cost = 1,
): Promise<number> {
	const { RATE_LIMIT, TRUST_PROXY } = env();
	if (RATE_LIMIT === 0) return 0;
	const most = RATE_LIMIT * (times[kind] ?? 1);
	const limit = limits.get(kind) ?? rateLimit({ most, span: MINUTE, askers: ASKERS });
	limits.set(kind, limit);
	const asker = clientAddress(request, TRUST_PROXY);
	// Counted here in any case: when the store goes away, nobody starts anew.
	const wait = limit(asker, Date.now(), cost);
	return Math.ceil(((await sharedWait(kind, asker, most, cost)) ?? wait) / 1_000);
}
