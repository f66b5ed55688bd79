import { z } from "zod";
import { inlines } from "./compat";
import { decidingBrowser } from "./reach";

/** The reasons why browsers of one engine do not fully support a feature or key. */
export const limitSchema = z.strictObject({
	browsers: z.array(decidingBrowser).min(1),
	/** The number of supported keys of a feature, and the number of all its keys. */
	keys: z.tuple([z.int().positive(), z.int().positive()]).optional(),
	/** All keys are supported, but web-features has no version. */
	uncounted: z.literal(true).optional(),
	/** Versions before this one lack full support. */
	until: z.string().optional(),
	/** Support of old versions only: the first version, and the one that removed it. */
	removed: z.tuple([z.string(), z.string()]).optional(),
	prefixes: z.array(z.string()).min(1).optional(),
	otherNames: z.array(z.string()).min(1).optional(),
	notes: z.array(inlines).min(1).optional(),
});

export type Limit = z.infer<typeof limitSchema>;
