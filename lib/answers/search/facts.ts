import { defaultAudience } from "@/lib/answers/audience";
import { featureSupport } from "@/lib/answers/support";
import { featureOfKey, features, groups } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { supportedShares } from "@/lib/domain/reach/reach";
import type { Entry } from "@/lib/domain/search/entry";
import type { Facts } from "@/lib/domain/search/passes";

const byId = once(() => new Map(features()));

/** A group and all above it. */
function withParents(id: string): string[] {
	const parent = groups().find(id)?.parent;
	return parent === undefined ? [id] : [id, ...withParents(parent)];
}
/** The groups of each feature, and those above them, by the feature's id. */
const groupsOf = once(
	() => new Map(features().map(([id, { group }]) => [id, [...new Set(group.flatMap(withParents))]])),
);

function factsOfFeature(id: string): Facts {
	const feature = byId().get(id);
	if (!feature) return { type: "feature" };
	return {
		type: "feature",
		status: feature.status,
		isDiscouraged: feature.discouraged !== undefined,
		groups: groupsOf().get(id),
		keys: feature.compat_features,
		shares: once(() => supportedShares(featureSupport(feature), defaultAudience().low)),
	};
}

/** A key has a status of its own where web-features files it under a feature. */
function factsOfKey(key: string): Facts {
	const id = featureOfKey().get(key) ?? "";
	const feature = byId().get(id);
	return {
		type: "key",
		status: feature?.status.by_compat_key[key],
		isDiscouraged: feature && feature.discouraged !== undefined,
		groups: groupsOf().get(id),
		keys: [key],
	};
}

/** What filters ask of a thing. */
export function factsOf({ type, id }: Entry): Facts {
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
