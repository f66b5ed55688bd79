import { withoutPrefix } from "@/lib/check/css/names";
import { addUse, type Reader } from "@/lib/check/css/reader";
import { readSelectors } from "@/lib/check/css/selectors";
import { after, Kind, nameAt, skipSpace } from "@/lib/check/css/tokens";
import { anyContext, readValue } from "@/lib/check/css/values";
import { keyAs, type Test, type Use } from "@/lib/check/use";

/**
 * Reads which functions of `@supports` a condition uses; what it asks for is no use. Who lacks such a function finds the
 * condition false, as is meant (https://drafts.csswg.org/css-conditional-3/#at-supports): it is guarded by itself.
 */
export function readSupports(reader: Reader, from: number, to: number) {
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
		const name = nameAt(tokens, at);
		if (!below?.has(name)) continue;
		add(name, at);
		const first = skipSpace(tokens, at + 1, to);
		const path = `${name}.${nameAt(tokens, first)}`;
		if (below.has(path)) add(path, first);
		at = Math.min(tokens.mate[at] ?? to, to);
	}
}

/** A condition in conjunctive form: one of each list must hold. */
type Clauses = readonly (readonly Test[])[];

/** Clauses beyond which a condition says nothing: more than anybody writes. */
const clauseLimit = 16;

/**
 * The tests that a condition of `@supports` stands for (https://drafts.csswg.org/css-conditional-4/#at-supports-ext), also in
 * `@import` and `if()`. A part that cannot be read tests nothing.
 */
export const supportsTests = (reader: Reader, from: number, to: number): Test[] =>
	conjunction(reader, from, to, 0).flatMap((clause) => {
		const [first, ...or] = clause;
		// One part without known keys keeps nobody out, whatever the others say.
		if (first === undefined || clause.some(({ keys }) => keys.length === 0)) return [];
		return [or.length > 0 ? { ...first, or } : first];
	});

function conjunction(reader: Reader, from: number, to: number, depth: number): Clauses {
	const { tokens } = reader;
	const parts: Clauses[] = [];
	let joins = "";
	let negated = false;
	for (let at = skipSpace(tokens, from, to); at < to; at = skipSpace(tokens, after(tokens, at, to), to)) {
		if (tokens.kind[at] === Kind.ident) {
			const word = nameAt(tokens, at);
			if (word === "not") negated = !negated;
			else joins = word;
			continue;
		}
		const part = condition(reader, at, Math.min(tokens.mate[at] ?? to, to), depth);
		parts.push(negated ? negation(part) : part);
		negated = false;
	}
	return joins === "or" ? parts.reduce<Clauses>((one, other) => either(one, other), [[]]) : parts.flat();
}

/** Of two conditions one: each clause of one joined with each of the other. `[[]]` holds nowhere. */
function either(one: Clauses, other: Clauses): Clauses {
	if (one.length * other.length > clauseLimit) return [];
	return one.flatMap((left) => other.map((right) => [...left, ...right]));
}

/** The contrary: of each clause none may hold, so one clause's contrary must. */
function negation(clauses: Clauses): Clauses {
	// All keys of plain clauses can be asked for at once: one of them is missing.
	if (clauses.every((clause) => clause.length === 1 && clause[0]?.has === true)) {
		const keys = clauses.flatMap((clause) => clause.flatMap((test) => test.keys));
		return clauses.length === 0 ? [] : [[{ keys, has: false }]];
	}
	return clauses
		.map<Clauses>((clause) => clause.map((test) => [{ ...test, has: !test.has }]))
		.reduce<Clauses>((left, right) => either(left, right), [[]]);
}

/** Reads one part: `(a: b)`, `(condition)`, `selector(…)`, `font-tech(…)`, `font-format(…)`. */
function condition(reader: Reader, at: number, end: number, depth: number): Clauses {
	const { tokens } = reader;
	if (tokens.kind[at] === Kind.function) {
		const name = nameAt(tokens, at);
		const keys =
			name === "selector"
				? keysOf(reader, (inner) => readSelectors(inner, at + 1, end))
				: functionKeys(reader, name, at + 1, end);
		return [[{ keys: own(reader, name, keys), has: true }]];
	}
	if (tokens.kind[at] !== Kind.openRound) return [];
	const first = skipSpace(tokens, at + 1, end);
	const colon = skipSpace(tokens, first + 1, end);
	if (tokens.kind[first] === Kind.ident && tokens.kind[colon] === Kind.colon) {
		const keys = keysOf(reader, (inner) => readTested(inner, first, colon, end));
		return [[{ keys, has: true }]];
	}
	return depth > 32 ? [] : conjunction(reader, at + 1, end, depth + 1);
}

/** A function of `@supports` that a browser lacks tests nothing but itself: what it is in is then false. */
function own(reader: Reader, name: string, keys: readonly string[]): readonly string[] {
	const below = reader.map.atRules.get("supports")?.below;
	return below?.has(name) ? [`css.at-rules.supports.${name}`, ...keys] : keys;
}

function functionKeys(reader: Reader, name: string, from: number, end: number): readonly string[] {
	const { tokens, map } = reader;
	const word = nameAt(tokens, skipSpace(tokens, from, end));
	const fontFace = map.atRules.get("font-face")?.below;
	const wanted: string[] = [];
	if (name === "font-tech" && fontFace?.has("src.tech_keyword"))
		wanted.push("css.at-rules.font-face.src.tech_keyword");
	if (name === "named-feature" && map.atRules.get("supports")?.below.has(`named-feature.${word}`)) {
		wanted.push(`css.at-rules.supports.named-feature.${word}`);
	}
	if (name === "at-rule") {
		const key = map.atRules.get(word.replace(/^@/, ""))?.key;
		if (key !== undefined) wanted.push(key);
	}
	return wanted;
}

function readTested(reader: Reader, name: number, colon: number, end: number) {
	const { tokens, map } = reader;
	const written = nameAt(tokens, name);
	if (written.startsWith("--")) {
		if (map.customProperty !== undefined) addUse(reader, map.customProperty, name, name + 1);
		return;
	}
	const named = map.property(written) ?? map.property(withoutPrefix(written));
	if (!named) return;
	const property = named.key.slice(named.key.lastIndexOf(".") + 1);
	addUse(reader, named.key, name, name + 1, property === written ? undefined : written);
	readValue(reader, named.context ?? anyContext, property, colon + 1, end);
}

/** The keys that reading a part would use. */
function keysOf(reader: Reader, read: (inner: Reader) => void): readonly string[] {
	const uses: Use[] = [];
	read({ ...reader, uses, tests: undefined });
	return [...new Set(uses.map(({ key, as }) => keyAs(key, as)))];
}
