import type { Instrumentation } from "next";
import { isBuilding } from "@/lib/next/build-phase";
import { isPageMismatch } from "@/lib/next/page-mismatch";

/** Next calls this function before the first request. */
export async function register() {
	if (process.env.NEXT_RUNTIME === "nodejs") {
		const isServing = process.env.NODE_ENV === "production" && !isBuilding();
		try {
			const { prepareProcess } = await import("@/lib/telemetry/prepare-process");
			prepareProcess();
			const { prepareServer } = await import("@/lib/server/prepare-server");
			const [{ getDataVersions }, { findMissingPackage }] = await Promise.all([
				import("@/lib/about/queries/data-versions"),
				import("@/lib/data/packages"),
			]);
			await prepareServer({ getVersions: getDataVersions, findMissing: findMissingPackage });
		} catch (error) {
			if (!isServing) throw error;
			// Thrown on, it would leave a server that is up and answers 500 to everything.
			const [reason] = String(error instanceof Error ? error.message : error).split("\n", 1);
			// biome-ignore lint/suspicious/noConsole: the sentence that says what to do
			console.error(`The server cannot start, build it again: ${reason}`);
			process.exit(1);
		}
		if (isServing) {
			const { preloadData } = await import("@/lib/site/queries/preload-data");
			// If data cannot be read, the request that needs them fails with the reason.
			preloadData().catch(() => undefined);
		}
	}
}

/** Next calls this function for every error of a request, including errors of background revalidation. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
	if (process.env.NEXT_RUNTIME === "nodejs") {
		const { recordServerError } = await import("@/lib/telemetry/server");
		if (isPageMismatch(error)) return;
		if (context.revalidateReason)
			(await import("@/lib/server/revalidation-metrics")).getRevalidationCounts().failed++;
		recordServerError(error, { route: context.routePath, method: request.method });
	}
};
