import { type CssGrammar, type Definition, Grammar, type Parts } from "@/lib/check/css/grammar";
import type { CheckableKey } from "@/lib/check/uses";
import { cssDescriptionRules, typeProperties, typeWords } from "./css-descriptions";
import type { ValueGrammar } from "./value-grammar";

/**
 * The map from CSS to compat keys, as compact JSON that `readCssMap` indexes. Each property, type, selector and at-rule has a
 * string "pattern|types|path=pattern|…": the pattern that matches its name ("-" if it has no key), the types that its values
 * accept, and its sub-keys. A sub-key without "=pattern" matches the keyword that ends its path.
 */
export interface CssMap {
	properties: Record<string, string>;
	types: Record<string, string>;
	selectors: Record<string, string>;
	atRules: Record<string, string>;
	/** The keywords of a type, separated by spaces. */
	keywords: Record<string, string>;
	/** The types with keys that the arguments of a function accept, separated by spaces. */
	functionTypes: Record<string, string>;
	/** The longhands of shorthands, separated by spaces. Omits shorthands with a longhand that has no key. */
	longhands: Record<string, string>;
	/** The kinds of tokens that are a whole value of a type, separated by spaces. */
	tokens: Record<string, string>;
	/** The grammars of values, to find values that are invalid everywhere. */
	grammar: ValueGrammar;
	/** The at-rules and pseudo-classes of the specifications, without marks, separated by spaces. */
	ruleNames: string;
	pseudoNames: string;
	/** The functions of the specifications that no key describes, separated by spaces: no browser was ever recorded for them. */
	unrecorded: string;
}

const areas = {
	properties: "properties",
	types: "types",
	selectors: "selectors",
	"at-rules": "atRules",
} as const;

/** Types whose values are one token. */
const tokenKinds: ReadonlySet<string> = new Set([
	"length",
	"percentage",
	"angle",
	"time",
	"number",
	"string",
	"url",
]);

const entities: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"' };

/** Converts the HTML of a description to text, with backticks for code. */
const toPlainText = (html = "") =>
	html
		.replace(/<\/?code>/g, "`")
		.replace(/<[^>]*>/g, "")
		.replace(/&(lt|gt|amp|quot);/g, (_, name: string) => entities[name] ?? "");

/**
 * Builds the map from compat keys and the grammars of the specifications. Keys that no source shows and keys outside `css` are
 * ignored. A caller may omit keys that every browser supports to make the check faster, but must include the keys of the
 * properties themselves: they are the fallbacks of later declarations.
 */
export function buildCssMap(keys: readonly CheckableKey[], source: CssGrammar): CssMap {
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
		grammar: {
			properties: listSyntaxes(source.properties),
			types: { ...listSyntaxes(source.types), ...listSyntaxes(source.functions) },
		},
		ruleNames: listNames(source.atrules),
		pseudoNames: listNames(source.selectors),
		unrecorded: listUnrecorded(keys, source.functions),
	};
	const types = new Set(keys.flatMap(({ key }) => /^css\.types\.([^.]+)$/.exec(key)?.[1] ?? []));
	for (const { key, description } of keys) {
		const [root, area = "", name = "", ...path] = key.split(".");
		const target = areas[area as keyof typeof areas];
		if (root !== "css" || target === undefined || name === "") continue;
		const fields = map[target];
		fields[name] ??= "-|";
		const pattern = createPattern(key.slice("css.".length), toPlainText(description), grammar);
		if (path.length === 0)
			fields[name] = `${pattern ?? ""}|${listAcceptedTypes(target, name, grammar, types)}`;
		else if (pattern === "") fields[name] += `|${path.join(".")}`;
		else if (pattern !== undefined) fields[name] += `|${path.join(".")}=${pattern}`;
	}
	for (const type of types) {
		const words = typeWords[type] ?? [...grammar.type(type).keywords].join(" ");
		if (words !== "") map.keywords[type] = words;
		const tokens = grammar
			.choices(type)
			.filter((choice) => tokenKinds.has(choice))
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
		const functionName = name.replace(/\(\)$/, "");
		const accepts = listAcceptedTypes("types", functionName, grammar, types);
		if (accepts !== "") map.functionTypes[functionName.toLowerCase()] = accepts;
	}
	for (const { name, longhands = [] } of source.properties)
		if (
			[name, ...longhands].every((property) => Object.hasOwn(map.properties, property)) &&
			longhands.length > 0
		)
			map.longhands[name] = longhands.join(" ");
	return map;
}

/** Lists the syntax of each name. Two functions may have one name: `rect()` of `clip` and of `clip-path`. */
function listSyntaxes(definitions: readonly Definition[]): Record<string, string> {
	const syntaxes = new Map<string, string>();
	for (const { name, syntax } of definitions) {
		if (syntax === undefined) continue;
		const known = syntaxes.get(name);
		syntaxes.set(name, known === undefined || known === syntax ? syntax : `${known} | ${syntax}`);
	}
	return Object.fromEntries(syntaxes);
}

