import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { fallbackReason } from "@/lib/audience/schema/fallback-reason";
import { targetReading } from "@/lib/audience/schema/target-reading";
import { reachSchema } from "@/lib/support/schema/reach";
import { aggregatedVersions, reachSummary } from "@/lib/support/schema/reach-summary";
import { verdictSchema } from "@/lib/support/schema/verdict";
import { reachCrossing } from "@/lib/trends/schema/reach-line";

const named = z.strictObject({ id: z.string(), name: z.string() });

/** Props of `/set`: several features together. */
export const setProps = z.strictObject({
	/** The form as it was filled in. */
	typed: z.strictObject({ features: z.string(), target: z.string(), region: z.string() }),
	refusal: fallbackReason.optional(),
	/** How the target of the request was read. */
	reading: targetReading.optional(),
	regions: regionChoices,
	/** What is no feature, with features that may have been meant. */
	unknown: z.array(z.strictObject({ asked: z.string(), near: z.array(named) })),
	/** What was typed and is not among the features. */
	rest: z.string(),
	/** How many more were given than a set takes. */
	left: z.int().positive().optional(),
	features: z.array(named.extend({ summary: reachSummary })),
	/** Of two features or more: the verdict and the reach of all together, and what it would be without the one that costs most. */
	together: z
		.strictObject({
			verdict: verdictSchema,
			reach: reachSchema,
			heldBackBy: z.strictObject({ id: z.string(), without: z.number().min(0).max(1) }).optional(),
		})
		.optional(),
	/** One of the features is newly available within a year. */
	isNew: z.literal(true).optional(),
	/** When all of them together come to most of the region's people, where its usage through time is known. */
	crossing: reachCrossing.optional(),
	...aggregatedVersions.shape,
});

export type SetProps = z.infer<typeof setProps>;
