import { z } from "zod";
import { afterBuild } from "@/lib/build/schema/after-build";
import { usageSource } from "@/lib/support/schema/audience";
import { reachSchema } from "@/lib/support/schema/reach";
import { sourceDaysSchema } from "@/lib/support/schema/source-days";
import { verdictSchema } from "@/lib/support/schema/verdict";

const share = z.number().min(0).max(1);
const bounds = z
	.strictObject({ least: share, most: share })
	.describe(
		"Bounds of support. `least`: full support, with the oldest version of each range and of browsers counted on one version. `most`: partial support too, with the newest",
	);

/** Of one feature or key. `afterBuild` is there if the request has a build. */
const answer = { reach: reachSchema, bounds, verdict: verdictSchema, afterBuild: afterBuild.optional() };

/**
 * Body of `/api/v1/reach`. `together` and `verdict`: the reach and the verdict of all features together. A version
 * supports them together if it supports each one.
 */
export const reachBody = z.strictObject({
	target: z.string(),
	weights: usageSource,
	knownTo: sourceDaysSchema,
	/** The build that was read, if the request has one. */
	build: z.string().optional(),
	features: z.array(z.strictObject({ id: z.string(), ...answer })),
	together: reachSchema,
	bounds,
	verdict: verdictSchema,
	/** The answer in a few words, if the request has `lang`: in that language, or in English. */
	status: z.strictObject({ lang: z.string(), text: z.string() }).optional(),
});

/** Maximum number of features and keys in a posted request. */
export const MAX_POSTED = 500;

const names = z.array(z.string().min(1).max(300)).max(MAX_POSTED).default([]);

/**
 * The request body of `POST /api/v1/reach`: ids of features, compat keys, and the audience as in `/api/v1/audience`.
 * The regions are the same.
 */
export const reachRequest = z.strictObject({
	features: names,
	keys: names,
	target: z.string().optional(),
	env: z.string().optional(),
	region: z.string().optional(),
	/** As the parameter of `GET /api/v1/reach`. */
	build: z.string().optional(),
});

/** Response body of `POST /api/v1/reach`. Names in the order of the request, each once. */
export const postedReachBody = reachBody.omit({ status: true }).extend({
	keys: z.array(z.strictObject({ key: z.string(), ...answer })),
});
