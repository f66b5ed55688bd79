import { readPolyfillImports, readTransformPackages } from "@/lib/build/queries/build-help";
import { type CheckData, readCheckData } from "@/lib/check/check-data";
import { buildCssMap } from "@/lib/check/css/css-map";
import { buildHtmlMap } from "@/lib/check/html/html-map";
import { buildJsMap } from "@/lib/check/js/js-map";
// Node loads all parsers at once.
import "@/lib/check/js/recovery";
import { type DeclarationNode, readEcmascriptTypes } from "@/lib/check/js/types/es-types";
import { type IdlDefinition, readIdlTypes } from "@/lib/check/js/types/idl-types";
import { type JsTypes, mergeTypes } from "@/lib/check/js/types/js-types";
import { listMappedKeys } from "@/lib/check/mapped-keys";
import { encodeMoveToFront } from "@/lib/check/move-to-front";
import { getNamedSupport } from "@/lib/check/named-support";
import { type NamedFeature, packFeatureNames } from "@/lib/check/packed-features";
import { type NamedSupport, packSupports } from "@/lib/check/packed-support";
import { listShorthandNames } from "@/lib/check/queries/shorthand-names";
import { createTopKeyLookup } from "@/lib/check/report/key-names";
import type { CheckableKey } from "@/lib/check/uses";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatureOfKey } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";
import { defineTable } from "@/lib/data/tables";
import {
	readCssGrammar,
	readEcmascriptPrograms,
	readElementInterfaces,
	readEventInterfaces,
	readIdlDefinitions,
} from "@/lib/data/webref";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { findOnlyRecordedBrowser } from "@/lib/support/thin-record";

/** The top-level areas of browser-compat-data that source files can use. */
const areas = ["api", "css", "html", "javascript", "mathml", "svg", "webassembly"];

/** Lists the keys that source files can use, with the BCD fields that show how code uses them. */
export const listCheckableKeys = createLazyValue(
	() =>
		getCompatRecords()
			.readable()
			.filter(([key]) => areas.includes(key.slice(0, key.indexOf("."))))
			.map(
				([key, { description, mdn_url, spec_url }]): CheckableKey => ({
					...{ key, description, mdn_url, spec_url },
				}),
			),
	"checkable keys",
);

/**
 * Whether a key's support differs from its feature's. The feature's name would then mislead: optional chaining belongs to
 * `object-object`, which every browser supports.
 */
function differsFromFeature(key: string, id: string | undefined): boolean {
	const entry = id === undefined ? undefined : getFeatureEntries().get(id);
	if (entry?.kind !== "feature") return false;
	const own = entry.status.by_compat_key[key]?.support;
	return own !== undefined && coreBrowsers.some((browser) => own[browser] !== entry.status.support[browser]);
}

const findParent = (key: string) => getCompatRecords().find(key.slice(0, key.lastIndexOf(".")));

function findRecordedBrowser(key: string) {
	const record = getCompatRecords().find(key);
	return record && findOnlyRecordedBrowser(key, record, findParent(key));
}

/**
 * Lists the keys that are not for new code: CSS, HTML and interfaces that their standards deprecate, and what belongs to a feature that
 * web-features discourages.
 */
function listDiscouragedKeys(keys: readonly string[]): Set<string> {
	const discouraged = keys.filter((key) => {
		if (/^(?:css\.|html\.|api\.\w+$)/.test(key) && getCompatRecords().find(key)?.status?.deprecated)
			return true;
		const id = getFeatureOfKey().get(key);
		const entry = id === undefined ? undefined : getFeatureEntries().get(id);
		return entry?.kind === "feature" && entry.discouraged !== undefined;
	});
	// A property says it for its values, an interface for its members.
	const findTop = createTopKeyLookup(discouraged);
	return new Set(discouraged.filter((key) => findTop(key) === key));
}

