import type { Instrumentation } from "next";

/** Before the first request: a variable that does not hold what it must stops the server with a sentence. */
export async function register() {
	if (process.env.NEXT_RUNTIME === "nodejs") {
		const { env } = await import("@/lib/env");
		env();
		const { watchProcess } = await import("@/lib/telemetry/watch-process");
		watchProcess();
	}
}

/** Every error of a request, re-validations in the background included. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
	if (process.env.NEXT_RUNTIME === "nodejs") {
		const { recordServerError } = await import("@/lib/telemetry/server");
		recordServerError(error, { route: context.routePath, method: request.method });
	}
};
