import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures } from "@/lib/data/features";
import { createLazyValue } from "@/lib/data/records";

/** All keys by the last part of their name, in lower case. */
const byLast = createLazyValue(() => {
	const keys = new Map<string, string[]>();
	for (const key of getCompatRecords().ids()) {
		const last = key.slice(key.lastIndexOf(".") + 1).toLowerCase();
		const same = keys.get(last);
		if (same) same.push(key);
		else keys.set(last, [key]);
	}
	return keys;
}, "keys by their last part");

const known = (key: string) => (getCompatRecords().has(key) ? [key] : []);
const listBelow = (prefix: string, last: string) =>
	(byLast().get(last.toLowerCase()) ?? []).filter((key) => key.startsWith(prefix));

const listWithCode = (prefix: string, text: string) =>
	getCompatRecords()
		.ids()
		.filter(
			(key) =>
				key.startsWith(prefix) && getCompatRecords().get(key).description?.includes(`<code>${text}</code>`),
		);

const cache = new Map<string, readonly string[]>();
const memoize = (name: string, make: () => readonly string[]): readonly string[] => {
	const before = cache.get(name);
	if (before) return before;
	const made = make();
	cache.set(name, made);
	return made;
};

/** Lists the keys that a message of a CSS rule may mean. */
export function findMeantInCss(kind: string, name: string, property?: string): readonly string[] {
	return memoize(`${kind} ${property ?? ""} ${name}`, () => {
		switch (kind) {
			case "Property":
				return known(`css.properties.${name}`);
			case "Value":
				return [
					...known(`css.properties.${property}.${name}`),
					...listBelow(`css.properties.${property}.`, name),
					...listBelow("css.types.", name),
				];
			case "Function":
				return [
					...listBelow("css.types.", name),
					...listBelow("css.types.", `${name}-function`),
					...listBelow("css.properties.", name),
				];
			case "Unit":
				return [
					...known(`css.types.length.${name}`),
					...listBelow("css.types.", name),
					...listWithCode("css.types.length.", name),
				];
			case "At-rule":
				return known(`css.at-rules.${name.replace("@", "")}`);
			case "Media condition":
				return known(`css.at-rules.media.${name}`);
			case "Selector":
				return [...known(`css.selectors.${name}`), ...listWithCode("css.selectors.", `:${name}`)];
			default:
				throw new Error(`A message of a CSS rule has an unknown kind: ${kind}.`);
		}
	});
}

const interfaces: Record<string, string> = {
	navigator: "Navigator",
	window: "Window",
	document: "Document",
	crypto: "Crypto",
	history: "History",
	screen: "Screen",
	location: "Location",
	performance: "Performance",
};

/** Lists the keys that a chain of names in JavaScript (`Promise.allSettled()`) may mean. */
export function findMeantByChain(chain: string): readonly string[] {
	return memoize(`chain ${chain}`, () => {
		const names = chain.replace("()", "").split(".");
		const [first = "", ...rest] = names;
		const path = [interfaces[first] ?? first, ...rest].join(".");
		return [
			`api.${path}`,
			`api.${path}_static`,
			`api.Window.${path}`,
			`javascript.builtins.${path}`,
			...(rest.length === 0 ? [] : [`api.Window.${rest.join(".")}`, `api.${rest.join(".")}`]),
		].flatMap(known);
	});
}

/** Lists the keys of the JavaScript language that have a word (`Lookbehind`) in their name. */
export const findMeantByWord = (word: string): readonly string[] =>
	memoize(`word ${word}`, () =>
		getCompatRecords()
			.ids()
			.filter(
				(key) => key.startsWith("javascript.") && key.includes(word.toLowerCase().replaceAll(/\W+/g, "_")),
			),
	);

/** Keys of a related feature that a rule reports as another feature. */
const neighbours: Record<string, string[]> = {
	"logical-assignments": ["javascript.operators.nullish_coalescing_assignment"],
	"async-generators": ["javascript.statements.for_await_of"],
};

/** Lists the compat keys of a feature in web-features. */
export const findMeantByFeature = (id: string): readonly string[] =>
	memoize(`feature ${id}`, () => {
		const entry = getFeatureEntries().find(id);
		return [...(entry?.kind === "feature" ? entry.compat_features : []), ...(neighbours[id] ?? [])];
	});

/** Keys of caniuse's features that web-features does not reference. */
const unnamed: Record<string, string[]> = {
	"css-rrggbbaa": ["css.types.color.rgb_hexadecimal_notation.alpha_hexadecimal_notation"],
	"intrinsic-width": ["width", "min-width", "max-width", "height"].flatMap((property) =>
		["fit-content", "min-content", "max-content", "stretch"].map(
			(value) => `css.properties.${property}.${value}`,
		),
	),
	"css-media-scripting": ["css.at-rules.media.scripting"],
	"css-matches-pseudo": ["css.selectors.is", "css.selectors.where"],
	"css-lch-lab": ["lab", "lch", "oklab", "oklch"].map((space) => `css.types.color.${space}`),
};

const byCaniuse = createLazyValue(() => {
	const keys = new Map<string, string[]>();
	for (const [, { caniuse, compat_features }] of getFeatures())
		for (const id of caniuse) keys.set(id, [...(keys.get(id) ?? []), ...compat_features]);
	return keys;
}, "keys by caniuse's features");

/** Lists the keys that a feature of caniuse may mean. */
export const findMeantByCaniuse = (id: string): readonly string[] =>
	memoize(`caniuse ${id}`, () => {
		const bare = id.replace(/^(mdn-)?css-|^mdn-/, "");
		return unnamed[id] ?? byCaniuse().get(id) ?? listBelow("css.", bare);
	});

/** Lists the keys that a message of an HTML rule may mean. */
export function findMeantInHtml(element: string | undefined, attribute?: string): readonly string[] {
	return memoize(`html ${element ?? ""} ${attribute ?? ""}`, () => {
		if (attribute === undefined) return known(`html.elements.${element}`);
		const [name = "", value] = attribute.replaceAll('"', "").split("=");
		const own = element === undefined ? `html.global_attributes.${name}` : `html.elements.${element}.${name}`;
		return value === undefined ? known(own) : [...known(`${own}.${value}`), ...known(`${own}_${value}`)];
	});
}
