import type { CssMap } from "@/lib/check/css/css-map";
import { listPlainNames, parsePattern } from "@/lib/check/css/patterns";
import type { OtherName } from "@/lib/check/packed-support";
import {
	addKey,
	type CssContext,
	type CssValueRule,
	createContext,
	type Fields,
	listBelow,
	parseFields,
} from "./css-context";
import { getOtherWords, indexOtherNames, type OtherNames } from "./other-names";
import { ValueMatcher } from "./value-grammar";

/** A CSS function and the context of its arguments. */
export interface CssFunction {
	key: string;
	/** The CSS type that the function belongs to: several types may have functions of the same name. */
	owner: string | undefined;
	context: CssContext;
}

export interface NamedSyntax {
	key: string;
	/** The own name of the property or descriptor, whatever name the code uses. */
	name: string;
	context: CssContext;
}

/** A type with a key of its own. */
interface TypeEntry {
	key: string | undefined;
	/** The keywords of the type, with their keys. */
	words: ReadonlyMap<string, readonly string[]>;
	rules: readonly CssValueRule[];
	/** The kinds of tokens that are a whole value of the type. */
	tokens: ReadonlySet<string>;
}

export interface CssAtRule {
	key: string | undefined;
	/** The patterns of the keys below the at-rule's key, by path. */
	below: ReadonlyMap<string, string>;
	descriptors: ReadonlyMap<string, NamedSyntax>;
	/** The paths of at-rules in its block, by name: `at_top-left` for `top-left`. */
	nested: ReadonlyMap<string, string>;
}

/** An indexed `CssMap`. */
export interface CssLookup {
	property(name: string): NamedSyntax | undefined;
	types: ReadonlyMap<string, TypeEntry>;
	functions: ReadonlyMap<string, readonly CssFunction[]>;
	units: ReadonlyMap<string, readonly string[]>;
	/** The longhands of shorthands. */
	longhands: ReadonlyMap<string, readonly string[]>;
	/** The keywords that every property accepts. */
	global: ReadonlyMap<string, readonly string[]>;
	atRules: ReadonlyMap<string, CssAtRule>;
	/** The keys of pseudo-classes and pseudo-elements, by the form in code: `:hover`, `::part`, `:host()`. */
	pseudos: ReadonlyMap<string, string>;
	/** The keys of other selectors, without `css.selectors.`. */
	selectors: ReadonlyMap<string, string>;
	customProperty: string | undefined;
	others: OtherNames;
	values: ValueMatcher;
	/** The at-rules and the pseudo-classes and pseudo-elements of the specifications, without marks. */
	ruleNames: ReadonlySet<string>;
	pseudoNames: ReadonlySet<string>;
	/** Functions of the specifications that no data describe. */
	unrecorded: ReadonlySet<string>;
}

/**
 * Indexes a map. The index of a property is built when it is first looked up.
 * @param otherNames the prefixed and alternative names of all keys.
 */
export function readCssMap(map: CssMap, otherNames: readonly OtherName[]): CssLookup {
	const functions = new Map<string, CssFunction[]>();
	const units = new Map<string, string[]>();
	const types = new Map<string, TypeEntry>();
	for (const [name, text] of Object.entries(map.types))
		readType(name, parseFields(text), map, { functions, units, types });
	const properties = new Map<string, NamedSyntax>();
	const { selectors, pseudos } = readSelectors(map);
	const others = indexOtherNames(otherNames, { functions, units, pseudos });
	const findOwn = (name: string): NamedSyntax | undefined => {
		const cached = properties.get(name);
		if (cached) return cached;
		const text = Object.hasOwn(map.properties, name) ? map.properties[name] : undefined;
		if (text === undefined || name === "custom-property") return undefined;
		const { accepts, below } = parseFields(text);
		const key = `css.properties.${name}`;
		const otherWords = getOtherWords(others, `properties.${name}`);
		const named = { key, name, context: { ...createContext(`${key}.`, below, accepts), otherWords } };
		properties.set(name, named);
		return named;
	};
	return {
		property(name) {
			const other = others.properties.get(name);
			const own = findOwn(name);
			if (own || !other) return own;
			const base = findOwn(other.property);
			return base && { ...base, key: other.key };
		},
		types,
		functions,
		units,
		longhands: new Map(
			Object.entries(map.longhands).map(([name, longhands]) => [name, longhands.split(" ")]),
		),
		global: types.get("global_keywords")?.words ?? new Map(),
		atRules: new Map(
			Object.entries(map.atRules).map(([name, text]) => [name, readAtRule(name, parseFields(text))]),
		),
		selectors,
		pseudos,
		others,
		values: new ValueMatcher(map.grammar),
		ruleNames: new Set(map.ruleNames.split(" ")),
		pseudoNames: new Set(map.pseudoNames.split(" ")),
		unrecorded: new Set(map.unrecorded.split(" ")),
		customProperty: Object.hasOwn(map.properties, "custom-property")
			? "css.properties.custom-property"
			: undefined,
	};
}

