import { z } from "zod";
import { weightsSource } from "@/lib/schema/audience";
import { reach } from "@/lib/schema/reach";
import { verdict } from "@/lib/schema/verdict";

/**
 * Body of `/api/v1/reach`. `together` and `verdict`: the reach and the verdict of all the features at once; a version
 * has them when it has each.
 */
export const reachBody = z.strictObject({
	target: z.string(),
	weights: weightsSource,
	features: z.array(z.strictObject({ id: z.string(), reach, verdict })),
	together: reach,
	verdict,
});
