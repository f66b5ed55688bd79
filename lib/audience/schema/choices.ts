import { z } from "zod";
import { agentSchema } from "@/lib/support/schema/audience";
import { decidingBrowser } from "@/lib/support/schema/reach";

/** A region's code and localized name. */
const namedRegion = z.tuple([z.string(), z.string()]);

/** The regions with usage data besides the world, sorted by the rules of a language. */
export const regionChoices = z.strictObject({
	continents: z.array(namedRegion),
	countries: z.array(namedRegion),
});

const engineTable = z.array(z.tuple([z.string(), z.string()]));

/** Tables to apply imported usage: engine versions and the newest released version by browser. */
export const audienceTables = z.strictObject({
	engines: z.partialRecord(agentSchema, engineTable),
	newest: z.partialRecord(agentSchema, z.string()),
});

export type RegionChoices = z.infer<typeof regionChoices>;
export type AudienceTables = z.infer<typeof audienceTables>;

/**
 * Compact support of every feature: ids, and for each browser one cell per feature in the same order.
 * `lib/audience/pack-support-matrix.ts` writes and reads the cells.
 */
export const supportMatrix = z.strictObject({
	ids: z.array(z.string()),
	columns: z.partialRecord(decidingBrowser, z.array(z.string())),
});

export type SupportMatrix = z.infer<typeof supportMatrix>;

/**
 * Compact preset targets: queries with the number of working features, and versions with a bit set of the targets that
 * contain them, in order. `lib/audience/pack-targets.ts` writes and reads it.
 */
export const targetPack = z.strictObject({
	targets: z.array(z.strictObject({ query: z.string(), works: z.int().min(0) })),
	versions: z.partialRecord(agentSchema, z.array(z.tuple([z.string(), z.int().min(0)]))),
});

export type TargetPack = z.infer<typeof targetPack>;
