import { z } from "zod";
import { agentSchema } from "@/lib/support/schema/audience";
import { listLevel } from "@/lib/support/schema/baseline";
import { shareSchema } from "@/lib/support/schema/reach";
import { rangedDay } from "@/lib/support/schema/web-features";

/** The share (0..1) with full or limited support, if it differs from `reach`. */
export const withLimits = shareSchema;

/** One line of a list of features. `day`: the day on which it became newly available; null if it is not in Baseline. */
export const featureLine = z.strictObject({
	id: z.string(),
	name: z.string(),
	level: listLevel,
	day: rangedDay.nullable(),
	/** The share (0..1) of the default audience that the feature reaches in full. */
	reach: shareSchema,
	withLimits: withLimits.optional(),
});

/** A browser that takes its support from an engine, with its current release, and its first version with full support until today. */
export const otherBrowser = z.strictObject({
	agent: agentSchema,
	current: z.string().optional(),
	since: z.string().optional(),
	day: z.iso.date().optional(),
});

/** The shares of the people who can use something, by the region that they visit from. */
export const regionShares = z.strictObject({
	/** In thousandths, of each region of the map in its order; -1 without usage. */
	regions: z.array(z.int().min(-1).max(1_000)),
	/** From 0 to 1, by code. */
	continents: z.array(z.tuple([z.string(), shareSchema])),
});

/** Numbers of features by Baseline level; discouraged ones apart. */
export const levelCounts = z.record(listLevel, z.int().nonnegative());

export type FeatureLine = z.infer<typeof featureLine>;
export type OtherBrowser = z.infer<typeof otherBrowser>;
export type RegionShares = z.infer<typeof regionShares>;
export type Counts = z.infer<typeof levelCounts>;