/** Lists the functions that neither the name of a key below a property or type nor a description mentions. */
function listUnrecorded(keys: readonly CheckableKey[], functions: readonly Definition[]): string {
	const css = keys.filter(({ key }) => key.startsWith("css."));
	// A key that is described as a type, `<image>`, is not the function of that name.
	const named = new Set(
		css.flatMap(({ key, description = "" }) =>
			key.split(".").length > 3 && !description.startsWith("<code>&lt;") ? [key.split(".").at(-1)] : [],
		),
	);
	const described = new Set(
		css.flatMap(({ description = "" }) => [...description.matchAll(/([\w-]+)\(\)/g)].map(([, name]) => name)),
	);
	return listNames(functions)
		.split(" ")
		.filter((name) => !named.has(name) && !described.has(name) && !name.startsWith("-"))
		.join(" ");
}

/** Lists names without marks: `media` for `@media`, `is` for `:is()`. */
const listNames = (definitions: readonly Definition[]): string =>
	[...new Set(definitions.map(({ name }) => name.replace(/^[@:]+|\(\)$/g, "")))].join(" ");

/** Lists the types with keys that the values of a property or the arguments of a function accept. */
function listAcceptedTypes(area: string, name: string, grammar: Grammar, types: ReadonlySet<string>): string {
	if (area !== "properties" && area !== "types") return "";
	const parts = area === "properties" ? grammar.property(name) : grammar.function(name);
	const inProse =
		area === "properties"
			? Object.keys(typeProperties).filter((type) => typeProperties[type]?.test(name))
			: [];
	return [...new Set([...parts.types, ...inProse])].filter((type) => types.has(type)).join(" ");
}

/** Returns the pattern of a key: "" for the last part of the key as a word, undefined for a key that no source shows. */
function createPattern(key: string, text: string, grammar: Grammar): string | undefined {
	const subject = `${key}: ${text}`;
	for (const [expression, pattern] of cssDescriptionRules) {
		const match = expression.exec(subject);
		if (match) {
			if (pattern === "-") return undefined;
			return pattern
				.replace(/\$1/g, (match[1] ?? "").toLowerCase())
				.replace(/g:([\w-]+)/g, (_, name: string) => createGrammarPattern(name, grammar));
		}
	}
	return key.startsWith("selectors.")
		? createPseudoPattern(key, text)
		: createValuePattern(key, text, grammar);
}

/** Returns a pattern for any value that the grammar of a property or type allows. */
function createGrammarPattern(name: string, grammar: Grammar): string {
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

/** Returns a pseudo-class or pseudo-element as code writes it; "" for other selectors, whose key the reader knows. */
const createPseudoPattern = (key: string, text: string): string | undefined =>
	key.split(".").length > 2
		? ""
		: (/`(::?[\w-]+(?:\(\))?)`/.exec(text)?.[1] ?? (text === "" ? `:${key.slice("selectors.".length)}` : ""));

/**
 * Returns the pattern of a key without a description: a function if the grammar has only a function of that name, else a word.
 */
function createNamePattern(key: string, last: string, grammar: Grammar): string {
	const property = /^properties\.([^.]+)\./.exec(key)?.[1];
	if (property === undefined) return "";
	const { keywords, functions } = grammar.property(property);
	return functions.has(last) && !keywords.has(last.toLowerCase()) ? `f:${last.toLowerCase()}` : "";
}

const tokenTypes = /^<(length|percentage|number|integer|string|url|angle|time|resolution|flex|ident)>$/;

function createValuePattern(key: string, text: string, grammar: Grammar): string | undefined {
	const last = key.slice(key.lastIndexOf(".") + 1);
	if (text === "") return createNamePattern(key, last, grammar);
	if (/^Gradients$/.test(text)) return createGrammarPattern("gradient", grammar);
	if (/percentage/i.test(text) && /^`?<?percentages?>?`?|percentage (?:opacity )?values/i.test(text))
		return "t:percentage";
	// Contexts that accept the type recognize its keywords or functions, so the key needs no pattern of its own.
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
	const call = /^([\w-]+)\(\)$/.exec(first);
	if (call) return call[1] === "url" ? "t:url" : `f:${(call[1] ?? "").toLowerCase()}`;
	const token = tokenTypes.exec(first);
	if (token) return `t:${token[1]}`;
	const type = /^<([\w-]+)(?:\(\))?>$/.exec(first);
	if (type?.[1] !== undefined)
		return first.endsWith("()>") ? `f:${type[1]}` : createGrammarPattern(type[1], grammar);
	if (/^-?[\w-]+$/.test(first))
		return first.toLowerCase() === last.toLowerCase() ? "" : `k:${first.toLowerCase()}`;
	if (/^[\w-]+(?: [\w-]+)+$/.test(first)) return `w:${first.toLowerCase()}`;
	return undefined;
}
