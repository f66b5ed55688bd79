import { z } from "zod";
import { agentSchema } from "@/lib/support/schema/audience";
import { shareSchema } from "@/lib/support/schema/reach";

/** How a preset target fits an audience. Shares are 0..1 of all people counted. */
const fitLine = z.strictObject({
	query: z.string(),
	/** People on a version of the target. */
	inside: shareSchema,
	/** People outside the target, by browser, most first. Usage without a browser is not included. */
	lost: z.array(z.tuple([agentSchema, shareSchema])),
	/** People outside the target on browsers that `lost` does not list. */
	others: shareSchema.optional(),
	/** Number of features that work in every version of the target. */
	works: z.int().min(0),
	/** The target's browsers with their oldest version; null if usage data count the browser on one version. */
	floors: z.array(z.tuple([agentSchema, z.string().nullable()])),
});

/** Preset targets for an audience, most people inside first. `knee` is the index of the curve's knee. */
export const targetFit = z.strictObject({
	lines: z.array(fitLine),
	knee: z.int().min(0).optional(),
});

export type FitLine = z.infer<typeof fitLine>;
export type TargetFit = z.infer<typeof targetFit>;
