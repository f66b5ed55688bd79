import { z } from "zod";
import { makeItWork } from "@/lib/build/schema/build-help";
import { usageSource } from "@/lib/support/schema/audience";
import { baselineLevel, baselineSchema } from "@/lib/support/schema/baseline";
import { decidingBrowser, reachSchema, supportSchema } from "@/lib/support/schema/reach";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { rangedDay } from "@/lib/support/schema/web-features";

const id = z.string();

/** Why a feature is discouraged, the sources, the alternatives, and when browsers remove it. */
const discouraged = z.strictObject({
	reason: z.string(),
	accordingTo: z.array(z.url()),
	alternatives: z.array(id),
	removalDay: rangedDay.optional(),
});

/** A compat key with its support. */
const keySupport = z.strictObject({ key: z.string(), support: supportSchema });

/** Body of `/api/v1/features`. `reach` depends on the usage data in `weights`, not on a target. */
export const featuresBody = z.strictObject({
	weights: usageSource,
	/** The day of each data source. */
	knownTo: sourceDaysSchema,
	features: z.array(
		z.strictObject({
			id,
			name: z.string(),
			baseline: baselineLevel,
			/** The reason why the feature is discouraged. Discouraged features are not in Baseline, whatever their support. */
			discouraged: z.string().optional(),
			reach: reachSchema,
		}),
	),
});

/** Body of `/api/v1/features/{id}`: a feature, or the targets of a split id. */
export const featureBody = z.discriminatedUnion("kind", [
	z.strictObject({
		kind: z.literal("feature"),
		id,
		name: z.string(),
		description: z.string(),
		url: z.url(),
		baseline: baselineSchema,
		discouraged: discouraged.optional(),
		groups: z.array(id),
		specs: z.array(z.url()),
		support: supportSchema,
		/** The browsers whose support changed within the last year: usage data that count them on their newest version overstate the reach. */
		recentIn: z.array(decidingBrowser).min(1).optional(),
		keys: z.array(keySupport),
		/** How build tools make the feature work in browsers without it. */
		makeItWork: makeItWork.optional(),
		knownTo: sourceDaysSchema,
	}),
	z.strictObject({
		kind: z.literal("split"),
		id,
		targets: z.array(z.strictObject({ id, name: z.string(), url: z.url() })),
	}),
]);

/** Body of `/api/v1/compat/{key}`. `feature`: the id of the feature that the key belongs to. */
export const compatBody = keySupport.extend({
	url: z.url(),
	feature: id.optional(),
	/** How build tools make the key work in browsers without it. Absent when no tool knows the key. */
	makeItWork: makeItWork.optional(),
	knownTo: sourceDaysSchema,
});

export type FeatureBody = z.infer<typeof featureBody>;
export type CompatBody = z.infer<typeof compatBody>;
