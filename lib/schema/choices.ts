import { z } from "zod";
import { agent } from "@/lib/schema/audience";

/** A region of usage data: its code, and its name in a language. */
const namedRegion = z.tuple([z.string(), z.string()]);

/** The regions that have numbers, besides the whole world, each list in the order of a language. */
export const regionChoices = z.strictObject({
	continents: z.array(namedRegion),
	countries: z.array(namedRegion),
});

const engineTable = z.array(z.tuple([z.string(), z.string()]));

/** What numbers of a reader's own are read by: engine versions, and the newest released version, of each browser. */
export const audienceTables = z.strictObject({
	engines: z.partialRecord(agent, engineTable),
	newest: z.partialRecord(agent, z.string()),
});

export type RegionChoices = z.infer<typeof regionChoices>;
export type AudienceTables = z.infer<typeof audienceTables>;
