import type { Instrumentation } from "next";
import { isBadAddress } from "@/lib/framework/bad-address";
import { isBuilding } from "@/lib/framework/build-phase";

/** Before the first request. */
export async function register() {
	if (process.env.NEXT_RUNTIME === "nodejs") {
		const { prepareProcess } = await import("@/lib/telemetry/prepare-process");
		prepareProcess();
		const { prepareServer } = await import("@/lib/server/prepare-server");
		await prepareServer();
		if (process.env.NODE_ENV === "production" && !isBuilding()) {
			const { readAhead } = await import("@/lib/answers/read-ahead");
			// What cannot be read fails the request that needs it, which says why.
			readAhead().catch(() => undefined);
		}
	}
}

/** Every error of a request, re-validations in the background included. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
	if (process.env.NEXT_RUNTIME === "nodejs") {
		const { recordServerError } = await import("@/lib/telemetry/server");
		if (isBadAddress(error)) return;
		if (context.revalidateReason) (await import("@/lib/server/renewal-counts")).renewalCounts().failed++;
		recordServerError(error, { route: context.routePath, method: request.method });
	}
};
