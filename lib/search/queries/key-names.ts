import { keyAliases } from "@/lib/search/aliases";
import type { IndexedEntry } from "@/lib/search/entry";
import { getAcronym, type Name } from "@/lib/search/name-index";

/** The number of segments of main keys after the area, 3 by default. Deeper keys are parts of a main key. */
const depths: Record<string, number> = { api: 2, webdriver: 3, webextensions: 3 };

export const isMainKey = (key: string) => {
	const names = key.split(".");
	return names.length <= (depths[names[0] ?? ""] ?? 3);
};

/** Returns a key as written in source code: `@container`, `:has`, `<dialog>`. */
function asWritten(key: string): string[] {
	const [area, kind, name, ...below] = key.split(".");
	if (name === undefined || below.length > 0) return [];
	if (area === "css" && kind === "at-rules") return [`@${name}`];
	if (area === "css" && kind === "selectors") return [`:${name}`, `::${name}`, `:${name}()`];
	if ((area === "html" || area === "svg" || area === "mathml") && kind === "elements") return [`<${name}>`];
	return [];
}

/** The operator in a description: `??` of "Nullish coalescing operator (<code>??</code>)". */
const signs = /<code>(?:[a-z] )?([^\p{L}\p{N}\s]{1,4})(?: [a-z])?<\/code>/u;

function signsIn(key: string, description: string): string[] {
	if (!/^javascript\.(operators|functions|statements)\.\w+$/.test(key)) return [];
	const text = description.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
	return [signs.exec(text)?.[1] ?? []].flat();
}

/** Maximum length of a description that is a name, in UTF-16 code units: "Dynamic import". */
const LONGEST_CALLED = 40;

/** Returns the description as a name if it is short and has neither code nor punctuation. */
const described = (key: string, description: string) =>
	/^(javascript|http|html)\./.test(key) &&
	description.length < LONGEST_CALLED &&
	/^[\p{L}\d -]+$/u.test(description)
		? [description]
		: [];

/**
 * Returns acronyms of HTTP keys: `coop` for the header Cross-Origin-Opener-Policy, `swr` for its directive
 * stale-while-revalidate.
 */
const shortNames = (key: string, last: string) =>
	key.startsWith("http.") ? [getAcronym(last, 3) ?? []].flat() : [];

const readable = (name: string) => name.replace(/_(static|event)$/, "");

/** Lists the names of a compat key: the key, its last two segments, its last segment, its form in source code. */
export function listKeyNames(key: string, description = ""): Name[] {
	const names = key.split(".");
	const last = readable(names.at(-1) ?? "");
	const above = names.at(-2) ?? "";
	const isMain = isMainKey(key);
	// A constructor (`api.URL.URL`) has the name of its interface, which ranks first.
	const lastWeight = isMain ? 76 : last === above ? 50 : Math.max(40, 64 - names.length);
	return [
		{ text: key, weight: 98 },
		{ text: `${readable(above)}.${last}`, weight: 74 - (names.length >> 1) },
		{ text: last, weight: lastWeight },
		...asWritten(key).map((text) => ({ text, weight: isMain ? 84 : 70 })),
		...signsIn(key, description).map((text) => ({ text, weight: 84 })),
		...described(key, description).map((text) => ({ text, weight: isMain ? 74 : 62 })),
		...shortNames(key, last).map((text) => ({ text, weight: isMain ? 88 : 58 })),
	];
}

/** Segments that name a category, not the key itself. */
const kinds = new Set([
	"properties",
	"elements",
	"builtins",
	"selectors",
	"types",
	"headers",
	"bidi",
	"classic",
]);

/** Returns the searchable words of a key. */
export function listKeyWords(key: string): string {
	const [, ...names] = key.split(".");
	const own = kinds.has(names[0] ?? "") ? names.slice(1) : names;
	return own.join(" ");
}

/**
 * Returns the prior of a key: lower for keys of extensions and WebDriver. The definition of a value (`css.types`)
 * ranks above properties that accept it, and a descriptor of an at-rule above its copy in the object model.
 */
function priorOfKey(key: string): number {
	if (/^web(extensions|driver)\./.test(key)) return -8;
	if (/^api\.CSS\w+Descriptors\./.test(key)) return -2;
	return key.startsWith("css.types.") ? 2 : 0;
}

export const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, "");

/** Returns the entry of a compat key with its description. */
export function toKeyEntry([key, description]: readonly [key: string, description: string]): IndexedEntry {
	const aliases = keyAliases[key] ?? [];
	return {
		type: "key",
		id: key,
		title: key,
		area: key.slice(0, key.indexOf(".")),
		prior: priorOfKey(key),
		names: [...listKeyNames(key, description), ...aliases.map((text) => ({ text, weight: 95 }))],
		words: [listKeyWords(key), ...aliases].join(" "),
		about: withoutTags(description),
	};
}
