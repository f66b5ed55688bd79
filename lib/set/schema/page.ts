import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { fallbackReason } from "@/lib/audience/schema/fallback-reason";
import { targetReading } from "@/lib/audience/schema/target-reading";
import { regionShares } from "@/lib/reach/schema";
import { decidingBrowser, reachSchema } from "@/lib/support/schema/reach";
import { aggregatedVersions, reachSummary } from "@/lib/support/schema/reach-summary";
import { verdictSchema } from "@/lib/support/schema/verdict";
import { reachCrossing } from "@/lib/trends/schema/reach-line";

const named = z.strictObject({ id: z.string(), name: z.string() });

/** Props of `/set`: several features together. */
export const setProps = z.strictObject({
	/** The form's values as the reader entered them. */
	typed: z.strictObject({ features: z.string(), target: z.string(), region: z.string() }),
	refusal: fallbackReason.optional(),
	/** The interpretation of the requested target. */
	reading: targetReading.optional(),
	regions: regionChoices,
	/** Names that match no feature, with similar features. */
	unknown: z.array(z.strictObject({ input: z.string(), near: z.array(named) })),
	/** The parts of the input that match no feature, as one text. */
	rest: z.string(),
	/** The number of features beyond the maximum of a set, which are left out. */
	left: z.int().positive().optional(),
	features: z.array(named.extend({ summary: reachSummary })),
	/**
	 * For two or more features: the verdict and the reach of all together, and the reach without the feature that
	 * costs most.
	 */
	together: z
		.strictObject({
			verdict: verdictSchema,
			reach: reachSchema,
			heldBackBy: z.strictObject({ id: z.string(), without: z.number().min(0).max(1) }).optional(),
		})
		.optional(),
	/** Where in the world people can use all features together. */
	regionShares: regionShares.optional(),
	/** The browsers whose support of one of the features changed within the last year. Absent if there is none. */
	recentIn: z.array(decidingBrowser).min(1).optional(),
	/** When all features together reach most of the region's people. Absent without usage history for the region. */
	crossing: reachCrossing.optional(),
	...aggregatedVersions.shape,
});

export type SetProps = z.infer<typeof setProps>;
