import { env } from "@/lib/env";
import { isBuilding } from "@/lib/framework/build-phase";
import { takeRequests } from "@/lib/server/front/take-requests";
import { endGracefully } from "./graceful-end";
import { provideSharedStore } from "./shared";

/** Makes the process fit to be one of several: it ends without cutting anybody off, and shares what there is to share. */
export async function prepareServer(): Promise<void> {
	if (process.env.NODE_ENV !== "production" || isBuilding()) return;
	takeRequests();
	const { DRAIN_SECONDS, STOP_SECONDS, REDIS_URL } = env();
	endGracefully({ drain: DRAIN_SECONDS * 1_000, most: STOP_SECONDS * 1_000 });
	if (!REDIS_URL) return;
	// Loaded only where there is one.
	const { redisStore } = await import("./redis-store");
	const { sharedPages } = await import("./shared-pages");
	const store = redisStore(REDIS_URL);
	provideSharedStore(store, sharedPages(store));
}
