import { addUse, addUses, type CssReader } from "@/lib/check/css/reader";
import {
	getNextToken,
	getTokenName,
	getTokenText,
	isDelim,
	Kind,
	normalizeIdentifier,
	skipSpace,
	withoutPrefix,
} from "@/lib/check/css/tokens";
import { reportUnknownPseudo } from "./unknown-names";

/** Pseudo-elements that also work with one colon (https://drafts.csswg.org/selectors-4/#single-colon-pseudos). */
const singleColon: ReadonlySet<string> = new Set(["before", "after", "first-line", "first-letter"]);

/** Pseudo-classes whose arguments are not selectors. */
const withoutSelectors =
	/^:(?:lang|dir|state|heading|nth-last-of-type|nth-of-type|active-view-transition-type)\(\)$/;

const combinators: Record<string, string> = { ">": "child", "+": "next-sibling", "~": "subsequent-sibling" };

/** Selectors nested deeper are not read, so that recursion cannot overflow the stack. */
const MAX_DEPTH = 64;

/** Reads a list of selectors, including nested ones. */
export function readSelectors(reader: CssReader, from: number, to: number, depth = 0) {
	if (depth > MAX_DEPTH) return;
	const { tokens } = reader;
	const { kind } = tokens;
	// Whether the previous token ends a compound selector, so that a space is a descendant combinator.
	let afterCompound = false;
	for (let at = from; at < to; ) {
		switch (kind[at]) {
			case Kind.space:
			case Kind.comment: {
				const next = skipSpace(tokens, at, to);
				if (afterCompound && next < to && startsCompound(reader, next))
					addStructure(reader, "descendant", at, next);
				at = next;
				afterCompound = false;
				break;
			}
			case Kind.comma:
				addStructure(reader, "list", at, at + 1);
				afterCompound = false;
				at++;
				break;
			case Kind.ident:
				at = readType(reader, at, to);
				afterCompound = true;
				break;
			case Kind.hash:
				addStructure(reader, "id", at, at + 1);
				afterCompound = true;
				at++;
				break;
			case Kind.openSquare:
				readAttribute(reader, at, Math.min(tokens.mate[at] ?? to, to));
				afterCompound = true;
				at = getNextToken(tokens, at, to);
				break;
			case Kind.colon:
				at = readPseudo(reader, at, to, depth);
				afterCompound = true;
				break;
			case Kind.delim:
				at = readDelim(reader, at, to);
				afterCompound = endsCompound(reader, at - 1);
				break;
			default:
				at++;
		}
	}
}

const endsCompound = (reader: CssReader, at: number) =>
	reader.tokens.kind[at] === Kind.ident || isDelim(reader.tokens, at, "*") || isDelim(reader.tokens, at, "&");

function startsCompound(reader: CssReader, at: number): boolean {
	const { tokens } = reader;
	const kind = tokens.kind[at];
	if (kind === Kind.delim)
		return isDelim(tokens, at, ".") || isDelim(tokens, at, "*") || isDelim(tokens, at, "&");
	return kind === Kind.ident || kind === Kind.hash || kind === Kind.colon || kind === Kind.openSquare;
}

function addStructure(reader: CssReader, name: string, from: number, to: number) {
	const key = reader.map.selectors.get(name);
	if (key !== undefined) addUse(reader, key, from, to);
}

function readType(reader: CssReader, at: number, to: number): number {
	const { tokens } = reader;
	if (at + 1 < to && isDelim(tokens, at + 1, "|") && !isDelim(tokens, at + 2, "|"))
		return readNamespace(reader, at, at + 2, to);
	addStructure(reader, "type", at, at + 1);
	return at + 1;
}

/** Reads `ns|name`; `name` is the token after the bar. Returns the token after the name. */
function readNamespace(reader: CssReader, from: number, name: number, to: number): number {
	const { tokens } = reader;
	if (name >= to) return to;
	addStructure(reader, "namespace", from, name);
	const isUniversal = isDelim(tokens, name, "*");
	if (!isUniversal && tokens.kind[name] !== Kind.ident) return name;
	addStructure(reader, isUniversal ? "universal" : "type", name, name + 1);
	addStructure(reader, isUniversal ? "universal.namespaces" : "type.namespaces", from, name + 1);
	return name + 1;
}

