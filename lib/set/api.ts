import { z } from "zod";
import type { ApiDefinition, ApiOutcome } from "@/lib/api/definition";
import { audienceParams, resolveRequestedAudience } from "@/lib/audience/queries/requested-audience";
import { getSourceDays } from "@/lib/data/source-days";
import { findFeature, findUnknownIds } from "@/lib/features/queries/feature-line";
import { getFeatureSupport } from "@/lib/features/queries/support";
import { reachBody } from "@/lib/set/schema/api";
import {
	computeReach,
	computeReachBounds,
	computeSetReach,
	computeSetReachBounds,
} from "@/lib/support/reach";
import { indexAudience } from "@/lib/support/summarize-reach";
import { computeSetVerdict, computeVerdict } from "@/lib/support/verdict";

export const MAX_API_FEATURES = 100;

const params = z.strictObject({
	features: z
		.string()
		.max(MAX_API_FEATURES * 100, "This is longer than any list of features.")
		.regex(/^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100})*$/, "Give ids of features, with commas between them.")
		.transform((list) => [...new Set(list.split(","))])
		.refine((ids) => ids.length <= MAX_API_FEATURES, `Give at most ${MAX_API_FEATURES} features.`)
		.describe(`Ids of at most ${MAX_API_FEATURES} features, with commas between them: subgrid,has`),
	...audienceParams,
});

function load(query: z.output<typeof params>): ApiOutcome<z.input<typeof reachBody>> {
	const detail = findUnknownIds(query.features);
	if (detail) return { kind: "refused", parameter: "features", detail };
	const outcome = resolveRequestedAudience(query);
	if (outcome.kind !== "found") return outcome;
	const { low, high, target } = indexAudience(outcome.body);
	const features = query.features
		.flatMap((id) => findFeature(id) ?? [])
		.map(({ id, feature }) => ({ id, support: getFeatureSupport(feature) }));
	const supports = features.map(({ support }) => support);
	return {
		kind: "found",
		body: {
			target: outcome.body.query,
			weights: outcome.body.weights,
			knownTo: getSourceDays(),
			features: features.map(({ id, support }) => ({
				id,
				reach: computeReach(support, low),
				bounds: computeReachBounds(support, low, high),
				verdict: computeVerdict(support, target),
			})),
			together: computeSetReach(supports, low),
			bounds: computeSetReachBounds(supports, low, high),
			verdict: computeSetVerdict(supports, target),
		},
	};
}

/** `/api/v1/reach`: the reach of features in an audience, each and together. */
export const reachApi = {
	path: "/api/v1/reach",
	name: "Reach",
	summary:
		"The reach of features in an audience, one by one and together, and whether they work in its target",
	params,
	response: reachBody,
	limited: "asked",
	load,
} satisfies ApiDefinition<typeof params, typeof reachBody>;
