import { type CssGrammar, Grammar, type Parts } from "@/lib/check/css/grammar";
import { prose, typeProperties, typeWords } from "@/lib/check/css/prose";
import type { CheckableKey } from "@/lib/check/use";

/**
 * What maps CSS to compat keys, as compact JSON that `readCssMap` makes ready. An area holds, for each name below it, a text of
 * fields parted by "|": how the name itself is written ("-" where it is no key), which types its values may be of, and then
 * each key below it as `path=pattern`, without a pattern where the last part of the path is the word to look for.
 */
export interface CssMap {
	properties: Record<string, string>;
	types: Record<string, string>;
	selectors: Record<string, string>;
	atRules: Record<string, string>;
	/** The keywords of a type that is written by keywords, parted by spaces. */
	keywords: Record<string, string>;
	/** The types with keys that the arguments of a function may be of, parted by spaces. */
	functionTypes: Record<string, string>;
	/** The longhands of shorthands, parted by spaces; all of them have keys. */
	longhands: Record<string, string>;
	/** The kinds of tokens that are values of a type by themselves, parted by spaces. */
	tokens: Record<string, string>;
}

const areas = {
	properties: "properties",
	types: "types",
	selectors: "selectors",
	"at-rules": "atRules",
} as const;

/** Types that are one token. */
const plainTypes: ReadonlySet<string> = new Set([
	"length",
	"percentage",
	"angle",
	"time",
	"number",
	"string",
	"url",
]);

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** A description as text, with backticks for code. */
const plain = (html = "") =>
	html
		.replace(/<\/?code>/g, "`")
		.replace(/<[^>]*>/g, "")
		.replace(/&(lt|gt|amp|quot);/g, (_, name: string) => entities[name] ?? "");

/**
 * Makes the map from compat keys and the grammars of the specifications. Keys that no source can show are left out, and so
 * are keys outside of `css`. Whoever leaves out keys that every browser has makes the check faster, but must leave those of
 * properties themselves: by them it is known that an earlier declaration does the work of a later one.
 */
export function cssMapOf(keys: readonly CheckableKey[], source: CssGrammar): CssMap {
	const grammar = new Grammar(source);
	const map: CssMap = {
		properties: {},
		types: {},
		selectors: {},
		atRules: {},
		keywords: {},
		functionTypes: {},
		tokens: {},
		longhands: {},
	};
	const types = new Set(keys.flatMap(({ key }) => /^css\.types\.([^.]+)$/.exec(key)?.[1] ?? []));
	for (const { key, description } of keys) {
		const [root, area = "", name = "", ...path] = key.split(".");
		const target = areas[area as keyof typeof areas];
		if (root !== "css" || target === undefined || name === "") continue;
		const fields = map[target];
		fields[name] ??= "-|";
		const pattern = patternOf(key.slice("css.".length), plain(description), grammar);
		if (path.length === 0) fields[name] = `${pattern ?? ""}|${accepted(target, name, grammar, types)}`;
		else if (pattern === "") fields[name] += `|${path.join(".")}`;
		else if (pattern !== undefined) fields[name] += `|${path.join(".")}=${pattern}`;
	}
	for (const type of types) {
		const words = typeWords[type] ?? [...grammar.type(type).keywords].join(" ");
		if (words !== "") map.keywords[type] = words;
		const tokens = grammar
			.choices(type)
			.filter((choice) => plainTypes.has(choice))
			.join(" ");
		if (tokens !== "") map.tokens[type] = tokens;
	}
	for (const [name, type] of [
		["color.named-color", "named-color"],
		["color.system-color", "system-color"],
	] as const) {
		map.keywords[name] = [...grammar.type(type).keywords].join(" ");
	}
	for (const { name } of source.functions) {
		const called = name.replace(/\(\)$/, "");
		const accepts = accepted("types", called, grammar, types);
		if (accepts !== "") map.functionTypes[called.toLowerCase()] = accepts;
	}
	for (const { name, longhands = [] } of source.properties)
		if (
			[name, ...longhands].every((property) => Object.hasOwn(map.properties, property)) &&
			longhands.length > 0
		)
			map.longhands[name] = longhands.join(" ");
	return map;
}

/** The types with keys of their own that values may be of. */
function accepted(area: string, name: string, grammar: Grammar, types: ReadonlySet<string>): string {
	if (area !== "properties" && area !== "types") return "";
	const parts = area === "properties" ? grammar.property(name) : grammar.function(name);
	const told =
		area === "properties"
			? Object.keys(typeProperties).filter((type) => typeProperties[type]?.test(name))
			: [];
	return [...new Set([...parts.types, ...told])].filter((type) => types.has(type)).join(" ");
}

