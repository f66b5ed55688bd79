import { z } from "zod";
import { usageSource } from "@/lib/audience/schema/audience";
import { reachSchema } from "@/lib/support/schema/reach";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { verdictSchema } from "@/lib/support/schema/verdict";

const share = z.number().min(0).max(1);
/** The least and the most that support can come to: ranges and single old versions at either end, partial support or not. */
const bounds = z.strictObject({ least: share, most: share });

/**
 * Body of `/api/v1/reach`. `together` and `verdict`: the reach and the verdict of all the features at once; a version
 * has them when it has each.
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