interface TypeIndexes {
	functions: Map<string, CssFunction[]>;
	units: Map<string, string[]>;
	types: Map<string, TypeEntry>;
}

function readType(name: string, { pattern, accepts, below }: Fields, map: CssMap, indexes: TypeIndexes) {
	const key = pattern === "-" ? undefined : `css.types.${name}`;
	const ownFunctions = pattern.startsWith("f:") ? pattern.slice(2) : undefined;
	const argumentRules = below
		.filter(([, text]) => text.startsWith("call&"))
		.map(
			([path, text]): CssValueRule => ({
				key: `css.types.${name}.${path}`,
				pattern: parsePattern(text.slice("call&".length)),
				parent: undefined,
			}),
		);
	const addFunction = (
		functionName: string,
		functionKey: string,
		owner: string | undefined,
		inner: Fields["below"],
		argumentTypes: readonly string[],
	) => {
		const list = indexes.functions.get(functionName) ?? [];
		const context = createContext(`${functionKey}.`, inner, argumentTypes, owner ?? name);
		list.push({
			key: functionKey,
			owner,
			context: { ...context, rules: [...context.rules, ...argumentRules] },
		});
		indexes.functions.set(functionName, list);
	};
	if (key !== undefined && ownFunctions !== undefined) {
		for (const functionName of ownFunctions.split(","))
			addFunction(functionName, key, undefined, below, accepts);
		return;
	}
	const words = new Map<string, string[]>();
	const rules: Fields["below"][number][] = [];
	for (const word of (map.keywords[name] ?? "").split(" ")) if (word && key) addKey(words, word, key);
	for (const [path, text] of below) {
		const pathKey = `css.types.${name}.${path}`;
		const parentPath = path.slice(0, Math.max(0, path.lastIndexOf(".")));
		if (text.startsWith("call&")) continue;
		if (parentPath !== "" && below.some(([other, pattern]) => other === parentPath && /^f:/.test(pattern)))
			continue;
		const keywords = map.keywords[`${name}.${path}`];
		const named = listPlainNames(parsePattern(text), "k");
		if (keywords !== undefined) for (const word of keywords.split(" ")) addKey(words, word, pathKey);
		else if (text.startsWith("f:")) {
			const inner = listBelow(below, path);
			for (const functionName of text.slice(2).split(","))
				addFunction(functionName, pathKey, name, inner, map.functionTypes[functionName]?.split(" ") ?? []);
		} else if (text.startsWith("u:"))
			for (const unit of text.slice(2).split(",")) addKey(indexes.units, unit, pathKey);
		else if (named) {
			for (const word of named) {
				addKey(words, word, pathKey);
				if (key !== undefined && !words.get(word)?.includes(key)) addKey(words, word, key);
			}
		} else rules.push([path, text]);
	}
	const typeRules: CssValueRule[] = [...createContext(`css.types.${name}.`, rules, []).rules];
	if (key !== undefined && pattern !== "" && !/^t:[a-z]+$/.test(pattern)) {
		typeRules.push({ key, pattern: parsePattern(pattern), parent: undefined });
	}
	const tokens = new Set((map.tokens[name] ?? "").split(" "));
	indexes.types.set(name, { key, words, rules: typeRules, tokens });
}

function readAtRule(name: string, { pattern, below }: Fields): CssAtRule {
	const key = pattern === "-" ? undefined : `css.at-rules.${name}`;
	const descriptors = new Map<string, NamedSyntax>();
	for (const [path] of below) {
		if (path.includes(".")) continue;
		const pathKey = `css.at-rules.${name}.${path}`;
		const context = createContext(`${pathKey}.`, listBelow(below, path), []);
		descriptors.set(path.toLowerCase(), { key: pathKey, name: path, context });
	}
	const src = descriptors.get("src");
	const formats = below.filter(([, text]) => text.startsWith("format:"));
	if (src) {
		const rules = createContext(`css.at-rules.${name}.`, formats, []).rules;
		descriptors.set("src", { ...src, context: { ...src.context, rules: [...src.context.rules, ...rules] } });
	}
	const nested = new Map(
		below.flatMap(([path, text]) => (text.startsWith("@") ? [[text.slice(1), path] as const] : [])),
	);
	return { key, below: new Map(below), descriptors, nested };
}

function readSelectors(map: CssMap): Pick<CssLookup, "selectors" | "pseudos"> {
	const selectors = new Map<string, string>();
	const pseudos = new Map<string, string>();
	for (const [name, text] of Object.entries(map.selectors)) {
		const { pattern, below } = parseFields(text);
		const key = `css.selectors.${name}`;
		if (pattern.startsWith(":")) pseudos.set(pattern, key);
		else if (pattern !== "-") selectors.set(name, key);
		for (const [path] of below) selectors.set(`${name}.${path}`, `${key}.${path}`);
	}
	return { selectors, pseudos };
}
