import { z } from "zod";
import { weightsSource } from "@/lib/schema/audience";
import { reach } from "@/lib/schema/reach";
import { sourceDays } from "@/lib/schema/source-days";
import { verdict } from "@/lib/schema/verdict";

const share = z.number().min(0).max(1);
/** The least and the most that support can come to: ranges and single old versions at either end, partial support or not. */
const bounds = z.strictObject({ least: share, most: share });

/**
 * Body of `/api/v1/reach`. `together` and `verdict`: the reach and the verdict of all the features at once; a version
 * has them when it has each.
 */
export const reachBody = z.strictObject({
	target: z.string(),
	weights: weightsSource,
	knownTo: sourceDays,
	features: z.array(z.strictObject({ id: z.string(), reach, bounds, verdict })),
	together: reach,
	bounds,
	verdict,
});
