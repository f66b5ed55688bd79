import { readMedia, readRatio } from "@/lib/check/css/media";
import { withoutPrefix } from "@/lib/check/css/names";
import type { AtRule } from "@/lib/check/css/read-css-map";
import { addUse, type Block, type Reader } from "@/lib/check/css/reader";
import { readSelectors } from "@/lib/check/css/selectors";
import { readSupports, supportsTests } from "@/lib/check/css/supports";
import { after, isDelim, Kind, nameAt, skipSpace } from "@/lib/check/css/tokens";
import { anyContext, readValue } from "@/lib/check/css/values";
import type { Test } from "@/lib/check/use";

/** At-rules in whose block stand rules, or declarations of the rule around. */
const grouping: ReadonlySet<string> = new Set([
	"media",
	"supports",
	"layer",
	"container",
	"scope",
	"starting-style",
	"document",
]);

/** At-rules in whose block authors give names. */
const naming: ReadonlySet<string> = new Set([
	"annotation",
	"character-variant",
	"historical-forms",
	"ornaments",
	"styleset",
	"stylistic",
	"swash",
]);

/** An at-rule that has been read, except for its block. */
export interface AtRuleFound {
	/** The token behind it. */
	end: number;
	/** Its block, where there is one to read. */
	inner?: Block;
	/** The tests under which the block is reached. */
	tests: readonly Test[];
}

/** Reads the name of an at-rule and what stands before its block. */
export function readAtRule(reader: Reader, block: Block, at: number): AtRuleFound {
	const { tokens, map, syntax } = reader;
	let end = at + 1;
	while (end < block.to && tokens.kind[end] !== Kind.semicolon && tokens.kind[end] !== Kind.openCurly)
		end = after(tokens, end, block.to);
	const written = nameAt(tokens, at);
	const name = map.atRules.has(written) ? written : withoutPrefix(written);
	const known = map.atRules.get(name);
	const colon = skipSpace(tokens, at + 1, end);
	// A variable of Less.
	if (syntax === "less" && colon < end && tokens.kind[colon] === Kind.colon && known === undefined) {
		readValue(reader, anyContext, "", colon + 1, end);
		return { end, tests: [] };
	}
	const outer = block.within?.at(-1);
	const margin = outer === undefined ? undefined : nested(map.atRules.get(outer), written);
	const own = margin === undefined ? known?.key : `css.at-rules.${outer}.${margin}`;
	if (own !== undefined) {
		addUse(reader, own, at, at + 1, margin !== undefined || name === written ? undefined : `@${written}`);
	}
	const tests = readPrelude(reader, name, known, block, at + 1, end);
	if (end >= block.to || tokens.kind[end] !== Kind.openCurly) return { end, tests: [] };
	const to = Math.min(tokens.mate[end] ?? block.to, block.to);
	const inner: Block = {
		...blockOf(name, block, known, margin !== undefined),
		from: end + 1,
		to,
		depth: block.depth + 1,
		within: [...(block.within ?? []).slice(-8), name],
	};
	const needed = own === undefined || name === "supports" ? tests : [{ keys: [own], has: true }, ...tests];
	return { end: Math.min(to + 1, block.to), inner, tests: grouping.has(name) ? needed : [] };
}

/** The part of a key below an at-rule that stands for another at-rule in its block, such as `at_top-left`. */
function nested(outer: AtRule | undefined, written: string): string | undefined {
	return outer?.boxes.get(written);
}

function blockOf(
	name: string,
	block: Block,
	known: AtRule | undefined,
	margin: boolean,
): Omit<Block, "from" | "to" | "depth"> {
	const { nested = false } = block;
	if (name === "keyframes") return { kind: "keyframes" };
	if (margin && !naming.has(name)) return { kind: "style", nested: true, margin: true };
	if (naming.has(name)) return { kind: "names" };
	if (name === "page" || name === "position-try" || name === "function") {
		return { kind: "style", nested: true, descriptors: known?.descriptors };
	}
	if (grouping.has(name) || known === undefined)
		return { kind: nested ? "style" : block.kind, nested, descriptors: block.descriptors };
	return { kind: "descriptors", descriptors: known.descriptors };
}

/** Reads what stands between an at-rule's name and its block; gives the tests under which the block is reached. */
function readPrelude(
	reader: Reader,
	name: string,
	known: AtRule | undefined,
	block: Block,
	from: number,
	to: number,
): readonly Test[] {
	switch (name) {
		case "supports":
			readSupports(reader, from, to);
			return supportsTests(reader, from, to);
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
		default:
			// What Sass includes, and what its functions are given.
			if (known === undefined) readValue(reader, anyContext, "", from, to);
			return [];
	}
}

function addBelow(
	reader: Reader,
	name: string,
	known: AtRule | undefined,
	path: string,
	from: number,
	to: number,
) {
	if (known?.below.has(path)) addUse(reader, `css.at-rules.${name}.${path}`, from, to);
}

function readImport(reader: Reader, known: AtRule | undefined, from: number, to: number) {
	const { tokens } = reader;
	for (let at = from; at < to; at = after(tokens, at, to)) {
		const kind = tokens.kind[at];
		if (kind !== Kind.function && kind !== Kind.ident) continue;
		const text = nameAt(tokens, at);
		if (text === "layer" || (text === "supports" && kind === Kind.function))
			addBelow(reader, "import", known, text, at, at + 1);
	}
	if (reader.syntax === "css") readMedia(reader, from, to);
}

/** The token that closes the brackets around `at`, or `to`. */
function closing({ tokens }: Reader, at: number, to: number): number {
	let end = at;
	while (end < to && tokens.kind[end] !== Kind.closeRound) end = after(tokens, end, to);
	return end;
}

function readContainer(reader: Reader, known: AtRule | undefined, from: number, to: number) {
	const { tokens } = reader;
	let queries = false;
	for (let at = from; at < to; at++) {
		const kind = tokens.kind[at];
		if (kind === Kind.openRound || kind === Kind.function) queries = true;
		if (kind === Kind.ident && /^(?:min-|max-)?aspect-ratio$/.test(nameAt(tokens, at))) {
			const colon = skipSpace(tokens, at + 1, to);
			const value = tokens.kind[colon] === Kind.colon ? colon + 1 : at;
			readRatio(reader, "aspect-ratio", value, closing(reader, at, to));
		}
		if (kind !== Kind.function) continue;
		const name = nameAt(tokens, at);
		const end = Math.min(tokens.mate[at] ?? to, to);
		const words = () => {
			const found: [string, number][] = [];
			for (let inner = at + 1; inner < end; inner++)
				if (tokens.kind[inner] === Kind.ident) found.push([nameAt(tokens, inner), inner]);
			return found;
		};
		if (name === "style") {
			const custom = words().find(([word]) => word.startsWith("--"));
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
			for (const [word, place] of words())
				addBelow(reader, "container", known, `scroll-state_queries.${word}`, place, place + 1);
		} else if (name === "anchored") {
			addBelow(reader, "container", known, "anchor_position_queries", at, at + 1);
			for (const [word, place] of words()) {
				if (word === "fallback")
					addBelow(reader, "container", known, "anchor_position_queries.fallback", place, place + 1);
				if (word === "any")
					addBelow(
						reader,
						"container",
						known,
						"anchor_position_queries.fallback.any_value",
						place,
						place + 1,
					);
			}
		}
	}
	const first = skipSpace(tokens, from, to);
	if (!queries && first < to)
		addBelow(reader, "container", known, "container-query_optional", first, first + 1);
}
