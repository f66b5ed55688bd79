import { z } from "zod";
import { agentSchema } from "./audience";

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
