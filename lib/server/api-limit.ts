import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { clientAddress } from "./client-address";
import { rateLimit } from "./rate-limit";

const MINUTE = 60_000;
/** Some 2 MB of askers. Whoever commands more addresses than that is not stopped by counting them. */
const ASKERS = 10_000;

/** A search asks at every key press, and offices share an address. */
const TYPED = 5;

const limits = new Map<Kind, ReturnType<typeof rateLimit>>();

/** What is counted together: what is asked for once, what is while typing, and reports of failures. */
type Kind = true | "typed" | "reports";

/** Counts a request to what takes time to answer; answers after how many seconds its asker may come back, 0 for now. */
export function secondsToWait(request: IncomingMessage, kind: Kind = true): number {
	const { RATE_LIMIT, TRUST_PROXY } = env();
	if (RATE_LIMIT === 0) return 0;
	const most = kind === "typed" ? RATE_LIMIT * TYPED : RATE_LIMIT;
	const limit = limits.get(kind) ?? rateLimit({ most, span: MINUTE, askers: ASKERS });
	limits.set(kind, limit);
	return Math.ceil(limit(clientAddress(request, TRUST_PROXY), Date.now()) / 1_000);
}
