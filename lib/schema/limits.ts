import { z } from "zod";
import { inlines } from "./inline";
import { decidingBrowser } from "./reach";

/** What keeps browsers of one engine from supporting something in full, in the data's words. */
export const limit = z.strictObject({
	browsers: z.array(decidingBrowser).min(1),
	/** So many of a feature's keys are supported. */
	keys: z.tuple([z.int().positive(), z.int().positive()]).optional(),
	/** All keys are supported, while web-features names no version. */
	uncounted: z.literal(true).optional(),
	/** Supported in full since this version. */
	until: z.string().optional(),
	prefixes: z.array(z.string()).min(1).optional(),
	otherNames: z.array(z.string()).min(1).optional(),
	notes: z.array(inlines).min(1).optional(),
});

export type Limit = z.infer<typeof limit>;
