import { readCssMap } from "@/lib/check/css/read-css-map";
import { readHtmlMap } from "@/lib/check/html/html-map";
import { type AllMaps, listMappedKeys } from "./mapped-keys";
import { decodeMoveToFront } from "./move-to-front";
import { unpackFeatureNames } from "./packed-features";
import { listOtherNames, type PackedSupport, unpackSupports } from "./packed-support";
import { createPolyfillLookup } from "./polyfill-imports";

/** The data of the check, as JSON. Lists with one entry per key are in the order of `listMappedKeys`. */
export interface CheckData extends AllMaps {
	support: PackedSupport;
	features: {
		/** `packFeatureNames` */
		list: string;
		/** The index in `list` of each key's feature (`encodeMoveToFront`). */
		ofKeys: string;
		/** The only browser for which a key was ever recorded (`findOnlyRecordedBrowser`), by key. */
		recordedFor: Record<string, "firefox" | "safari">;
		/**
		 * For each key 1 if its support differs from that of its feature, and 2 more if it is not for new code
		 * (`encodeMoveToFront`).
		 */
		flags: string;
	};
	/**
	 * One line for each polyfill and each transform of a build: the imports, several scopes in one, and the indexes of
	 * their keys in base 36, each as the distance from the one before, with how many follow in a row:
	 * `core-js/actual,es,stable/array/at 1a 2b+3`.
	 */
	polyfills: string;
}

/** Parses the lines of the polyfills. */
function parsePolyfills(polyfills: string, keys: readonly string[]) {
	let place = 0;
	return new Map(
		polyfills.split("\n").flatMap((line) => {
			const [name = "", ...runs] = line.split(" ");
			const own = runs.flatMap((run) => {
				const [distance = 0, more = 0] = run.split("+").map((digits) => Number.parseInt(digits, 36));
				place += distance;
				return keys.slice(place, place + more + 1);
			});
			const [, scopes, path] = /^core-js\/([\w,]+)(\/.+)$/.exec(name) ?? [];
			return scopes === undefined
				? [[name, own] as const]
				: scopes.split(",").map((scope) => [`core-js/${scope}${path}`, own] as const);
		}),
	);
}

/** Lists the keys of static members of built-ins, which have a mark in the packed interfaces: `Iterator|!from drop`. */
const listStaticBuiltins = (builtins: string) =>
	new Set(
		builtins.split("\n").flatMap((line) => {
			const name = /^\/?([\w.]+)/.exec(line)?.[1] ?? "";
			return [...line.matchAll(/[| ]!(\w+)/g)].map(([, part]) => `javascript.builtins.${name}.${part}`);
		}),
	);

/** A key and the keys above it: `a.b` gives `a` and `a.b`. */
const listAncestors = (key: string) =>
	key.split(".").map((_, index, names) => names.slice(0, index + 1).join("."));

/** Decodes the check data and indexes it by key. */
export function readCheckData({ css, html, js, support, features, polyfills }: CheckData) {
	const keys = listMappedKeys({ css, html, js });
	const featureIndexes = decodeMoveToFront(features.ofKeys);
	const indexByKey = new Map(keys.map((key, index) => [key, featureIndexes[index]]));
	const flags = decodeMoveToFront(features.flags);
	const listFlagged = (flag: number) =>
		new Set(keys.filter((_, index) => ((flags[index] ?? 0) & flag) !== 0));
	const differing = listFlagged(1);
	const recorded = features.recordedFor;
	const otherNames = listOtherNames(support, keys);
	const byModule = parsePolyfills(polyfills, keys);
	const discouragedKeys = listFlagged(2);
	const list = unpackFeatureNames(features.list);
	const statics = listStaticBuiltins(js.builtins);
	return {
		css: readCssMap(css, otherNames),
		html: readHtmlMap(html, otherNames),
		js: { ...js, otherNames, polyfills: byModule },
		supportOf: unpackSupports(support, keys),
		/** The ids of the features and the keys that the check can find, with the keys above them. */
		listNames: () => new Set([...list.map(({ id }) => id), ...keys.flatMap(listAncestors)]),
		/** What code imports to add a key to browsers without it. */
		polyfillOf: createPolyfillLookup(byModule),
		isStatic: (key: string) => statics.has(key),
		/** Whether a key is not for new code: its standard deprecates it, or web-features discourages its feature. */
		isDiscouraged: (key: string) => discouragedKeys.has(key),
		recordedFor: (key: string) => (Object.hasOwn(recorded, key) ? recorded[key] : undefined),
		featureOf: (key: string) => {
			const index = indexByKey.get(key);
			const feature = index === undefined ? undefined : list[index];
			return feature && (differing.has(key) ? { ...feature, differsFromKey: true as const } : feature);
		},
	};
}

/** The decoded check data. */
export type CheckMaps = ReturnType<typeof readCheckData>;
