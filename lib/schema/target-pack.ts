import { z } from "zod";
import { agent } from "@/lib/schema/audience";

/**
 * Ready-made targets, small enough to send: their queries, how many features work in every version of each, and each
 * version with the targets that have it, a bit each in their order. `lib/domain/plan/target-pack.ts` writes and reads it.
 */
export const targetPack = z.strictObject({
	targets: z.array(z.strictObject({ query: z.string(), works: z.int().min(0) })),
	versions: z.partialRecord(agent, z.array(z.tuple([z.string(), z.int().min(0)]))),
});

export type TargetPack = z.infer<typeof targetPack>;
