import { z } from "zod";

/** What `/api/health` tells of the process that answers. */
export const health = z.strictObject({
	live: z.literal(true),
	/** False while the process ends: it still answers, but wants no new requests. */
	ready: z.boolean(),
	/** The build that is served. */
	deployment: z.string(),
	/** The versions of the data packages, by name. */
	data: z.record(z.string(), z.string()),
	/** How many days have passed since the last that each source knows of, and those for which that is too many. */
	age: z.strictObject({ days: z.record(z.string(), z.number().int()), old: z.array(z.string()) }).optional(),
	/** The store that replicas share; without it each goes on alone. */
	store: z.enum(["none", "up", "down"]),
});

export type Health = z.infer<typeof health>;
