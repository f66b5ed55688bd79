import { byName } from "@/lib/answers/feature-line";
import { caniuseTitle } from "@/lib/data/caniuse-stats";
import { browsers, describedKeys } from "@/lib/data/compat";
import { featureEntries, features, groups, snapshots } from "@/lib/data/features";
import { browserNames } from "@/lib/domain/browser-names";
import { browserAliases, groupAliases, keyAliases } from "@/lib/domain/search/aliases";
import type { IndexedEntry } from "@/lib/domain/search/entry";
import type { Feature } from "@/lib/schema/web-features";
import { MOST_ROOTS, namesOfFeature, rootKeys } from "./feature-names";
import { namesOfKey, wordsOfKey } from "./key-names";

const named = (texts: readonly string[], weight: number) => texts.map((text) => ({ text, weight }));

/** Ids that features had before, by the feature's id. */
function formerIds(): Map<string, string[]> {
	const former = new Map<string, string[]>();
	for (const [id, entry] of featureEntries().readable()) {
		if (entry.kind === "feature") continue;
		for (const target of entry.kind === "moved" ? [entry.redirect_target] : entry.redirect_targets)
			former.set(target, [...(former.get(target) ?? []), id]);
	}
	return former;
}

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, "");

/** What its keys write of a feature beside its own description: `1_000_000` of numeric separators. */
const aboutKeys = (feature: Feature, descriptions: ReadonlyMap<string, string>) => {
	const roots = rootKeys(feature);
	return roots.length > MOST_ROOTS
		? []
		: roots.flatMap((key) => withoutTags(descriptions.get(key) ?? "") || []);
};

/** What is asked for much goes before what nobody should use. */
const priorOf = ({ caniuse, status, discouraged }: Feature) =>
	discouraged ? -3 : (caniuse.length > 0 ? 2 : 0) + (status.baseline ? 1 : 0);

function* featureEntriesToFind(descriptions: ReadonlyMap<string, string>): Generator<IndexedEntry> {
	const former = formerIds();
	// Where nothing else decides, the order of the entries does.
	for (const [id, feature] of [...features()].sort(([, a], [, b]) => byName(a, b))) {
		const area = feature.compat_features[0]?.split(".")[0];
		yield {
			type: "feature",
			id,
			title: feature.name,
			...(area && { area }),
			prior: priorOf(feature),
			names: namesOfFeature(id, feature, former.get(id) ?? [], feature.caniuse.map(caniuseTitle)),
			about: [feature.description, ...aboutKeys(feature, descriptions)].join(" "),
		};
	}
}

/** Editions by their year and by their number: ES2015 was the sixth. */
function* editions(): Generator<IndexedEntry> {
	for (const id of snapshots().ids()) {
		const { name } = snapshots().get(id);
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
	for (const id of browsers().ids()) {
		const title = browserNames[id] ?? id;
		const names = [title, id, ...(browserAliases[id] ?? [])];
		yield { type: "browser", id, title, prior: 0, names: named(names, 97) };
		for (const version of Object.keys(browsers().get(id).releases)) {
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

/**
 * What only extensions and test drivers see is seldom meant. A value is meant where it is defined (`css.types`) before a
 * property that takes it, and a descriptor in its at-rule before its twin in the object model.
 */
function priorOfKey(key: string): number {
	if (/^web(extensions|driver)\./.test(key)) return -8;
	if (/^api\.CSS\w+Descriptors\./.test(key)) return -2;
	return key.startsWith("css.types.") ? 2 : 0;
}

function* keyEntries(descriptions: ReadonlyMap<string, string>): Generator<IndexedEntry> {
	for (const [key, description] of descriptions) {
		const area = key.slice(0, key.indexOf("."));
		yield {
			type: "key",
			id: key,
			title: key,
			area,
			prior: priorOfKey(key),
			names: [...namesOfKey(key, description), ...named(keyAliases[key] ?? [], 95)],
			words: [wordsOfKey(key), ...(keyAliases[key] ?? [])].join(" "),
			about: withoutTags(description),
		};
	}
}

/** All that the search finds. */
export function* searchEntries(): Generator<IndexedEntry> {
	const descriptions = new Map(describedKeys());
	yield* featureEntriesToFind(descriptions);
	for (const [id, { name }] of groups().entries())
		yield {
			type: "group",
			id,
			title: name,
			prior: 0,
			names: named([name, id, ...(groupAliases[id] ?? [])], 80),
		};
	yield* editions();
	yield* browserEntries();
	yield* keyEntries(descriptions);
}
