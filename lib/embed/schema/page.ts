import { z } from "zod";
import { regionChoices } from "@/lib/audience/schema/choices";
import { fallbackReason } from "@/lib/audience/schema/fallback-reason";
import { baselineSchema } from "@/lib/support/schema/baseline";
import { inlines } from "@/lib/support/schema/compat";
import { limitSchema } from "@/lib/support/schema/limits";
import { reachSummary } from "@/lib/support/schema/reach-summary";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";

/** The color scheme of a frame; defaults to the reader's. */
export const colorSchemeSchema = z.enum(["light", "dark"]);

/** Props of `/embed/[id]`: a feature's reach, or `missing` for an unknown id. */
export const embedProps = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("feature"),
		id: z.string(),
		name: z.string(),
		baseline: baselineSchema,
		/** Why the feature is discouraged. */
		discouraged: inlines.optional(),
		summary: reachSummary,
		limits: z.array(limitSchema).min(1).optional(),
		/** The audience: a browserslist query, and a region's code or `world`. */
		target: z.string(),
		region: z.string(),
		refusal: fallbackReason.optional(),
		/** The last day of each data source. */
		days: sourceDaysSchema,
		scheme: colorSchemeSchema.optional(),
	}),
	z.strictObject({ kind: z.literal("missing"), input: z.string(), scheme: colorSchemeSchema.optional() }),
]);

/** Props of `/embed`: code to copy for a feature's badges and frame. */
export const snippetsProps = z.strictObject({
	/** The form's values as the reader entered them. */
	typed: z.strictObject({
		id: z.string(),
		target: z.string(),
		region: z.string(),
		scheme: z.enum(["", ...colorSchemeSchema.options]),
	}),
	/** Why the audience is invalid; the code uses the default audience instead. */
	refusal: fallbackReason.optional(),
	regions: regionChoices,
	unknown: z
		.strictObject({
			input: z.string(),
			near: z.array(z.strictObject({ id: z.string(), name: z.string() })),
		})
		.optional(),
	feature: z.strictObject({ id: z.string(), name: z.string() }).optional(),
});

export type EmbedProps = z.infer<typeof embedProps>;
export type SnippetsProps = z.infer<typeof snippetsProps>;
