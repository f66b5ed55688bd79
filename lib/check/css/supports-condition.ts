import { addUse, type CssReader } from "@/lib/check/css/reader";
import { readSelectors } from "@/lib/check/css/selectors";
import { getNextToken, getTokenName, Kind, skipSpace, withoutPrefix } from "@/lib/check/css/tokens";
import { defaultValueContext, readValue } from "@/lib/check/css/values";
import { type CompatUse, toAliasedKey, type UseTest } from "@/lib/check/uses";

/**
 * Adds the uses of functions in a condition of `@supports`. The tested features are not uses. The condition is false in a
 * browser without such a function, so the function is its own test
 * (https://drafts.csswg.org/css-conditional-3/#at-supports).
 */
export function readSupportsCondition(reader: CssReader, from: number, to: number) {
	const { tokens, map } = reader;
	const below = map.atRules.get("supports")?.below;
	const outer = reader.tests;
	const add = (path: string, start: number) => {
		const key = `css.at-rules.supports.${path}`;
		reader.tests = [...(outer ?? []), { keys: [key], has: true }];
		addUse(reader, key, start, start + 1);
		reader.tests = outer;
	};
	for (let at = from; at < to; at++) {
		if (tokens.kind[at] !== Kind.function) continue;
		const name = getTokenName(tokens, at);
		if (!below?.has(name)) continue;
		add(name, at);
		const first = skipSpace(tokens, at + 1, to);
		const path = `${name}.${getTokenName(tokens, first)}`;
		if (below.has(path)) add(path, first);
		at = Math.min(tokens.mate[at] ?? to, to);
	}
}

/** A condition in conjunctive normal form: at least one test of each clause must pass. */
type Clauses = readonly (readonly UseTest[])[];

/** A condition with more clauses is ignored, since the number may grow exponentially. */
const MAX_CLAUSES = 16;

/**
 * Converts a condition of `@supports`, `@import` or `if()` to tests
 * (https://drafts.csswg.org/css-conditional-4/#at-supports-ext). A part that cannot be parsed adds no test.
 */
export const toSupportsTests = (reader: CssReader, from: number, to: number): UseTest[] =>
	parseConjunction(reader, from, to, 0).flatMap((clause) => {
		const [first, ...or] = clause;
		// An alternative without known keys may pass anywhere, so the clause excludes no browser.
		if (first === undefined || clause.some(({ keys }) => keys.length === 0)) return [];
		return [or.length > 0 ? { ...first, or } : first];
	});

function parseConjunction(reader: CssReader, from: number, to: number, depth: number): Clauses {
	const { tokens } = reader;
	const parts: Clauses[] = [];
	let operator = "";
	let isNegated = false;
	for (
		let at = skipSpace(tokens, from, to);
		at < to;
		at = skipSpace(tokens, getNextToken(tokens, at, to), to)
	) {
		if (tokens.kind[at] === Kind.ident) {
			const word = getTokenName(tokens, at);
			if (word === "not") isNegated = !isNegated;
			else operator = word;
			continue;
		}
		const part = parseCondition(reader, at, Math.min(tokens.mate[at] ?? to, to), depth);
		parts.push(isNegated ? negate(part) : part);
		isNegated = false;
	}
	return operator === "or" ? parts.reduce<Clauses>((one, other) => disjoin(one, other), [[]]) : parts.flat();
}

/** Joins two conditions with `or`: each clause of one with each clause of the other. `[[]]` is always false. */
function disjoin(one: Clauses, other: Clauses): Clauses {
	if (one.length * other.length > MAX_CLAUSES) return [];
	return one.flatMap((left) => other.map((right) => [...left, ...right]));
}

/** Negates a condition: all tests of at least one clause must fail. */
function negate(clauses: Clauses): Clauses {
	// Clauses of one positive test become one negative test of all their keys: at least one key is missing.
	if (clauses.every((clause) => clause.length === 1 && clause[0]?.has === true)) {
		const keys = clauses.flatMap((clause) => clause.flatMap((test) => test.keys));
		return clauses.length === 0 ? [] : [[{ keys, has: false }]];
	}
	return clauses
		.map<Clauses>((clause) => clause.map((test) => [{ ...test, has: !test.has }]))
		.reduce<Clauses>((left, right) => disjoin(left, right), [[]]);
}

