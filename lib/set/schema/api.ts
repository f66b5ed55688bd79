import { z } from "zod";
import { usageSource } from "@/lib/audience/schema/audience";
import { reachSchema } from "@/lib/support/schema/reach";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { verdictSchema } from "@/lib/support/schema/verdict";

const share = z.number().min(0).max(1);
/**
 * The lower and upper bound of support. They depend on which end of a version range counts, which version of an
 * outdated bucket, and whether partial support counts.
 */
const bounds = z.strictObject({ least: share, most: share });

/**
 * Body of `/api/v1/reach`. `together` and `verdict`: the reach and the verdict of all features together. A version
 * supports them together if it supports each one.
 */
export const reachBody = z.strictObject({
	target: z.string(),
	weights: usageSource,
	knownTo: sourceDaysSchema,
	features: z.array(z.strictObject({ id: z.string(), reach: reachSchema, bounds, verdict: verdictSchema })),
	together: reachSchema,
	bounds,
	verdict: verdictSchema,
});