/** Packs the features that keys belong to. The packed lists have the order of `keys`. */
function packFeatures(keys: readonly string[]): CheckData["features"] {
	const ids = keys.map((key) => getFeatureOfKey().get(key));
	const known = [...new Set(ids)].filter((id) => id !== undefined);
	const discouraged = listDiscouragedKeys(keys);
	const indexById = new Map(known.map((id, place) => [id, place]));
	return {
		list: packFeatureNames(
			known.map((id): NamedFeature => {
				const entry = getFeatureEntries().get(id);
				if (entry.kind !== "feature") return { id, name: id };
				return { id, name: entry.name, instead: entry.discouraged?.alternatives ?? [] };
			}),
		),
		recordedFor: Object.fromEntries(
			keys.flatMap((key) => {
				const browser = findRecordedBrowser(key);
				return browser ? [[key, browser]] : [];
			}),
		),
		ofKeys: encodeMoveToFront(ids.map((id) => (id === undefined ? undefined : indexById.get(id)))),
		flags: encodeMoveToFront(
			keys.map(
				(key, place) => (differsFromFeature(key, ids[place]) ? 1 : 0) + (discouraged.has(key) ? 2 : 0),
			),
		),
	};
}

/** Lists the runs of numbers that follow one another: the first and how many more. */
function listRuns(numbers: readonly number[]): [first: number, more: number][] {
	const runs: [first: number, more: number][] = [];
	for (const number of [...numbers].sort((a, b) => a - b)) {
		const last = runs.at(-1);
		if (last && number === last[0] + last[1] + 1) last[1]++;
		else runs.push([number, 0]);
	}
	return runs;
}

/** Packs the imports of polyfills and the packages of transforms whose keys are all in `keys`, by their places in it. */
function packPolyfills(keys: readonly string[]): string {
	const placeOf = new Map(keys.map((key, place) => [key, place]));
	const polyfills = new Map<
		string,
		{ scopes: string[]; path: string; runs: [first: number, more: number][] }
	>();
	for (const one of [...readPolyfillImports(), ...readTransformPackages()]) {
		// These export functions for code that imports them by name.
		if (/^core-js\/\w+\/instance\//.test(one.name)) continue;
		const places = one.keys.flatMap((key) => placeOf.get(key) ?? []);
		if (places.length < one.keys.length) continue;
		const [, scope, path] = /^core-js\/(\w+)(\/.+)$/.exec(one.name) ?? [];
		const runs = listRuns(places);
		const id = [path ?? one.name, ...runs.flat()].join(" ");
		const known = polyfills.get(id) ?? { scopes: [], path: path ?? one.name, runs };
		if (scope) known.scopes.push(scope);
		polyfills.set(id, known);
	}
	let place = 0;
	return [...polyfills.values()]
		.map(({ scopes, path, runs }) => {
			const packed = runs.map(([first, more]) => {
				const distance = (first - place).toString(36);
				place = first;
				return more > 0 ? `${distance}+${more.toString(36)}` : distance;
			});
			return [scopes.length > 0 ? `core-js/${scopes.join(",")}${path}` : path, ...packed].join(" ");
		})
		.join("\n");
}

/** Reads the types of all members in scripts, from ECMAScript's declarations and from WebIDL. */
export const getScriptTypes = createLazyValue(
	(): JsTypes =>
		mergeTypes(
			readEcmascriptTypes(readEcmascriptPrograms() as DeclarationNode[]),
			readIdlTypes(readIdlDefinitions() as IdlDefinition[]),
		),
	"script types",
);

/** Returns a key's support under each name that it can be written by, or undefined for a string that is no key. */
function findSupport(key: string): NamedSupport | undefined {
	const record = getCompatRecords().find(key);
	if (!record) return undefined;
	const named = getNamedSupport(key, record, findParent(key));
	return { ...named, others: [...named.others, ...listShorthandNames(key)] };
}

/** Builds the data that a check needs. It is small enough to send to a browser. */
export const buildCheckData = defineTable("check-data", {
	make: (): CheckData => {
		const keys = listCheckableKeys();
		const maps = {
			css: buildCssMap(keys, readCssGrammar()),
			html: buildHtmlMap(keys),
			js: buildJsMap(keys, getScriptTypes(), readElementInterfaces(), readEventInterfaces()),
		};
		const named = listMappedKeys(maps);
		return {
			...maps,
			support: packSupports(named.map(findSupport)),
			features: packFeatures(named),
			polyfills: packPolyfills(named),
		};
	},
	pack: (value) => Buffer.from(JSON.stringify(value)),
	unpack: (text): CheckData => JSON.parse(text.toString()),
});

/** Unpacks the check data for use on the server. */
export const getCheckMaps = createLazyValue(() => readCheckData(buildCheckData()), "check maps");
