import { z } from "zod";

/** The response of `/api/health`: the state of the process that answers. */
export const healthSchema = z.strictObject({
	live: z.literal(true),
	/**
	 * False while the site does not work, and during shutdown. The process then still answers, but load balancers
	 * should send requests elsewhere.
	 */
	ready: z.boolean(),
	/** Why the process is not ready: a code, and a sentence. */
	reason: z.enum(["starting", "stopping", "page", "build", "data"]).optional(),
	detail: z.string().optional(),
	/** The id of the running build. */
	deployment: z.string(),
	/** The versions of the data packages, by name. */
	data: z.record(z.string(), z.string()),
	/** Whole days since the last day of each data source, and the sources that are stale. */
	age: z.strictObject({ days: z.record(z.string(), z.number().int()), old: z.array(z.string()) }).optional(),
	/** The state of the shared store. Without it each replica works alone. */
	store: z.enum(["none", "up", "down"]),
});

export type Health = z.infer<typeof healthSchema>;
