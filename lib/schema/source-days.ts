import { z } from "zod";

/**
 * The last ISO day that each source knows of, from the data themselves (lib/data/source-days). What happened later, it
 * cannot tell.
 */
export const sourceDays = z.strictObject({
	/** web-features: features and Baseline. */
	features: z.iso.date(),
	/** browser-compat-data: keys and releases. */
	compat: z.iso.date(),
	/** caniuse: who uses which version. */
	usage: z.iso.date(),
});

export type SourceDays = z.infer<typeof sourceDays>;
