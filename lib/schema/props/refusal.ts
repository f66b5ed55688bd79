import { z } from "zod";

/** Why an audience is the default one and not that asked for; `unknown` with browserslist's own words. */
export const refusal = z.strictObject({
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

export type Refusal = z.infer<typeof refusal>;
