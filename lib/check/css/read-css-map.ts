import type { CssMap } from "@/lib/check/css/css-map";
import { type Pattern, patternOf, plainNames } from "@/lib/check/css/patterns";

/** A key that a value uses where a pattern fits, and one above it that must fit too. */
export interface Rule {
	key: string;
	pattern: Pattern;
	above: Rule | undefined;
}

/** What the words of a value mean in one place: in a property, a descriptor, or the brackets of a function. */
export interface Context {
	words: ReadonlyMap<string, readonly string[]>;
	functions: ReadonlyMap<string, readonly string[]>;
	rules: readonly Rule[];
	/** Which types values may be of; nothing where no grammar says so. */
	accepts: ReadonlySet<string>;
	/** The type that the function belongs to whose brackets these are. */
	owner: string | undefined;
}

/** A function of CSS: its keys, and what stands in its brackets. */
export interface Called {
	key: string;
	/** The type whose values it makes, of which there may be others of the same name. */
	owner: string | undefined;
	context: Context;
}

export interface Named {
	key: string;
	context: Context;
}

/** A type with a key of its own. */
interface TypeEntry {
	key: string | undefined;
	/** Words that are values of it, and keys of those that have some. */
	words: ReadonlyMap<string, readonly string[]>;
	rules: readonly Rule[];
	/** The kinds of tokens that are values of it by themselves. */
	tokens: ReadonlySet<string>;
}

export interface AtRule {
	key: string | undefined;
	/** What is below it: path and pattern. */
	below: ReadonlyMap<string, string>;
	descriptors: ReadonlyMap<string, Named>;
	/** The paths of those below it that stand for at-rules in its block, by their names: `at_top-left` by `top-left`. */
	boxes: ReadonlyMap<string, string>;
}

/** The map, ready to look things up in. */
export interface Lookup {
	property(name: string): Named | undefined;
	types: ReadonlyMap<string, TypeEntry>;
	functions: ReadonlyMap<string, readonly Called[]>;
	units: ReadonlyMap<string, readonly string[]>;
	/** The longhands of shorthands. */
	longhands: ReadonlyMap<string, readonly string[]>;
	/** Keywords that every property takes. */
	global: ReadonlyMap<string, readonly string[]>;
	atRules: ReadonlyMap<string, AtRule>;
	/** Pseudo-classes and pseudo-elements as they are written: `:hover`, `::part`, `:host()`. */
	pseudos: ReadonlyMap<string, string>;
	/** The other keys of selectors, by what follows `css.selectors.`. */
	selectors: ReadonlyMap<string, string>;
	customProperty: string | undefined;
}

interface Fields {
	pattern: string;
	accepts: readonly string[];
	below: readonly (readonly [path: string, pattern: string])[];
}

function fieldsOf(text: string): Fields {
	const [pattern = "-", accepts = "", ...below] = text.split("|");
	return {
		pattern,
		accepts: accepts === "" ? [] : accepts.split(" "),
		below: below.map((field) => {
			const at = field.indexOf("=");
			return at < 0
				? ([field, `k:${last(field)}`] as const)
				: ([field.slice(0, at), field.slice(at + 1)] as const);
		}),
	};
}

const last = (path: string) => path.slice(path.lastIndexOf(".") + 1).toLowerCase();

function push(map: Map<string, string[]>, name: string, key: string) {
	const keys = map.get(name);
	if (keys) keys.push(key);
	else map.set(name, [key]);
}

/** Makes words, functions and rules of keys below one: `prefix` is its key with a dot. */
function contextOf(
	prefix: string,
	below: Fields["below"],
	accepts: readonly string[],
	owner?: string,
): Context {
	const words = new Map<string, string[]>();
	const functions = new Map<string, string[]>();
	const rules: Rule[] = [];
	const made = new Map<string, Rule>();
	for (const [path, text] of below) {
		const pattern = patternOf(text);
		const rule: Rule = {
			key: prefix + path,
			pattern,
			above: made.get(path.slice(0, Math.max(0, path.lastIndexOf(".")))),
		};
		made.set(path, rule);
		const named = rule.above === undefined ? plainNames(pattern, "k") : undefined;
		const called = rule.above === undefined ? plainNames(pattern, "f") : undefined;
		for (const name of named ?? []) push(words, name, rule.key);
		for (const name of called ?? []) push(functions, name, rule.key);
		if (!named && !called) rules.push(rule);
	}
	return { words, functions, rules, accepts: new Set(accepts), owner };
}

/** Makes a map ready: done once, before the first text. */
export function readCssMap(map: CssMap): Lookup {
	const functions = new Map<string, Called[]>();
	const units = new Map<string, string[]>();
	const types = new Map<string, TypeEntry>();
	for (const [name, text] of Object.entries(map.types))
		readType(name, fieldsOf(text), map, { functions, units, types });
	const properties = new Map<string, Named>();
	return {
		property(name) {
			const known = properties.get(name);
			if (known) return known;
			const text = Object.hasOwn(map.properties, name) ? map.properties[name] : undefined;
			if (text === undefined || name === "custom-property") return undefined;
			const { accepts, below } = fieldsOf(text);
			const key = `css.properties.${name}`;
			const named = { key, context: contextOf(`${key}.`, below, accepts) };
			properties.set(name, named);
			return named;
		},
		types,
		functions,
		units,
		longhands: new Map(
			Object.entries(map.longhands).map(([name, longhands]) => [name, longhands.split(" ")]),
		),
		global: types.get("global_keywords")?.words ?? new Map(),
		atRules: new Map(
			Object.entries(map.atRules).map(([name, text]) => [name, readAtRule(name, fieldsOf(text))]),
		),
		...readSelectors(map),
		customProperty: Object.hasOwn(map.properties, "custom-property")
			? "css.properties.custom-property"
			: undefined,
	};
}

