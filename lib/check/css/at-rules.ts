import { readMedia, readRatio } from "@/lib/check/css/media";
import type { CssAtRule } from "@/lib/check/css/read-css-map";
import { addUse, addUses, type CssBlock, type CssReader } from "@/lib/check/css/reader";
import { readSelectors } from "@/lib/check/css/selectors";
import { getNextToken, getTokenName, isDelim, Kind, skipSpace, withoutPrefix } from "@/lib/check/css/tokens";
import { defaultValueContext, readValue } from "@/lib/check/css/values";
import type { UseTest } from "@/lib/check/uses";
import { findRemovableCondition } from "./removable";
import { readSupportsCondition, toSupportsTests } from "./supports-condition";
import { reportUnknownRule } from "./unknown-names";

/** At-rules whose block holds rules, or declarations of the enclosing rule. */
const groupingRules: ReadonlySet<string> = new Set([
	"media",
	"supports",
	"layer",
	"container",
	"scope",
	"starting-style",
	"document",
]);

/** At-rules whose block holds names that the author chooses. */
const namingRules: ReadonlySet<string> = new Set([
	"annotation",
	"character-variant",
	"historical-forms",
	"ornaments",
	"styleset",
	"stylistic",
	"swash",
]);

/** An at-rule whose prelude has been read, but not its block. */
export interface AtRule {
	/** The token after the at-rule, or the one that ends its prelude if it has no block. */
	end: number;
	/** The at-rule's block, if it has one. */
	inner?: CssBlock;
	/** The tests that a browser must pass to apply the block. */
	tests: readonly UseTest[];
}

/** Reads the name and the prelude of an at-rule. `at` is its first token. */
export function readAtRule(reader: CssReader, block: CssBlock, at: number): AtRule {
	const { tokens, map, syntax } = reader;
	let end = at + 1;
	while (end < block.to && tokens.kind[end] !== Kind.semicolon && tokens.kind[end] !== Kind.openCurly)
		end = getNextToken(tokens, end, block.to);
	const written = getTokenName(tokens, at);
	const name = map.atRules.has(written) ? written : withoutPrefix(written);
	const known = map.atRules.get(name);
	const colon = skipSpace(tokens, at + 1, end);
	// Reads the value of a Less variable.
	if (syntax === "less" && colon < end && tokens.kind[colon] === Kind.colon && written !== "page") {
		readValue(reader, defaultValueContext, "", colon + 1, end);
		return { end, tests: [] };
	}
	// A function of Sass; those of CSS have names with dashes: https://sass-lang.com/documentation/at-rules/function/
	if (syntax === "scss" && written === "function" && !tokens.text.startsWith("--", tokens.start[colon])) {
		const hasBlock = tokens.kind[end] === Kind.openCurly;
		const to = Math.min(tokens.mate[end] ?? block.to, block.to);
		const inner = { kind: "style" as const, isNested: true, from: end + 1, to, depth: block.depth + 1 };
		return { end: hasBlock ? Math.min(to + 1, block.to) : end, ...(hasBlock && { inner }), tests: [] };
	}
	const outer = block.within?.at(-1);
	const margin = outer === undefined ? undefined : getNestedPath(map.atRules.get(outer), written);
	const own = margin === undefined ? known?.key : `css.at-rules.${outer}.${margin}`;
	if (own !== undefined) {
		addUse(reader, own, at, at + 1, margin !== undefined || name === written ? undefined : `@${written}`);
	}
	if (own === undefined && known === undefined) reportUnknownRule(reader, written, at);
	const tests = readPrelude(reader, name, known, block, at + 1, end);
	if (end >= block.to || tokens.kind[end] !== Kind.openCurly) return { end, tests: [] };
	const to = Math.min(tokens.mate[end] ?? block.to, block.to);
	if (name === "supports") findRemovableCondition(reader, at, at + 1, end, Math.min(to + 1, block.to));
	const inner: CssBlock = {
		...createBlock(name, block, known, margin !== undefined),
		from: end + 1,
		to,
		depth: block.depth + 1,
		within: [...(block.within ?? []).slice(-8), name],
	};
	const blockTests =
		own === undefined || name === "supports" ? tests : [{ keys: [own], has: true }, ...tests];
	return { end: Math.min(to + 1, block.to), inner, tests: groupingRules.has(name) ? blockTests : [] };
}

/** Returns the key part of an at-rule in the block of another one, such as `at_top-left` for `@top-left` in `@page`. */
function getNestedPath(outer: CssAtRule | undefined, written: string): string | undefined {
	return outer?.nested.get(written);
}

function createBlock(
	name: string,
	block: CssBlock,
	known: CssAtRule | undefined,
	isMargin: boolean,
): Omit<CssBlock, "from" | "to" | "depth"> {
	const { isNested = false } = block;
	if (name === "keyframes") return { kind: "keyframes" };
	if (isMargin && !namingRules.has(name)) return { kind: "style", isNested: true, isMargin: true };
	if (namingRules.has(name)) return { kind: "names" };
	if (name === "page" || name === "position-try" || name === "function") {
		return { kind: "style", isNested: true, descriptors: known?.descriptors };
	}
	if (groupingRules.has(name) || known === undefined)
		return {
			kind: isNested ? "style" : block.kind,
			isNested,
			descriptors: block.descriptors,
			limited: block.limited,
		};
	return { kind: "descriptors", descriptors: known.descriptors };
}

