import { nameOf, withoutPrefix } from "@/lib/check/css/names";
import { addUse, addUses, type Reader } from "@/lib/check/css/reader";
import { after, isDelim, Kind, nameAt, skipSpace, textAt } from "@/lib/check/css/tokens";

/** Pseudo-elements that are written with one colon too (https://drafts.csswg.org/selectors-4/#single-colon-pseudos). */
const singleColon: ReadonlySet<string> = new Set(["before", "after", "first-line", "first-letter"]);

/** Pseudo-classes whose brackets do not hold selectors. */
const notSelectors =
	/^:(?:lang|dir|state|heading|nth-last-of-type|nth-of-type|active-view-transition-type)\(\)$/;

const combinators: Record<string, string> = { ">": "child", "+": "next-sibling", "~": "subsequent-sibling" };

/** Brackets within brackets of a selector beyond which nothing is read. */
const depthLimit = 64;

/** Reads a list of selectors, those in brackets too. */
export function readSelectors(reader: Reader, from: number, to: number, depth = 0) {
	if (depth > depthLimit) return;
	const { tokens } = reader;
	const { kind } = tokens;
	// Whether a compound selector stands before, which a space would tie to the next.
	let bound = false;
	for (let at = from; at < to; ) {
		switch (kind[at]) {
			case Kind.space:
			case Kind.comment: {
				const next = skipSpace(tokens, at, to);
				if (bound && next < to && startsCompound(reader, next)) addStructure(reader, "descendant", at, next);
				at = next;
				bound = false;
				break;
			}
			case Kind.comma:
				addStructure(reader, "list", at, at + 1);
				bound = false;
				at++;
				break;
			case Kind.ident:
				at = readType(reader, at, to);
				bound = true;
				break;
			case Kind.hash:
				addStructure(reader, "id", at, at + 1);
				bound = true;
				at++;
				break;
			case Kind.openSquare:
				readAttribute(reader, at, Math.min(tokens.mate[at] ?? to, to));
				bound = true;
				at = after(tokens, at, to);
				break;
			case Kind.colon:
				at = readPseudo(reader, at, to, depth);
				bound = true;
				break;
			case Kind.delim:
				at = readDelim(reader, at, to);
				bound = startsBound(reader, at - 1);
				break;
			default:
				at++;
		}
	}
}

const startsBound = (reader: Reader, at: number) =>
	reader.tokens.kind[at] === Kind.ident || isDelim(reader.tokens, at, "*") || isDelim(reader.tokens, at, "&");

function startsCompound(reader: Reader, at: number): boolean {
	const { tokens } = reader;
	const kind = tokens.kind[at];
	if (kind === Kind.delim)
		return isDelim(tokens, at, ".") || isDelim(tokens, at, "*") || isDelim(tokens, at, "&");
	return kind === Kind.ident || kind === Kind.hash || kind === Kind.colon || kind === Kind.openSquare;
}

function addStructure(reader: Reader, name: string, from: number, to: number) {
	const key = reader.map.selectors.get(name);
	if (key !== undefined) addUse(reader, key, from, to);
}

function readType(reader: Reader, at: number, to: number): number {
	const { tokens } = reader;
	if (at + 1 < to && isDelim(tokens, at + 1, "|") && !isDelim(tokens, at + 2, "|"))
		return readNamespace(reader, at, at + 2, to);
	addStructure(reader, "type", at, at + 1);
	return at + 1;
}

/** Reads `ns|name`; `name` is the token behind the bar. */
function readNamespace(reader: Reader, from: number, name: number, to: number): number {
	const { tokens } = reader;
	if (name >= to) return to;
	addStructure(reader, "namespace", from, name);
	const universal = isDelim(tokens, name, "*");
	if (!universal && tokens.kind[name] !== Kind.ident) return name;
	addStructure(reader, universal ? "universal" : "type", name, name + 1);
	addStructure(reader, universal ? "universal.namespaces" : "type.namespaces", from, name + 1);
	return name + 1;
}

function readDelim(reader: Reader, at: number, to: number): number {
	const { tokens } = reader;
	const character = tokens.text[tokens.start[at] ?? 0] ?? "";
	switch (character) {
		case ".":
			if (at + 1 < to && tokens.kind[at + 1] === Kind.ident) {
				addStructure(reader, "class", at, at + 2);
				return at + 2;
			}
			return at + 1;
		case "*":
			if (at + 1 < to && isDelim(tokens, at + 1, "|") && !isDelim(tokens, at + 2, "|"))
				return readNamespace(reader, at, at + 2, to);
			addStructure(reader, "universal", at, at + 1);
			return at + 1;
		case "|":
			return isDelim(tokens, at + 1, "|") ? at + 2 : readNamespace(reader, at, at + 1, to);
		case "&":
			if (reader.syntax === "css") addStructure(reader, "nesting", at, at + 1);
			return at + 1;
		default: {
			const name = combinators[character];
			if (name !== undefined) addStructure(reader, name, at, at + 1);
			return at + 1;
		}
	}
}

