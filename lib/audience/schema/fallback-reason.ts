import { z } from "zod";

/** Why the default audience replaces the requested one. `message` names the part, or is browserslist's error. */
export const fallbackReason = z.strictObject({
	reason: z.enum([
		"empty",
		"long",
		"many",
		"package",
		"config",
		"stats",
		"runtime",
		"none",
		"format",
		"environment",
		"region",
		"unknown",
	]),
	message: z.string().optional(),
});

export type FallbackReason = z.infer<typeof fallbackReason>;
