import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { fallbackReason } from "@/lib/audience/schema/fallback-reason";
import { baselineSchema } from "@/lib/support/schema/baseline";
import { inlines } from "@/lib/support/schema/compat";
import { limitSchema } from "@/lib/support/schema/limits";
import { reachSchema } from "@/lib/support/schema/reach";
import { pictureReach } from "@/lib/support/schema/reach-summary";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { verdictSchema } from "@/lib/support/schema/verdict";
import { leastPercents } from "./least-percents";

const embeddedFeature = z.strictObject({ id: z.string(), name: z.string() });

/** The color scheme of a frame; defaults to the reader's. */
export const colorSchemeSchema = z.enum(["light", "dark"]);

/** The audience, and further settings of a frame. */
const frameSettings = {
	/** A browserslist query, and a region's code or `world`. */
	target: z.string(),
	region: z.string(),
	refusal: fallbackReason.optional(),
	/** Whether the browsers of at least `percent` of the audience support all of it in full; `share` is 0..1. */
	least: z
		.strictObject({ percent: z.number(), share: z.number().min(0).max(1), isReached: z.boolean() })
		.optional(),
	/** The last day of each data source. */
	days: sourceDaysSchema,
	scheme: colorSchemeSchema.optional(),
};

/** Props of `/embed/[id]`: the reach of a feature or of several together, or why there is none. */
export const embedProps = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("feature"),
		id: z.string(),
		name: z.string(),
		baseline: baselineSchema,
		/** Why the feature is discouraged. */
		discouraged: inlines.optional(),
		summary: pictureReach,
		limits: z.array(limitSchema).min(1).optional(),
		...frameSettings,
	}),
	z.strictObject({
		kind: z.literal("set"),
		features: z.array(embeddedFeature).min(2),
		verdict: verdictSchema,
		reach: reachSchema,
		...frameSettings,
	}),
	z.strictObject({ kind: z.literal("missing"), input: z.string(), scheme: colorSchemeSchema.optional() }),
	/** More than `most` features. */
	z.strictObject({ kind: z.literal("tooMany"), most: z.int(), scheme: colorSchemeSchema.optional() }),
]);

/** Props of `/embed`: code to copy for badges and frames of features. */
export const snippetsProps = z.strictObject({
	/** The form's values as the reader entered them. */
	typed: z.strictObject({
		id: z.string(),
		target: z.string(),
		region: z.string(),
		scheme: z.enum(["", ...colorSchemeSchema.options]),
		least: z.enum(["", ...leastPercents]),
	}),
	/** The part of `typed.id` that is not in `features`. */
	rest: z.string(),
	/** Why the audience is invalid; the code uses the default audience instead. */
	refusal: fallbackReason.optional(),
	regions: regionChoices,
	unknown: z
		.strictObject({
			input: z.string(),
			near: z.array(z.strictObject({ id: z.string(), name: z.string() })),
		})
		.optional(),
	features: z.array(embeddedFeature),
	/** Names of the features beyond the most that code can have. */
	leftOut: z.array(z.string()),
});

export type EmbedProps = z.infer<typeof embedProps>;
export type SnippetsProps = z.infer<typeof snippetsProps>;
