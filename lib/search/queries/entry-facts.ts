import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getCurrentSupport } from "@/lib/compat/queries/newer-compat-data";
import { getFeatureSupport } from "@/lib/compat/queries/support";
import { getFeatureOfKey, getFeatures, getGroups } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import type { Entry } from "@/lib/search/entry";
import type { FilterFacts } from "@/lib/search/predicates";
import { computeSupportedShares } from "@/lib/support/reach";

const byId = createLazyValue(() => new Map(getFeatures()));

/** Returns the ids of a group and its ancestors. */
function withParents(id: string): string[] {
	const parent = getGroups().find(id)?.parent;
	return parent === undefined ? [id] : [id, ...withParents(parent)];
}
/** The groups of each feature, with their ancestors, by the feature's id. */
const groupsOf = createLazyValue(
	() => new Map(getFeatures().map(([id, { group }]) => [id, [...new Set(group.flatMap(withParents))]])),
);

function factsOfFeature(id: string): FilterFacts {
	const feature = byId().get(id);
	if (!feature) return { type: "feature" };
	return {
		type: "feature",
		status: { ...feature.status, support: getCurrentSupport(feature) },
		isDiscouraged: feature.discouraged !== undefined,
		groups: groupsOf().get(id),
		keys: feature.compat_features,
		shares: createLazyValue(() =>
			computeSupportedShares(getFeatureSupport(feature), getDefaultAudience().low),
		),
	};
}

/** Returns the facts of a key. A key has a Baseline status of its own if web-features assigns it to a feature. */
function factsOfKey(key: string): FilterFacts {
	const id = getFeatureOfKey().get(key) ?? "";
	const feature = byId().get(id);
	return {
		type: "key",
		status: feature?.status.by_compat_key[key],
		isDiscouraged: feature && feature.discouraged !== undefined,
		groups: groupsOf().get(id),
		keys: [key],
	};
}

/** Returns the facts about an entry that filters test. */
export function getFilterFacts({ type, id }: Entry): FilterFacts {
	switch (type) {
		case "feature":
			return factsOfFeature(id);
		case "key":
			return factsOfKey(id);
		case "group":
			return { type, groups: withParents(id) };
		default:
			return { type };
	}
}
