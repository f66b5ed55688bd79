import { z } from "zod";
import { agentSchema } from "@/lib/support/schema/audience";

/**
 * Imported usage in a link: target, file name, ISO day of the import, percentages by browser and version. Older links also name a
 * build, which is not read.
 */
export const sharedNumbers = z.strictObject({
	query: z.string().min(1).max(500),
	name: z.string().max(200),
	day: z.iso.date(),
	build: z.string().optional(),
	stats: z.partialRecord(agentSchema, z.record(z.string().max(20), z.number().min(0).max(100))),
});

export type SharedNumbers = z.infer<typeof sharedNumbers>;