/** Reads the tokens between the name and the block. Returns the tests that a browser must pass to apply the block. */
function readPrelude(
	reader: CssReader,
	name: string,
	known: CssAtRule | undefined,
	block: CssBlock,
	from: number,
	to: number,
): readonly UseTest[] {
	switch (name) {
		case "supports":
			readSupportsCondition(reader, from, to);
			return toSupportsTests(reader, from, to);
		case "media":
			if (block.within?.includes("media")) addBelow(reader, "media", known, "nested-queries", from - 1, from);
			return readMedia(reader, from, to);
		case "container":
			readContainer(reader, known, from, to);
			return [];
		case "scope":
			readSelectors(reader, from, to);
			return [];
		case "import":
			readImport(reader, known, from, to);
			return [];
		case "page":
			readSelectors(reader, from, to);
			return [];
		case "function":
			readParameterTypes(reader, from, to);
			return [];
		default:
			// Reads the arguments of Sass mixins and functions.
			if (known === undefined) readValue(reader, defaultValueContext, "", from, to);
			return [];
	}
}

/** Reads the types of the parameters and the result of a custom function: `--f(--a type(<length>))`. */
function readParameterTypes(reader: CssReader, from: number, to: number) {
	const { tokens, map } = reader;
	const keys = (map.functions.get("type") ?? []).map(({ key }) => key);
	for (let at = from; at < to; at++)
		if (tokens.kind[at] === Kind.function && getTokenName(tokens, at) === "type")
			addUses(reader, keys, at, at + 1);
}

function addBelow(
	reader: CssReader,
	name: string,
	known: CssAtRule | undefined,
	path: string,
	from: number,
	to: number,
) {
	if (known?.below.has(path)) addUse(reader, `css.at-rules.${name}.${path}`, from, to);
}

function readImport(reader: CssReader, known: CssAtRule | undefined, from: number, to: number) {
	const { tokens } = reader;
	for (let at = from; at < to; at = getNextToken(tokens, at, to)) {
		const kind = tokens.kind[at];
		if (kind !== Kind.function && kind !== Kind.ident) continue;
		const text = getTokenName(tokens, at);
		if (text === "layer" || (text === "supports" && kind === Kind.function))
			addBelow(reader, "import", known, text, at, at + 1);
	}
	if (reader.syntax === "css") readMedia(reader, from, to);
}

/** Returns the token that closes the parentheses around `at`, or `to`. */
function findClosing({ tokens }: CssReader, at: number, to: number): number {
	let end = at;
	while (end < to && tokens.kind[end] !== Kind.closeRound) end = getNextToken(tokens, end, to);
	return end;
}

function readContainer(reader: CssReader, known: CssAtRule | undefined, from: number, to: number) {
	const { tokens } = reader;
	let hasQueries = false;
	for (let at = from; at < to; at++) {
		const kind = tokens.kind[at];
		if (kind === Kind.openRound || kind === Kind.function) hasQueries = true;
		if (kind === Kind.ident && /^(?:min-|max-)?aspect-ratio$/.test(getTokenName(tokens, at))) {
			const colon = skipSpace(tokens, at + 1, to);
			const value = tokens.kind[colon] === Kind.colon ? colon + 1 : at;
			readRatio(reader, "aspect-ratio", value, findClosing(reader, at, to));
		}
		if (kind !== Kind.function) continue;
		const name = getTokenName(tokens, at);
		const end = Math.min(tokens.mate[at] ?? to, to);
		const listWords = () => {
			const found: [string, number][] = [];
			for (let inner = at + 1; inner < end; inner++)
				if (tokens.kind[inner] === Kind.ident) found.push([getTokenName(tokens, inner), inner]);
			return found;
		};
		if (name === "style") {
			const custom = listWords().find(([word]) => word.startsWith("--"));
			if (!custom) continue;
			addBelow(reader, "container", known, "style_queries_for_custom_properties", at, custom[1] + 1);
			for (let inner = at; inner < end; inner++) {
				if (isDelim(tokens, inner, "<") || isDelim(tokens, inner, ">")) {
					addBelow(
						reader,
						"container",
						known,
						"style_queries_for_custom_properties.range_syntax",
						inner,
						inner + 1,
					);
					break;
				}
			}
		} else if (name === "scroll-state") {
			addBelow(reader, "container", known, "scroll-state_queries", at, at + 1);
			for (const [word, token] of listWords())
				addBelow(reader, "container", known, `scroll-state_queries.${word}`, token, token + 1);
		} else if (name === "anchored") {
			addBelow(reader, "container", known, "anchor_position_queries", at, at + 1);
			for (const [word, token] of listWords()) {
				if (word === "fallback")
					addBelow(reader, "container", known, "anchor_position_queries.fallback", token, token + 1);
				if (word === "any")
					addBelow(
						reader,
						"container",
						known,
						"anchor_position_queries.fallback.any_value",
						token,
						token + 1,
					);
			}
		}
	}
	const first = skipSpace(tokens, from, to);
	if (!hasQueries && first < to)
		addBelow(reader, "container", known, "container-query_optional", first, first + 1);
}
