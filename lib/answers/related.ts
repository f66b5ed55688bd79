import { features } from "@/lib/data/features";
import { table } from "@/lib/data/tables";
import type { Feature } from "@/lib/schema/web-features";

/** So many are named at most. */
const MOST = 6;

/** What features share, each by a name of its own: the key above a key, a page of a specification, a group. */
function* sharedBy({ compat_features, spec, group }: Feature): Generator<[thing: string, weight: number]> {
	const above = new Set(compat_features.map((key) => key.slice(0, key.lastIndexOf("."))));
	// `css.properties` is no neighbourhood.
	for (const key of above) if (key.split(".").length > 2) yield [`key ${key}`, 3];
	for (const page of new Set(spec.map((url) => url.split("#")[0]))) yield [`spec ${page}`, 1];
	for (const id of group) yield [`group ${id}`, 2];
}

/** The features of each thing that is shared. */
function sharers(): Map<string, Set<string>> {
	const byThing = new Map<string, Set<string>>();
	const add = (thing: string, id: string) => {
		const ids = byThing.get(thing) ?? new Set();
		byThing.set(thing, ids.add(id));
	};
	for (const [id, feature] of features()) {
		for (const [thing] of sharedBy(feature)) add(thing, id);
		// A feature that is a key itself stands above those that own its parts.
		for (const key of feature.compat_features) add(`key ${key}`, id);
	}
	return byThing;
}

/** The nearest of one feature by what both share: the fewer others share a thing, the more it says. */
function nearest(id: string, feature: Feature, sharing: ReturnType<typeof sharers>): string[] {
	const scores = new Map<string, number>();
	for (const [thing, weight] of sharedBy(feature)) {
		const others = sharing.get(thing) ?? new Set();
		for (const other of others)
			if (other !== id) scores.set(other, (scores.get(other) ?? 0) + weight / others.size);
	}
	return [...scores]
		.sort(([, one], [, other]) => other - one)
		.slice(0, MOST)
		.map(([other]) => other);
}

type Related = ReadonlyMap<string, string[]>;

function gather(): Related {
	const sharing = sharers();
	return new Map(features().map(([id, feature]) => [id, nearest(id, feature, sharing)]));
}

/**
 * The features nearest to each, the nearest first, as ids by id; those that are alike near stand in the data's order. Made by
 * the build: it goes through all keys of all features.
 */
export const relatedFeatures = table("related", {
	make: gather,
	pack: (related) => related,
	unpack: (related: Related) => related,
});
