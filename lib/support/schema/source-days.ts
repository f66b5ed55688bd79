import { z } from "zod";

/**
 * The last ISO day that each source knows, computed from its data (lib/data/source-days).
 */
export const sourceDaysSchema = z.strictObject({
	/** web-features: features and Baseline. */
	features: z.iso.date(),
	/** browser-compat-data: keys and releases. */
	compat: z.iso.date(),
	/** caniuse: usage by version. */
	usage: z.iso.date(),
});

export type SourceDays = z.infer<typeof sourceDaysSchema>;
