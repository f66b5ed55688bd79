import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { clientAddress } from "./client-address";
import { rateLimit } from "./rate-limit";
import { sharedStore } from "./shared";

const MINUTE = 60_000;
/** Some 2 MB of askers. Whoever commands more addresses than that is not stopped by counting them. */
const ASKERS = 10_000;

/** A search asks at every key press, and offices share an address. */
const TYPED = 5;

const limits = new Map<Kind, ReturnType<typeof rateLimit>>();

/** What is counted together: what is asked for once, what is while typing, and reports of failures. */
type Kind = true | "typed" | "reports";

/** What all replicas counted together; undefined where there is but one, or the store is away. */
async function sharedWait(kind: Kind, asker: string, most: number): Promise<number | undefined> {
	const counted = await sharedStore()?.count(`webreach:asked:${kind}:${asker}`, MINUTE);
	return counted && (counted.count > most ? counted.left : 0);
}

/** Counts a request to what takes time to answer; answers after how many seconds its asker may come back, 0 for now. */
export async function secondsToWait(request: IncomingMessage, kind: Kind = true): Promise<number> {
	const { RATE_LIMIT, TRUST_PROXY } = env();
	if (RATE_LIMIT === 0) return 0;
	const most = kind === "typed" ? RATE_LIMIT * TYPED : RATE_LIMIT;
	const limit = limits.get(kind) ?? rateLimit({ most, span: MINUTE, askers: ASKERS });
	limits.set(kind, limit);
	const asker = clientAddress(request, TRUST_PROXY);
	// Counted here in any case: when the store goes away, nobody starts anew.
	const wait = limit(asker, Date.now());
	return Math.ceil(((await sharedWait(kind, asker, most)) ?? wait) / 1_000);
}