/** Parses one part: `(a: b)`, `(condition)`, `selector(…)`, `font-tech(…)`, `font-format(…)`. */
function parseCondition(reader: CssReader, at: number, end: number, depth: number): Clauses {
	const { tokens } = reader;
	if (tokens.kind[at] === Kind.function) {
		const name = getTokenName(tokens, at);
		const keys =
			name === "selector"
				? collectKeys(reader, (inner) => readSelectors(inner, at + 1, end))
				: listFunctionKeys(reader, name, at + 1, end);
		return [[{ keys: withFunctionKey(reader, name, keys), has: true }]];
	}
	if (tokens.kind[at] !== Kind.openRound) return [];
	const first = skipSpace(tokens, at + 1, end);
	const colon = skipSpace(tokens, first + 1, end);
	if (tokens.kind[first] === Kind.ident && tokens.kind[colon] === Kind.colon) {
		const keys = collectKeys(reader, (inner) => readTestedDeclaration(inner, first, colon, end));
		return [[{ keys, has: true }]];
	}
	return depth > 32 ? [] : parseConjunction(reader, at + 1, end, depth + 1);
}

/**
 * Returns the uses in one test: `(a: b)` or `selector(a)`.
 * @param at the token that opens it.
 * @param end the token that closes it.
 * @returns undefined for other functions, and for a condition in parentheses.
 */
export function collectTestUses(
	reader: CssReader,
	at: number,
	end: number,
): readonly CompatUse[] | undefined {
	const { tokens } = reader;
	if (tokens.kind[at] === Kind.function)
		return getTokenName(tokens, at) === "selector"
			? collectUses(reader, (inner) => readSelectors(inner, at + 1, end))
			: undefined;
	const first = skipSpace(tokens, at + 1, end);
	const colon = skipSpace(tokens, first + 1, end);
	return tokens.kind[at] === Kind.openRound &&
		tokens.kind[first] === Kind.ident &&
		tokens.kind[colon] === Kind.colon
		? collectUses(reader, (inner) => readTestedDeclaration(inner, first, colon, end))
		: undefined;
}

/** Adds the key of the function itself, since the condition is false in a browser without it. */
function withFunctionKey(reader: CssReader, name: string, keys: readonly string[]): readonly string[] {
	const below = reader.map.atRules.get("supports")?.below;
	return below?.has(name) ? [`css.at-rules.supports.${name}`, ...keys] : keys;
}

function listFunctionKeys(reader: CssReader, name: string, from: number, end: number): readonly string[] {
	const { tokens, map } = reader;
	const word = getTokenName(tokens, skipSpace(tokens, from, end));
	const fontFace = map.atRules.get("font-face")?.below;
	const keys: string[] = [];
	if (name === "font-tech" && fontFace?.has("src.tech_keyword"))
		keys.push("css.at-rules.font-face.src.tech_keyword");
	if (name === "named-feature" && map.atRules.get("supports")?.below.has(`named-feature.${word}`)) {
		keys.push(`css.at-rules.supports.named-feature.${word}`);
	}
	if (name === "at-rule") {
		const key = map.atRules.get(word.replace(/^@/, ""))?.key;
		if (key !== undefined) keys.push(key);
	}
	return keys;
}

function readTestedDeclaration(reader: CssReader, name: number, colon: number, end: number) {
	const { tokens, map } = reader;
	const written = getTokenName(tokens, name);
	if (written.startsWith("--")) {
		if (map.customProperty !== undefined) addUse(reader, map.customProperty, name, name + 1);
		return;
	}
	const named = map.property(written) ?? map.property(withoutPrefix(written));
	if (!named) return;
	const property = named.name;
	addUse(reader, named.key, name, name + 1, property === written ? undefined : written);
	readValue(reader, named.context ?? defaultValueContext, property, colon + 1, end);
}

/** Returns the uses that `read` adds, without adding them to the result. */
function collectUses(reader: CssReader, read: (inner: CssReader) => void): readonly CompatUse[] {
	const uses: CompatUse[] = [];
	// A condition may test for any name.
	read({ ...reader, uses, unknown: [], removable: [], tests: undefined });
	return uses;
}

const collectKeys = (reader: CssReader, read: (inner: CssReader) => void): readonly string[] => [
	...new Set(collectUses(reader, read).map(({ key, as }) => toAliasedKey(key, as))),
];