function readAttribute(reader: Reader, at: number, end: number) {
	const { tokens } = reader;
	addStructure(reader, "attribute", at, Math.min(end + 1, tokens.count));
	let last = end - 1;
	while (last > at && (tokens.kind[last] === Kind.space || tokens.kind[last] === Kind.comment)) last--;
	if (tokens.kind[last] !== Kind.ident) return;
	let before = last - 1;
	while (before > at && (tokens.kind[before] === Kind.space || tokens.kind[before] === Kind.comment))
		before--;
	const value = tokens.kind[before];
	if (value !== Kind.string && (value !== Kind.ident || before === last - 1)) return;
	const flag = nameAt(tokens, last);
	if (flag === "i") addStructure(reader, "attribute.case_insensitive_modifier", last, last + 1);
	if (flag === "s") addStructure(reader, "attribute.case_sensitive_modifier", last, last + 1);
}

/** Reads `:name`, `::name`, and what stands in its brackets; gives the token behind. */
function readPseudo(reader: Reader, at: number, to: number, depth: number): number {
	const { tokens, map } = reader;
	const element = tokens.kind[at + 1] === Kind.colon;
	const name = at + (element ? 2 : 1);
	if (name >= to) return to;
	const called = tokens.kind[name] === Kind.function;
	if (!called && tokens.kind[name] !== Kind.ident) return name;
	const text = textAt(tokens, name);
	const written = nameOf(called ? text.slice(0, -1) : text);
	const end = called ? Math.min(tokens.mate[name] ?? to, to) : name;
	const colons = element || singleColon.has(written) ? "::" : ":";
	const bare = withoutPrefix(written);
	const find = (word: string) =>
		(called ? map.pseudos.get(`${colons}${word}()`) : undefined) ?? map.pseudos.get(colons + word);
	const key = find(written) ?? (bare === written ? undefined : find(bare));
	const as = key !== undefined && find(written) === undefined ? (element ? "::" : ":") + written : undefined;
	if (key !== undefined) addUses(reader, [key], at, name + 1, as);
	if (key !== undefined && called) readArguments(reader, key, written, name + 1, end, depth + 1);
	else if (called) readSelectors(reader, name + 1, end, depth + 1);
	if (element && key !== undefined) readNestedElement(reader, key, at, name + 1, to);
	return called ? Math.min(end + 1, to) : name + 1;
}

/** Finds `::after::marker`, where a pseudo-element of a pseudo-element has a key. */
function readNestedElement(reader: Reader, key: string, at: number, next: number, to: number) {
	const { tokens } = reader;
	if (next + 2 >= to || tokens.kind[next] !== Kind.colon || tokens.kind[next + 1] !== Kind.colon) return;
	const inner = nameAt(tokens, next + 2);
	addStructure(reader, `${key.slice("css.selectors.".length)}.nested_${inner}`, at, next + 3);
}

function readArguments(reader: Reader, key: string, name: string, from: number, end: number, depth: number) {
	const { tokens, map } = reader;
	const own = key.slice("css.selectors.".length);
	const first = skipSpace(tokens, from, end);
	const below = (part: string, at: number, to: number) => {
		const its = map.selectors.get(`${own}.${part}`);
		if (its !== undefined) addUse(reader, its, at, to);
	};
	if (own === "cue") below("selector_argument", first, end);
	const comma = findComma(reader, from, end);
	if (comma >= 0) {
		below("argument_list", comma, comma + 1);
		below("selector_list", comma, comma + 1);
	}
	if (own === "lang")
		for (let at = from; at < end; at++)
			if (isDelim(tokens, at, "*") || (tokens.kind[at] === Kind.string && textAt(tokens, at).includes("*")))
				below("wildcards", at, at + 1);
	if (own === "scroll-button" && first < end)
		below(isDelim(tokens, first, "*") ? "star" : nameAt(tokens, first), first, first + 1);
	if (name.startsWith("nth-")) {
		for (let at = from; at < end; at = after(tokens, at, end)) {
			if (tokens.kind[at] === Kind.ident && nameAt(tokens, at) === "of") {
				below("of_syntax", at, end);
				readSelectors(reader, at + 1, end, depth);
				return;
			}
		}
		return;
	}
	if (
		!notSelectors.test(`:${name}()`) &&
		!/^(?:part|highlight|picker|scroll-button|view-transition)/.test(name)
	)
		readSelectors(reader, from, end, depth);
}

function findComma(reader: Reader, from: number, end: number): number {
	for (let at = from; at < end; at = after(reader.tokens, at, end))
		if (reader.tokens.kind[at] === Kind.comma) return at;
	return -1;
}

/** Reads what stands before a block of keyframes: percentages, `from`, `to`, or names of ranges. */
export function readKeyframeSelector(reader: Reader, from: number, to: number) {
	const { tokens } = reader;
	for (let at = from; at < to; at++) {
		if (tokens.kind[at] !== Kind.ident) continue;
		const next = skipSpace(tokens, at + 1, to);
		const key = reader.map.atRules.get("keyframes")?.below.has("named_range_keyframes");
		if (key && next < to && tokens.kind[next] === Kind.percentage)
			addUse(reader, "css.at-rules.keyframes.named_range_keyframes", at, next + 1);
	}
}
