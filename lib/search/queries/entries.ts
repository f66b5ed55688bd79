import { readCaniuseTitle } from "@/lib/data/caniuse-stats";
import { getBrowsers, listDescribedKeys } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures, getGroups, getSnapshots } from "@/lib/data/features";
import { defineTable } from "@/lib/data/tables";
import { compareNames } from "@/lib/reach/queries/feature-line";
import { browserAliases, groupAliases } from "@/lib/search/aliases";
import type { IndexedEntry } from "@/lib/search/entry";
import { localNames } from "@/lib/search/local-names";
import {
	createSearchIndex,
	type PackedIndex,
	packIndex,
	type SearchIndex,
	unpackIndex,
} from "@/lib/search/search-index";
import { browserNames } from "@/lib/support/browser-names";
import type { Feature } from "@/lib/support/schema/web-features";
import { listFeatureNames, listRootKeys, MAX_ROOT_KEYS } from "./feature-names";
import { toKeyEntry, withoutTags } from "./key-names";

const named = (texts: readonly string[], weight: number) => texts.map((text) => ({ text, weight }));

/** Maps current feature ids to old ids. */
function formerIds(): Map<string, string[]> {
	const former = new Map<string, string[]>();
	for (const [id, entry] of getFeatureEntries().readable()) {
		if (entry.kind === "feature") continue;
		for (const target of entry.kind === "moved" ? [entry.redirect_target] : entry.redirect_targets)
			former.set(target, [...(former.get(target) ?? []), id]);
	}
	return former;
}

/** Returns the descriptions of a feature's root keys. They add words such as `1_000_000` for numeric separators. */
const aboutKeys = (feature: Feature, descriptions: ReadonlyMap<string, string>) => {
	const roots = listRootKeys(feature);
	return roots.length > MAX_ROOT_KEYS
		? []
		: roots.flatMap((key) => withoutTags(descriptions.get(key) ?? "") || []);
};

/** Returns the prior of a feature: higher for features on caniuse and in Baseline, lower for discouraged ones. */
const priorOf = ({ caniuse, status, discouraged }: Feature) =>
	discouraged ? -3 : (caniuse.length > 0 ? 2 : 0) + (status.baseline ? 1 : 0);

function* featureEntriesToFind(descriptions: ReadonlyMap<string, string>): Generator<IndexedEntry> {
	const former = formerIds();
	// Sorted by name, because the order of the entries decides between equal scores.
	for (const [id, feature] of [...getFeatures()].sort(([, a], [, b]) => compareNames(a, b))) {
		const area = feature.compat_features[0]?.split(".")[0];
		const names = listFeatureNames(id, feature, former.get(id) ?? [], feature.caniuse.map(readCaniuseTitle));
		yield {
			type: "feature",
			id,
			title: feature.name,
			...(area && { area }),
			prior: priorOf(feature),
			names: [...names, ...named(localNames[id] ?? [], 93)],
			words: names.map(({ text }) => text).join(" "),
			about: [feature.description, ...aboutKeys(feature, descriptions)].join(" "),
		};
	}
}

/** Lists the editions of ECMAScript, named by year and by number: ES2015 is the sixth. */
function* editions(): Generator<IndexedEntry> {
	for (const id of getSnapshots().ids()) {
		const { name } = getSnapshots().get(id);
		const number = Number(/^ecmascript-(\d+)$/.exec(id)?.[1]);
		const numbers = number > 2_000 ? [number, number - 2_009] : Number.isNaN(number) ? [] : [number];
		const short = numbers.flatMap((some) => [`ES${some}`, `ECMAScript ${some}`]);
		yield {
			type: "snapshot",
			id,
			title: name,
			area: "javascript",
			prior: 0,
			names: named([name, id, ...short], 97),
		};
	}
}

function* browserEntries(): Generator<IndexedEntry> {
	for (const id of getBrowsers().ids()) {
		const title = browserNames[id] ?? id;
		const names = [title, id, ...(browserAliases[id] ?? [])];
		yield { type: "browser", id, title, prior: 0, names: named(names, 97) };
		for (const version of Object.keys(getBrowsers().get(id).releases)) {
			const versions = [version, version.replace(/\.0$/, "")];
			const texts = new Set(names.flatMap((name) => versions.map((some) => `${name} ${some}`)));
			yield {
				type: "release",
				id: `${id} ${version}`,
				title: `${title} ${version}`,
				prior: 0,
				names: named([...texts], 97),
			};
		}
	}
}

/** Lists all entries of the search index. */
export function* searchEntries(): Generator<IndexedEntry> {
	const descriptions = new Map(listDescribedKeys());
	yield* featureEntriesToFind(descriptions);
	for (const [id, { name }] of getGroups().entries())
		yield {
			type: "group",
			id,
			title: name,
			prior: 0,
			names: named([name, id, ...(groupAliases[id] ?? [])], 80),
		};
	yield* editions();
	yield* browserEntries();
	for (const described of descriptions) yield toKeyEntry(described);
}

/** The search index. The build computes it and stores it as a table. */
export const searchIndex = defineTable("search", {
	make: (): SearchIndex => createSearchIndex(searchEntries()),
	pack: packIndex,
	unpack: (packed: PackedIndex): SearchIndex => unpackIndex(packed),
});
