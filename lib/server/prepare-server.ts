import { join } from "node:path";
import { env } from "@/lib/env";
import { isBuilding } from "@/lib/next/build-phase";
import { installMiddleware } from "@/lib/server/middleware/install-middleware";
import { createPageStore, type PageStore } from "@/lib/server/pages/page-store";
import type { SharedPages } from "@/lib/server/pages/shared-pages";
import { limitConsoleErrors } from "@/lib/telemetry/repeats";
import { buildId } from "./build-id";
import { warnAboutStaleData } from "./data-age";
import { shutDownGracefully } from "./graceful-shutdown";
import { createHealthMiddleware } from "./health";
import { logLine } from "./logger";
import { getProcessState } from "./process-state";
import { createReadinessCheck } from "./readiness";
import { providePages, provideSharedStore } from "./shared-state";
import { warmUp } from "./warm-up";

/** The data packages of the site. */
export interface DataPackages {
	/** The versions by name. */
	getVersions: () => Record<string, string>;
	/** Returns the name of a package that is not installed, if any. */
	findMissing: () => string | undefined;
}

/**
 * Connects to the store in which replicas share rate limits and pages.
 * @param secret the key of the pages' signatures. Without it, replicas share no pages.
 */
async function connectStore(url: string, secret: string | undefined): Promise<SharedPages | undefined> {
	// Loaded on demand, because most sites run one process.
	const { createRedisStore } = await import("./redis-store");
	const { createSharedPages } = await import("@/lib/server/pages/shared-pages");
	const store = createRedisStore(url);
	provideSharedStore(store);
	if (secret !== undefined) return createSharedPages(store, secret);
	logLine("STORE_SECRET is not set: replicas do not share pages.");
	return undefined;
}

/** Starts the metrics server. */
async function startMetrics(pages: PageStore, port: number, host: string) {
	const [{ createMetrics: metrics }, { measureRequests: measure }, { startMetricsServer: serveMetrics }] =
		await Promise.all([
			import("@/lib/server/metrics/metrics"),
			import("@/lib/server/metrics/measure-requests"),
			import("@/lib/server/metrics/metrics-server"),
		]);
	const release = env().NEXT_PUBLIC_RELEASE ?? buildId();
	const counted = metrics({ deployment: buildId(), release, node: process.version });
	pages.onSave(() => counted.storedPages.inc());
	serveMetrics(counted, port, host);
	return measure(counted);
}

/**
 * Prepares the server process: response cache and rate limits before Next, the shared store, metrics, warnings about
 * stale data, health checks, and graceful shutdown. Does nothing in development and in a build.
 */
export async function prepareServer(data: DataPackages): Promise<void> {
	if (process.env.NODE_ENV !== "production" || isBuilding()) return;
	limitConsoleErrors();
	const { DRAIN_SECONDS, SHUTDOWN_TIMEOUT, RESPONSE_CACHE, METRICS_PORT, METRICS_HOST } = env();
	const { REDIS_URL, STORE_SECRET } = env();
	const shared = REDIS_URL ? await connectStore(REDIS_URL, STORE_SECRET) : undefined;
	const pages = createPageStore(join(process.cwd(), ".next"), shared);
	providePages(pages);
	const measure = METRICS_PORT ? await startMetrics(pages, METRICS_PORT, METRICS_HOST) : undefined;
	installMiddleware(pages, {
		isShared: shared !== undefined,
		isCacheEnabled: RESPONSE_CACHE === "on",
		health: createHealthMiddleware(data.getVersions),
		measure,
	});
	getProcessState().findFault = createReadinessCheck({
		dir: process.cwd(),
		findMissingPackage: data.findMissing,
		warmUp,
	});
	warnAboutStaleData();
	shutDownGracefully({ drainMs: DRAIN_SECONDS * 1_000, timeoutMs: SHUTDOWN_TIMEOUT * 1_000 });
}