function readDelim(reader: CssReader, at: number, to: number): number {
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

function readAttribute(reader: CssReader, at: number, end: number) {
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
	const flag = getTokenName(tokens, last);
	if (flag === "i") addStructure(reader, "attribute.case_insensitive_modifier", last, last + 1);
	if (flag === "s") addStructure(reader, "attribute.case_sensitive_modifier", last, last + 1);
}

/** Reads `:name` or `::name` and its arguments. Returns the token after it. */
function readPseudo(reader: CssReader, at: number, to: number, depth: number): number {
	const { tokens, map } = reader;
	const isElement = tokens.kind[at + 1] === Kind.colon;
	const name = at + (isElement ? 2 : 1);
	if (name >= to) return to;
	const isFunction = tokens.kind[name] === Kind.function;
	if (!isFunction && tokens.kind[name] !== Kind.ident) return name;
	const text = getTokenText(tokens, name);
	const written = normalizeIdentifier(isFunction ? text.slice(0, -1) : text);
	const end = isFunction ? Math.min(tokens.mate[name] ?? to, to) : name;
	const colons = isElement || singleColon.has(written) ? "::" : ":";
	const bare = withoutPrefix(written);
	const find = (word: string) =>
		(isFunction ? map.pseudos.get(`${colons}${word}()`) : undefined) ?? map.pseudos.get(colons + word);
	const own = find(written);
	const key = own ?? map.others.pseudos.get(colons + written) ?? (bare === written ? undefined : find(bare));
	const as = key !== undefined && own === undefined ? (isElement ? "::" : ":") + written : undefined;
	if (key !== undefined) addUses(reader, [key], at, name + 1, as);
	else reportUnknownPseudo(reader, isElement ? "::" : ":", name, at);
	if (key !== undefined && isFunction) readArguments(reader, key, written, name + 1, end, depth + 1);
	else if (isFunction) readSelectors(reader, name + 1, end, depth + 1);
	if (isElement && key !== undefined) readNestedElement(reader, key, at, name + 1, to);
	return isFunction ? Math.min(end + 1, to) : name + 1;
}

/** Reads a pseudo-element of a pseudo-element, such as `::after::marker`. */
function readNestedElement(reader: CssReader, key: string, at: number, next: number, to: number) {
	const { tokens } = reader;
	if (next + 2 >= to || tokens.kind[next] !== Kind.colon || tokens.kind[next + 1] !== Kind.colon) return;
	const inner = getTokenName(tokens, next + 2);
	addStructure(reader, `${key.slice("css.selectors.".length)}.nested_${inner}`, at, next + 3);
}

function readArguments(
	reader: CssReader,
	key: string,
	name: string,
	from: number,
	end: number,
	depth: number,
) {
	const { tokens, map } = reader;
	const own = key.slice("css.selectors.".length);
	const first = skipSpace(tokens, from, end);
	const addPart = (part: string, at: number, to: number) => {
		const partKey = map.selectors.get(`${own}.${part}`);
		if (partKey !== undefined) addUse(reader, partKey, at, to);
	};
	if (own === "cue") addPart("selector_argument", first, end);
	const comma = findComma(reader, from, end);
	if (comma >= 0) {
		addPart("argument_list", comma, comma + 1);
		addPart("selector_list", comma, comma + 1);
	}
	if (own === "lang")
		for (let at = from; at < end; at++)
			if (
				isDelim(tokens, at, "*") ||
				(tokens.kind[at] === Kind.string && getTokenText(tokens, at).includes("*"))
			)
				addPart("wildcards", at, at + 1);
	if (own === "scroll-button" && first < end)
		addPart(isDelim(tokens, first, "*") ? "star" : getTokenName(tokens, first), first, first + 1);
	if (name.startsWith("nth-")) {
		for (let at = from; at < end; at = getNextToken(tokens, at, end)) {
			if (tokens.kind[at] === Kind.ident && getTokenName(tokens, at) === "of") {
				addPart("of_syntax", at, end);
				readSelectors(reader, at + 1, end, depth);
				return;
			}
		}
		return;
	}
	if (
		!withoutSelectors.test(`:${name}()`) &&
		!/^(?:part|highlight|picker|scroll-button|view-transition)/.test(name)
	)
		readSelectors(reader, from, end, depth);
}

function findComma(reader: CssReader, from: number, end: number): number {
	for (let at = from; at < end; at = getNextToken(reader.tokens, at, end))
		if (reader.tokens.kind[at] === Kind.comma) return at;
	return -1;
}

/** Reads a keyframe selector: percentages, `from`, `to`, or names of ranges. */
export function readKeyframeSelector(reader: CssReader, from: number, to: number) {
	const { tokens } = reader;
	for (let at = from; at < to; at++) {
		if (tokens.kind[at] !== Kind.ident) continue;
		const next = skipSpace(tokens, at + 1, to);
		const key = reader.map.atRules.get("keyframes")?.below.has("named_range_keyframes");
		if (key && next < to && tokens.kind[next] === Kind.percentage)
			addUse(reader, "css.at-rules.keyframes.named_range_keyframes", at, next + 1);
	}
}