/** A pattern, "" for the last part of the key as it stands, or nothing for what no source can show. */
function patternOf(key: string, text: string, grammar: Grammar): string | undefined {
	const said = `${key}: ${text}`;
	for (const [where, pattern] of prose) {
		const found = where.exec(said);
		if (found) {
			if (pattern === "-") return undefined;
			return pattern
				.replace(/\$1/g, (found[1] ?? "").toLowerCase())
				.replace(/g:([\w-]+)/g, (_, name: string) => ofGrammar(name, grammar));
		}
	}
	return key.startsWith("selectors.") ? pseudoPattern(key, text) : valuePattern(key, text, grammar);
}

/** What a pattern says that stands for all that a property's or a type's grammar allows. */
function ofGrammar(name: string, grammar: Grammar): string {
	const property = grammar.property(name);
	const parts: Parts = property.keywords.size + property.types.size > 0 ? property : grammar.type(name);
	const atoms = [
		parts.keywords.size > 0 ? `k:${[...parts.keywords].join(",")}` : "",
		parts.functions.size > 0 ? `f:${[...parts.functions].map((word) => word.toLowerCase()).join(",")}` : "",
		...["percentage", "length", "number", "angle", "string", "url"]
			.filter((type) => parts.types.has(type))
			.map((type) => `t:${type}`),
	];
	return atoms.filter((atom) => atom !== "").join(";");
}

/** How a pseudo-class or pseudo-element is written; "" for other selectors, which are known by their kind. */
const pseudoPattern = (key: string, text: string): string | undefined =>
	key.split(".").length > 2
		? ""
		: (/`(::?[\w-]+(?:\(\))?)`/.exec(text)?.[1] ?? (text === "" ? `:${key.slice("selectors.".length)}` : ""));

/** Where nothing is said of a key, its last part is a word; a function where the property's grammar knows it only as one. */
function nameOf(key: string, last: string, grammar: Grammar): string {
	const property = /^properties\.([^.]+)\./.exec(key)?.[1];
	if (property === undefined) return "";
	const { keywords, functions } = grammar.property(property);
	return functions.has(last) && !keywords.has(last.toLowerCase()) ? `f:${last.toLowerCase()}` : "";
}

const tokenTypes = /^<(length|percentage|number|integer|string|url|angle|time|resolution|flex|ident)>$/;

function valuePattern(key: string, text: string, grammar: Grammar): string | undefined {
	const last = key.slice(key.lastIndexOf(".") + 1);
	if (text === "") return nameOf(key, last, grammar);
	if (/^Gradients$/.test(text)) return ofGrammar("gradient", grammar);
	if (/percentage/i.test(text) && /^`?<?percentages?>?`?|percentage (?:opacity )?values/i.test(text))
		return "t:percentage";
	// A type that is written by keywords or functions is known by the contexts that take it.
	if (/^types\.[^.]+$/.test(key) && /^`<[\w-]+>`$/.test(text))
		return tokenTypes.test(text.slice(1, -1)) ? `t:${last}` : "";
	const code = [...text.matchAll(/`([^`]+)`/g)].map(([, inner = ""]) => inner);
	const [first = ""] = code;
	if (first === "" || first.startsWith("@"))
		return first === "" ? (text.replace(/[<>]/g, "") === "string" ? "t:string" : "") : first;
	if (/units$|length units /.test(text)) return `u:${code.join(",").toLowerCase()}`;
	if (code.length > 1 && /^`[^`]+`(?:,? and |, |`[^`]+`)+(?: |$)/.test(text)) {
		if (code.every((word) => word.endsWith("()")))
			return `f:${code.map((word) => word.slice(0, -2).toLowerCase()).join(",")}`;
		return code.every((word) => /^-?[a-z-]+$/i.test(word)) ? `k:${code.join(",").toLowerCase()}` : undefined;
	}
	if (/ unit$/.test(text)) return `u:${first.toLowerCase()}`;
	const called = /^([\w-]+)\(\)$/.exec(first);
	if (called) return called[1] === "url" ? "t:url" : `f:${(called[1] ?? "").toLowerCase()}`;
	const token = tokenTypes.exec(first);
	if (token) return `t:${token[1]}`;
	const type = /^<([\w-]+)(?:\(\))?>$/.exec(first);
	if (type?.[1] !== undefined) return first.endsWith("()>") ? `f:${type[1]}` : ofGrammar(type[1], grammar);
	if (/^-?[\w-]+$/.test(first))
		return first.toLowerCase() === last.toLowerCase() ? "" : `k:${first.toLowerCase()}`;
	if (/^[\w-]+(?: [\w-]+)+$/.test(first)) return `w:${first.toLowerCase()}`;
	return undefined;
}
