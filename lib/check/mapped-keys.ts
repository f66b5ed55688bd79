import type { CssMap } from "@/lib/check/css/css-map";
import type { HtmlMap } from "@/lib/check/html/html-map";
import type { JsMap } from "@/lib/check/js/js-map";
import { type Member, parseUsageHints, readJsMap } from "@/lib/check/js/map/read-js-map";
import type { UsageHint } from "@/lib/check/js/map/usage-hints";
import { unpackKeys } from "@/lib/support/key-pack";

const cssAreas = {
	properties: "properties",
	types: "types",
	selectors: "selectors",
	"at-rules": "atRules",
} as const;

/** Each entry has the pattern of the name, the types that its values accept, and one field for each key below it. */
function* listCssKeys(map: CssMap): Generator<string> {
	for (const [area, fields] of Object.entries(cssAreas))
		for (const [name, text] of Object.entries(map[fields])) {
			const own = `css.${area}.${name}`;
			yield own;
			for (const field of text.split("|").slice(2)) yield `${own}.${field.split("=")[0]}`;
		}
}

function* listKeysBelow(key: string, hints: readonly UsageHint[]): Generator<string> {
	for (const { part, nested } of hints) {
		yield `${key}.${part}`;
		yield* listKeysBelow(`${key}.${part}`, nested);
	}
}

function* listMemberKeys({ key, packedHints }: Member): Generator<string> {
	yield key;
	if (packedHints) yield* listKeysBelow(key, parseUsageHints(packedHints));
}

function* listJsKeys(packed: JsMap): Generator<string> {
	const map = readJsMap(packed);
	for (const { key, members, statics, events, constructorMember } of map.interfaces.values()) {
		yield key;
		if (constructorMember) yield* listMemberKeys(constructorMember);
		for (const group of [members, statics, events])
			for (const member of group.values()) yield* listMemberKeys(member);
	}
	for (const group of [map.globals, map.constructorAliases])
		for (const member of group.values()) yield* listMemberKeys(member);
	for (const name of map.syntax) yield `javascript.${name}`;
}

/** The maps of all languages. */
export interface AllMaps {
	css: CssMap;
	html: HtmlMap;
	js: JsMap;
}

/**
 * Lists the keys in the maps, each once, in an order that depends only on the maps. Data about keys are stored as lists in
 * this order, without the names of the keys. The list may hold names that are not BCD keys.
 */
export const listMappedKeys = ({ css, html, js }: AllMaps): string[] => [
	...new Set([...listCssKeys(css), ...unpackKeys(html.keys), ...listJsKeys(js)]),
];
