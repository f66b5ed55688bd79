import { z } from "zod";
import { featureEntries } from "@/lib/data/features";
import { reachOf, reachOfSet } from "@/lib/domain/reach/reach";
import { readyAudience } from "@/lib/domain/reach/summary";
import { verdictOf, verdictOfSet } from "@/lib/domain/reach/verdict";
import { featureSupport } from "@/lib/page-props/support";
import type { ApiDefinition, ApiOutcome } from "@/lib/schema/api/definition";
import { reachBody } from "@/lib/schema/api/reach";
import type { Feature } from "@/lib/schema/web-features";
import { askedAudience, audienceParams } from "./audience";

export const MOST_FEATURES = 100;
/** How many unknown ids an answer names; one is enough to find the fault. */
const NAMED = 5;

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

/** A feature by its id or by one that it had before. */
export function featureAt(asked: string): { id: string; feature: Feature } | undefined {
	const entry = featureEntries().find(asked);
	const id = entry?.kind === "moved" ? entry.redirect_target : asked;
	const feature = featureEntries().find(id);
	return feature?.kind === "feature" ? { id, feature } : undefined;
}

/** Why ids are refused; undefined where each is a feature's. */
export function unknownIds(ids: string[]): string | undefined {
	const unknown = ids.filter((id) => !featureAt(id));
	if (unknown.length === 0) return undefined;
	return `There are no features of these ids: ${unknown.slice(0, NAMED).join(", ")}.`;
}

function load(asked: z.output<typeof params>): ApiOutcome<z.input<typeof reachBody>> {
	const detail = unknownIds(asked.features);
	if (detail) return { kind: "refused", parameter: "features", detail };
	const outcome = askedAudience(asked);
	if (outcome.kind !== "found") return outcome;
	const { low, target } = readyAudience(outcome.body);
	const features = asked.features
		.flatMap((id) => featureAt(id) ?? [])
		.map(({ id, feature }) => ({ id, support: featureSupport(feature) }));
	const supports = features.map(({ support }) => support);
	return {
		kind: "found",
		body: {
			target: outcome.body.query,
			weights: outcome.body.weights,
			features: features.map(({ id, support }) => ({
				id,
				reach: reachOf(support, low),
				verdict: verdictOf(support, target),
			})),
			together: reachOfSet(supports, low),
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
	limited: true,
	load,
} satisfies ApiDefinition<typeof params, typeof reachBody>;
