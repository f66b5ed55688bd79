import { z } from "zod";
import { baseline } from "@/lib/schema/baseline";
import { regionChoices } from "@/lib/schema/choices";
import { inlines } from "@/lib/schema/inline";
import { limit } from "@/lib/schema/limits";
import { sourceDays } from "@/lib/schema/source-days";
import { reachSummary } from "./reach";
import { refusal } from "./refusal";

/** The scheme of a frame; without one it takes the reader's. */
export const scheme = z.enum(["light", "dark"]);

/** Props of `/embed/[id]`: a feature's answer, or that there is none. */
export const embedProps = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("feature"),
		id: z.string(),
		name: z.string(),
		baseline,
		/** Why it should not be used any more. */
		discouraged: inlines.optional(),
		summary: reachSummary,
		limits: z.array(limit).min(1).optional(),
		/** The audience that it answers for: a browserslist query, and a region's code or `world`. */
		target: z.string(),
		region: z.string(),
		refusal: refusal.optional(),
		/** The days up to which the data know. */
		days: sourceDays,
		scheme: scheme.optional(),
	}),
	z.strictObject({ kind: z.literal("missing"), asked: z.string(), scheme: scheme.optional() }),
]);

/** Props of `/embed`: code to copy for a feature's badges and frame. */
export const snippetsProps = z.strictObject({
	/** The form as it was filled in. */
	typed: z.strictObject({
		id: z.string(),
		target: z.string(),
		region: z.string(),
		scheme: z.enum(["", ...scheme.options]),
	}),
	/** Then the code asks for the default audience. */
	refusal: refusal.optional(),
	regions: regionChoices,
	unknown: z
		.strictObject({
			asked: z.string(),
			near: z.array(z.strictObject({ id: z.string(), name: z.string() })),
		})
		.optional(),
	feature: z.strictObject({ id: z.string(), name: z.string() }).optional(),
});

export type EmbedProps = z.infer<typeof embedProps>;
export type SnippetsProps = z.infer<typeof snippetsProps>;
