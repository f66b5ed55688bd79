import { featureOfKey, features, groups } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { baselineLevelOf } from "@/lib/domain/baseline";
import type { Entry } from "@/lib/domain/search/engine";
import type { Facts } from "@/lib/domain/search/passes";
import { featureSummaries } from "@/lib/page-props/feature-reach";
import type { Feature, FeatureStatus } from "@/lib/schema/web-features";

const byId = once(() => new Map(features()));

/** A group and all above it. */
function withParents(id: string): string[] {
	const parent = groups().find(id)?.parent;
	return parent === undefined ? [id] : [id, ...withParents(parent)];
}
const allGroups = once(
	() =>
		new Map(
			groups()
				.ids()
				.map((id) => [id, withParents(id)]),
		),
);
const groupsOf = ({ group }: Feature) => group.flatMap((id) => allGroups().get(id) ?? []);

const ofStatus = (status: FeatureStatus) => ({
	level: baselineLevelOf(status),
	support: status.support,
	...(status.baseline_low_date && { newlySince: status.baseline_low_date }),
});

function factsOfFeature(id: string, feature: Feature): Facts {
	return {
		type: "feature",
		...ofStatus(feature.status),
		isDiscouraged: feature.discouraged !== undefined,
		groups: groupsOf(feature),
		keys: feature.compat_features,
		share: () => featureSummaries().get(id)?.reach.supported ?? 0,
	};
}

/** A key has a status of its own where web-features files it under a feature. */
function factsOfKey(key: string): Facts {
	const feature = byId().get(featureOfKey().get(key) ?? "");
	const status = feature?.status.by_compat_key[key];
	return {
		type: "key",
		keys: [key],
		...(status && ofStatus(status)),
		...(feature && { groups: groupsOf(feature), isDiscouraged: feature.discouraged !== undefined }),
	};
}

/** What filters ask of a thing. */
export function factsOf({ type, id }: Entry): Facts {
	switch (type) {
		case "feature": {
			const feature = byId().get(id);
			return feature ? factsOfFeature(id, feature) : { type };
		}
		case "key":
			return factsOfKey(id);
		case "group":
			return { type, groups: allGroups().get(id) ?? [] };
		default:
			return { type };
	}
}
