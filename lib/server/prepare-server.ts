import { join } from "node:path";
import { env } from "@/lib/env";
import { isBuilding } from "@/lib/framework/build-phase";
import { takeRequests } from "@/lib/server/front/take-requests";
import { type PageStore, pageStore } from "@/lib/server/pages/page-store";
import type { SharedPages } from "@/lib/server/pages/shared-pages";
import { buildId } from "./build-id";
import { watchDataAge } from "./data-age";
import { endGracefully } from "./graceful-end";
import { providePages, provideSharedStore } from "./shared";

/** What replicas share, of pages and of counts. */
async function share(url: string): Promise<SharedPages> {
	// Loaded only where there is one.
	const { redisStore } = await import("./redis-store");
	const { sharedPages } = await import("@/lib/server/pages/shared-pages");
	const store = redisStore(url);
	provideSharedStore(store);
	return sharedPages(store);
}

/** Counts what comes, where somebody asks for figures. */
async function countRequests(pages: PageStore, port: number, host: string) {
	const [{ metrics }, { measure }, { serveMetrics }] = await Promise.all([
		import("@/lib/server/metrics/metrics"),
		import("@/lib/server/metrics/measure"),
		import("@/lib/server/metrics/serve"),
	]);
	const release = env().NEXT_PUBLIC_RELEASE ?? buildId();
	const counted = metrics({ deployment: buildId(), release, node: process.version });
	pages.onKept(() => counted.renewed.inc());
	serveMetrics(counted, port, host);
	return measure(counted);
}

/**
 * Makes the process fit to stand on the open internet, alone or as one of several: it answers what is kept before Next
 * is asked, ends without cutting anybody off, shares what there is to share, and tells
 * its operator of data that nobody renews.
 */
export async function prepareServer(): Promise<void> {
	if (process.env.NODE_ENV !== "production" || isBuilding()) return;
	const { DRAIN_SECONDS, STOP_SECONDS, REDIS_URL, FRONT, METRICS_PORT, METRICS_HOST } = env();
	const shared = REDIS_URL ? await share(REDIS_URL) : undefined;
	const pages = pageStore(join(process.cwd(), ".next"), shared);
	providePages(pages);
	const measure = METRICS_PORT ? await countRequests(pages, METRICS_PORT, METRICS_HOST) : undefined;
	takeRequests(pages, { isShared: shared !== undefined, answers: FRONT === "on", measure });
	watchDataAge();
	endGracefully({ drain: DRAIN_SECONDS * 1_000, most: STOP_SECONDS * 1_000 });
}
