import { z } from "zod";
import { agentSchema } from "./audience";

/**
 * Compact preset targets: queries with the number of working features, and versions with a bit set of the targets that
 * contain them, in order. `lib/audience/pack-targets.ts` writes and reads it.
 */
export const targetPack = z.strictObject({
	targets: z.array(z.strictObject({ query: z.string(), works: z.int().min(0) })),
	versions: z.partialRecord(agentSchema, z.array(z.tuple([z.string(), z.int().min(0)]))),
});

export type TargetPack = z.infer<typeof targetPack>;