interface Out {
	functions: Map<string, Called[]>;
	units: Map<string, string[]>;
	types: Map<string, TypeEntry>;
}

function readType(name: string, { pattern, accepts, below }: Fields, map: CssMap, out: Out) {
	const key = pattern === "-" ? undefined : `css.types.${name}`;
	const own = pattern.startsWith("f:") ? pattern.slice(2) : undefined;
	const inCalls = below
		.filter(([, its]) => its.startsWith("call&"))
		.map(
			([path, its]): Rule => ({
				key: `css.types.${name}.${path}`,
				pattern: patternOf(its.slice("call&".length)),
				above: undefined,
			}),
		);
	const call = (
		called: string,
		at: string,
		owner: string | undefined,
		inner: Fields["below"],
		takes: readonly string[],
	) => {
		const list = out.functions.get(called) ?? [];
		// What mixes values of its own type has no numbers of its own: those in it are shares.
		const mixes = takes.includes(name) && !takes.includes("number");
		const context = contextOf(`${at}.`, inner, takes, mixes ? undefined : (owner ?? name));
		list.push({ key: at, owner, context: { ...context, rules: [...context.rules, ...inCalls] } });
		out.functions.set(called, list);
	};
	if (key !== undefined && own !== undefined) {
		for (const called of own.split(",")) call(called, key, undefined, below, accepts);
		return;
	}
	const words = new Map<string, string[]>();
	const rules: Fields["below"][number][] = [];
	for (const word of (map.keywords[name] ?? "").split(" ")) if (word && key) push(words, word, key);
	for (const [path, text] of below) {
		const at = `css.types.${name}.${path}`;
		const above = path.slice(0, Math.max(0, path.lastIndexOf(".")));
		if (text.startsWith("call&")) continue;
		if (above !== "" && below.some(([other, its]) => other === above && /^f:/.test(its))) continue;
		const keywords = map.keywords[`${name}.${path}`];
		const named = plainNames(patternOf(text), "k");
		if (keywords !== undefined) for (const word of keywords.split(" ")) push(words, word, at);
		else if (text.startsWith("f:")) {
			const inner = below.flatMap(([other, its]) =>
				other.startsWith(`${path}.`) ? [[other.slice(path.length + 1), its] as const] : [],
			);
			for (const called of text.slice(2).split(","))
				call(called, at, name, inner, map.functionTypes[called]?.split(" ") ?? []);
		} else if (text.startsWith("u:")) for (const unit of text.slice(2).split(",")) push(out.units, unit, at);
		else if (named) {
			for (const word of named) {
				push(words, word, at);
				if (key !== undefined && !words.get(word)?.includes(key)) push(words, word, key);
			}
		} else rules.push([path, text]);
	}
	const typeRules: Rule[] = [...contextOf(`css.types.${name}.`, rules, []).rules];
	if (key !== undefined && pattern !== "" && !/^t:[a-z]+$/.test(pattern)) {
		typeRules.push({ key, pattern: patternOf(pattern), above: undefined });
	}
	const tokens = new Set((map.tokens[name] ?? "").split(" "));
	out.types.set(name, { key, words, rules: typeRules, tokens });
}

function readAtRule(name: string, { pattern, below }: Fields): AtRule {
	const key = pattern === "-" ? undefined : `css.at-rules.${name}`;
	const descriptors = new Map<string, Named>();
	for (const [path] of below) {
		if (path.includes(".")) continue;
		const at = `css.at-rules.${name}.${path}`;
		const inner = below.flatMap(([other, its]) =>
			other.startsWith(`${path}.`) ? [[other.slice(path.length + 1), its] as const] : [],
		);
		descriptors.set(path.toLowerCase(), { key: at, context: contextOf(`${at}.`, inner, []) });
	}
	const src = descriptors.get("src");
	const formats = below.filter(([, its]) => its.startsWith("format:"));
	if (src) {
		const rules = contextOf(`css.at-rules.${name}.`, formats, []).rules;
		descriptors.set("src", { ...src, context: { ...src.context, rules: [...src.context.rules, ...rules] } });
	}
	const boxes = new Map(
		below.flatMap(([path, its]) => (its.startsWith("@") ? [[its.slice(1), path] as const] : [])),
	);
	return { key, below: new Map(below), descriptors, boxes };
}

function readSelectors(map: CssMap): Pick<Lookup, "selectors" | "pseudos"> {
	const selectors = new Map<string, string>();
	const pseudos = new Map<string, string>();
	for (const [name, text] of Object.entries(map.selectors)) {
		const { pattern, below } = fieldsOf(text);
		const key = `css.selectors.${name}`;
		if (pattern.startsWith(":")) pseudos.set(pattern, key);
		else if (pattern !== "-") selectors.set(name, key);
		for (const [path] of below) selectors.set(`${name}.${path}`, `${key}.${path}`);
	}
	return { selectors, pseudos };
}
