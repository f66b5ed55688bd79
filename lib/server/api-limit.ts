import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { clientAddress } from "./client-address";
import { rateLimit } from "./rate-limit";

const MINUTE = 60_000;
/** Some 2 MB of askers. Whoever commands more addresses than that is not stopped by counting them. */
const ASKERS = 10_000;

let limit: ReturnType<typeof rateLimit> | undefined;

/** Counts a request to what takes time to answer; answers after how many seconds its asker may come back, 0 for now. */
export function secondsToWait(request: IncomingMessage): number {
	const { RATE_LIMIT, TRUST_PROXY } = env();
	if (RATE_LIMIT === 0) return 0;
	limit ??= rateLimit({ most: RATE_LIMIT, span: MINUTE, askers: ASKERS });
	return Math.ceil(limit(clientAddress(request, TRUST_PROXY), Date.now()) / 1_000);
}
