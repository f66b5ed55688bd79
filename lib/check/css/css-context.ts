import { listPlainNames, type Pattern, parsePattern } from "@/lib/check/css/patterns";

/** A value uses `key` if `pattern` matches and so does the rule of the parent key. */
export interface CssValueRule {
	key: string;
	pattern: Pattern;
	parent: CssValueRule | undefined;
}

/** The meaning of words and functions in a property, a descriptor, or the arguments of a function. */
export interface CssContext {
	words: ReadonlyMap<string, readonly string[]>;
	/** Prefixed and alternative names of words. */
	otherWords?: ReadonlyMap<string, readonly string[]>;
	functions: ReadonlyMap<string, readonly string[]>;
	rules: readonly CssValueRule[];
	/** The types that values accept; empty without a grammar. */
	accepts: ReadonlySet<string>;
	/** For the arguments of a function: the type that the function belongs to. */
	owner: string | undefined;
}

/** The string of one entry of the map, parsed (`CssMap`). */
export interface Fields {
	pattern: string;
	accepts: readonly string[];
	below: readonly (readonly [path: string, pattern: string])[];
}

export function parseFields(text: string): Fields {
	const [pattern = "-", accepts = "", ...below] = text.split("|");
	return {
		pattern,
		accepts: accepts === "" ? [] : accepts.split(" "),
		below: below.map((field) => {
			const at = field.indexOf("=");
			return at < 0
				? ([field, `k:${getLastPart(field)}`] as const)
				: ([field.slice(0, at), field.slice(at + 1)] as const);
		}),
	};
}

const getLastPart = (path: string) => path.slice(path.lastIndexOf(".") + 1).toLowerCase();

export function addKey(map: Map<string, string[]>, name: string, key: string) {
	const keys = map.get(name);
	if (keys) keys.push(key);
	else map.set(name, [key]);
}

/** Groups the sub-keys of a compat key by what they match: keywords, functions, or other patterns. `prefix`: that key and a dot. */
export function createContext(
	prefix: string,
	below: Fields["below"],
	accepts: readonly string[],
	owner?: string,
): CssContext {
	const words = new Map<string, string[]>();
	const functions = new Map<string, string[]>();
	const rules: CssValueRule[] = [];
	const ruleByPath = new Map<string, CssValueRule>();
	for (const [path, text] of below) {
		const pattern = parsePattern(text);
		const rule: CssValueRule = {
			key: prefix + path,
			pattern,
			parent: ruleByPath.get(path.slice(0, Math.max(0, path.lastIndexOf(".")))),
		};
		ruleByPath.set(path, rule);
		const keywords = rule.parent === undefined ? listPlainNames(pattern, "k") : undefined;
		const functionNames = rule.parent === undefined ? listPlainNames(pattern, "f") : undefined;
		for (const name of keywords ?? []) addKey(words, name, rule.key);
		for (const name of functionNames ?? []) addKey(functions, name, rule.key);
		if (!keywords && !functionNames) rules.push(rule);
	}
	return { words, functions, rules, accepts: new Set(accepts), owner };
}

/** Returns the fields below a path, with paths relative to it. */
export const listBelow = (below: Fields["below"], path: string): Fields["below"] =>
	below.flatMap(([other, pattern]) =>
		other.startsWith(`${path}.`) ? [[other.slice(path.length + 1), pattern] as const] : [],
	);
