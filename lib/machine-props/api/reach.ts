import { z } from "zod";
import { featureAt, unknownIds } from "@/lib/answers/feature-at";
import { featureSupport } from "@/lib/answers/support";
import { sourceDays } from "@/lib/data/source-days";
import { boundsOf, boundsOfSet, reachOf, reachOfSet } from "@/lib/domain/reach/reach";
import { readyAudience } from "@/lib/domain/reach/summary";
import { verdictOf, verdictOfSet } from "@/lib/domain/reach/verdict";
import { askedAudience, audienceParams } from "@/lib/machine-props/asked-audience";
import type { ApiDefinition, ApiOutcome } from "@/lib/schema/api/definition";
import { reachBody } from "@/lib/schema/api/reach";

export const MOST_FEATURES = 100;

const params = z.strictObject({
	features: z
		.string()
		.max(MOST_FEATURES * 100, "This is longer than any list of features.")
		.regex(/^[a-z0-9-]{1,100}(,[a-z0-9-]{1,100})*$/, "Give ids of features, with commas between them.")
		.transform((list) => [...new Set(list.split(","))])
		.refine((ids) => ids.length <= MOST_FEATURES, `Give at most ${MOST_FEATURES} features.`)
		.describe(`Ids of at most ${MOST_FEATURES} features, with commas between them: subgrid,has`),
	...audienceParams,
});

function load(asked: z.output<typeof params>): ApiOutcome<z.input<typeof reachBody>> {
	const detail = unknownIds(asked.features);
	if (detail) return { kind: "refused", parameter: "features", detail };
	const outcome = askedAudience(asked);
	if (outcome.kind !== "found") return outcome;
	const { low, high, target } = readyAudience(outcome.body);
	const features = asked.features
		.flatMap((id) => featureAt(id) ?? [])
		.map(({ id, feature }) => ({ id, support: featureSupport(feature) }));
	const supports = features.map(({ support }) => support);
	return {
		kind: "found",
		body: {
			target: outcome.body.query,
			weights: outcome.body.weights,
			knownTo: sourceDays(),
			features: features.map(({ id, support }) => ({
				id,
				reach: reachOf(support, low),
				bounds: boundsOf(support, low, high),
				verdict: verdictOf(support, target),
			})),
			together: reachOfSet(supports, low),
			bounds: boundsOfSet(supports, low, high),
			verdict: verdictOfSet(supports, target),
		},
	};
}

/** `/api/v1/reach`: how an audience divides over support for features, one by one and together. */
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
