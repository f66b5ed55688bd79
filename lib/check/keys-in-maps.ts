import type { CssMap } from "@/lib/check/css/css-map";
import type { HtmlMap } from "@/lib/check/html/html-map";
import type { JsMap } from "@/lib/check/js/js-map";
import type { Advice } from "@/lib/check/js/map/advice";
import { type Member, readAdvice, readJsMap } from "@/lib/check/js/map/read-map";
import { unpackKeys } from "@/lib/domain/key-pack";

const cssAreas = {
	properties: "properties",
	types: "types",
	selectors: "selectors",
	"at-rules": "atRules",
} as const;

/** A field for the name itself, one for the types that it takes, then one a key below it. */
function* keysOfCss(map: CssMap): Generator<string> {
	for (const [area, fields] of Object.entries(cssAreas))
		for (const [name, text] of Object.entries(map[fields])) {
			const own = `css.${area}.${name}`;
			yield own;
			for (const field of text.split("|").slice(2)) yield `${own}.${field.split("=")[0]}`;
		}
}

function* keysBelow(key: string, advice: readonly Advice[]): Generator<string> {
	for (const { part, below } of advice) {
		yield `${key}.${part}`;
		yield* keysBelow(`${key}.${part}`, below);
	}
}

function* keysOfMember({ key, below }: Member): Generator<string> {
	yield key;
	if (below) yield* keysBelow(key, readAdvice(below));
}

function* keysOfJs(packed: JsMap): Generator<string> {
	const map = readJsMap(packed);
	for (const { key, members, statics, events, maker } of map.interfaces.values()) {
		yield key;
		if (maker) yield* keysOfMember(maker);
		for (const some of [members, statics, events])
			for (const member of some.values()) yield* keysOfMember(member);
	}
	for (const some of [map.globals, map.makers])
		for (const member of some.values()) yield* keysOfMember(member);
	for (const name of map.syntax) yield `javascript.${name}`;
}

/** The maps of all languages. */
export interface AllMaps {
	css: CssMap;
	html: HtmlMap;
	js: JsMap;
}

/**
 * The keys that maps name, each once, in an order that the maps alone decide: what is said of keys can then leave their names
 * out. Some that are no keys may be among them.
 */
export const keysInMaps = ({ css, html, js }: AllMaps): string[] => [
	...new Set([...keysOfCss(css), ...unpackKeys(html.keys), ...keysOfJs(js)]),
];
