import { getFeatures } from "@/lib/data/features";
import { defineTable } from "@/lib/data/tables";
import type { Feature } from "@/lib/support/schema/web-features";

const MAX_RELATED = 6;

/** The traits that relate features: parent keys, specification pages and groups, each with its weight. */
function* listTraits({ compat_features, spec, group }: Feature): Generator<[trait: string, weight: number]> {
	const parents = new Set(compat_features.map((key) => key.slice(0, key.lastIndexOf("."))));
	// Top-level parents such as `css.properties` are too broad.
	for (const key of parents) if (key.split(".").length > 2) yield [`key ${key}`, 3];
	for (const page of new Set(spec.map((url) => url.split("#")[0]))) yield [`spec ${page}`, 1];
	for (const id of group) yield [`group ${id}`, 2];
}

/** Feature ids by trait. */
function groupByTrait(): Map<string, Set<string>> {
	const byTrait = new Map<string, Set<string>>();
	const add = (trait: string, id: string) => {
		const ids = byTrait.get(trait) ?? new Set();
		byTrait.set(trait, ids.add(id));
	};
	for (const [id, feature] of getFeatures()) {
		for (const [trait] of listTraits(feature)) add(trait, id);
		// A feature whose own key is the parent of other keys is related to their features.
		for (const key of feature.compat_features) add(`key ${key}`, id);
	}
	return byTrait;
}

/** Ranks the features related to one by shared traits. A trait weighs less the more features share it. */
function rankRelated(id: string, feature: Feature, idsByTrait: ReturnType<typeof groupByTrait>): string[] {
	const scores = new Map<string, number>();
	for (const [trait, weight] of listTraits(feature)) {
		const others = idsByTrait.get(trait) ?? new Set();
		for (const other of others)
			if (other !== id) scores.set(other, (scores.get(other) ?? 0) + weight / others.size);
	}
	return [...scores]
		.sort(([, one], [, other]) => other - one)
		.slice(0, MAX_RELATED)
		.map(([other]) => other);
}

type Related = ReadonlyMap<string, string[]>;

function buildRelated(): Related {
	const idsByTrait = groupByTrait();
	return new Map(getFeatures().map(([id, feature]) => [id, rankRelated(id, feature, idsByTrait)]));
}

/**
 * Up to 6 related feature ids per feature id, closest first; ties are in the data's order. Precomputed by the build,
 * because it reads all keys of all features.
 */
export const findRelatedFeatures = defineTable("related", {
	make: buildRelated,
	pack: (related) => related,
	unpack: (related: Related) => related,
});
