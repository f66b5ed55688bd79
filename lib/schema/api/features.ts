import { z } from "zod";
import { weightsSource } from "@/lib/schema/audience";
import { baseline, baselineLevel } from "@/lib/schema/baseline";
import { reach, support } from "@/lib/schema/reach";
import { sourceDays } from "@/lib/schema/source-days";
import { rangedDay } from "@/lib/schema/web-features";

const id = z.string();

/** Why a feature should not be used any more, who says so, what to use instead, and when it is to go. */
const discouraged = z.strictObject({
	reason: z.string(),
	accordingTo: z.array(z.url()),
	alternatives: z.array(id),
	removalDay: rangedDay.optional(),
});

/** A compat key with its support. */
const keySupport = z.strictObject({ key: z.string(), support });

/** Body of `/api/v1/features`: reach is that among the weights' people; the target takes no part in it. */
export const featuresBody = z.strictObject({
	weights: weightsSource,
	/** Up to which days the sources know. */
	knownTo: sourceDays,
	features: z.array(
		z.strictObject({
			id,
			name: z.string(),
			baseline: baselineLevel,
			/** Why it should not be used any more; then it is in no Baseline, whoever supports it. */
			discouraged: z.string().optional(),
			reach,
		}),
	),
});

/** Body of `/api/v1/features/{id}`: a feature, or what has taken the place of one that was split. */
export const featureBody = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("feature"),
		id,
		name: z.string(),
		description: z.string(),
		url: z.url(),
		baseline,
		discouraged: discouraged.optional(),
		groups: z.array(id),
		specs: z.array(z.url()),
		support,
		keys: z.array(keySupport),
		knownTo: sourceDays,
	}),
	z.strictObject({
		kind: z.literal("split"),
		id,
		targets: z.array(z.strictObject({ id, name: z.string(), url: z.url() })),
	}),
]);

/** Body of `/api/v1/compat/{key}`. `feature`: the id of the feature that the key belongs to. */
export const compatBody = keySupport.extend({ url: z.url(), feature: id.optional(), knownTo: sourceDays });

export type FeatureBody = z.infer<typeof featureBody>;
export type CompatBody = z.infer<typeof compatBody>;
