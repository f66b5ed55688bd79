import { z } from "zod";

/** Why the default audience replaces the requested one. `unknown` carries browserslist's error message. */
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
		"region",
		"unknown",
	]),
	message: z.string().optional(),
});

export type FallbackReason = z.infer<typeof fallbackReason>;
