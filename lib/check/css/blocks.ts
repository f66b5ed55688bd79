import { readAtRule } from "@/lib/check/css/at-rules";
import { finishBlock, readDeclaration } from "@/lib/check/css/declarations";
import { addUse, addUses, type CssBlock, type CssReader } from "@/lib/check/css/reader";
import { readKeyframeSelector, readSelectors } from "@/lib/check/css/selectors";
import {
	getNextToken,
	getTokenText,
	isDelim,
	Kind,
	skipSpace,
	trimTrailingSpace,
} from "@/lib/check/css/tokens";
import type { CompatUse } from "@/lib/check/uses";
import type { Declaration } from "./fallback-declarations";
import { findLimitedUses, findPrefixedElements, guardVendorRules, unmarkMetLimits } from "./limits";

/**
 * Prefixed pseudo-classes and pseudo-elements for which browsers that do not know them drop the whole rule. They do not for
 * `::-webkit-…`: every browser parses such a name (https://drafts.csswg.org/selectors-4/#compat).
 */
const droppedName = /^(?!::-webkit-):{1,2}-(?:webkit|moz|ms|o|khtml)-/i;

/** Whether a use may be of such a name: the key, or the name in the code, has a prefix. */
const hasPrefix = ({ key, as }: CompatUse) => as !== undefined || key.startsWith("css.selectors.-");

/** Lists the prefixed names at the top level of each selector in a list, by the offset of the first colon. */
function listNames(reader: CssReader, from: number, to: number): Map<number, string>[] {
	const { tokens } = reader;
	const selectors = [new Map<number, string>()];
	for (let at = from; at < to; at = getNextToken(tokens, at, to)) {
		if (tokens.kind[at] === Kind.comma) selectors.push(new Map());
		if (tokens.kind[at] !== Kind.colon || tokens.kind[at - 1] === Kind.colon) continue;
		const name = tokens.kind[at + 1] === Kind.colon ? at + 2 : at + 1;
		const start = tokens.start[at] ?? 0;
		const text = tokens.text.slice(start, tokens.start[name]) + getTokenText(tokens, name);
		if (droppedName.test(text)) selectors.at(-1)?.set(start, text.toLowerCase());
	}
	return selectors;
}

/**
 * Marks prefixed names in a list with selectors for other browsers, which drop the whole rule because of the name
 * (https://drafts.csswg.org/selectors-4/#grouping). A list in which every selector has the name is meant for the browsers that
 * know it.
 * @param firstUse the first use of the list, whose tokens are those from `from` to `to`, exclusive.
 */
function markDroppedRules(reader: CssReader, from: number, to: number, firstUse: number) {
	const { uses } = reader;
	if (!uses.some((use, index) => index >= firstUse && hasPrefix(use))) return;
	const selectors = listNames(reader, from, to);
	const isInAll = (name: string) => selectors.every((names) => [...names.values()].includes(name));
	for (const use of uses.slice(firstUse)) {
		const name = selectors.find((names) => names.has(use.start))?.get(use.start);
		if (name !== undefined && !isInAll(name)) use.dropsRule = true;
	}
}

/** Deeper blocks are not read, so that recursion cannot overflow the stack. */
const MAX_DEPTH = 200;

/**
 * Reads the contents of a block (https://drafts.csswg.org/css-syntax-3/#consume-block-contents).
 * @returns whether the block has declarations of its own, outside nested rules.
 */
export function readBlock(reader: CssReader, block: CssBlock): boolean {
	const { tokens, faults } = reader;
	const { kind } = tokens;
	const { from, to } = block;
	if (block.depth > MAX_DEPTH) {
		const [start = 0, end = 0] = [tokens.start[from], tokens.start[to]];
		faults.push({ kind: "depth", message: `Blocks are nested more than ${MAX_DEPTH} deep`, start, end });
		return false;
	}
	const declarations: Declaration[] = [];
	for (let at = from; at < to; ) {
		switch (kind[at]) {
			case Kind.space:
			case Kind.comment:
			case Kind.semicolon:
			case Kind.cdo:
			case Kind.cdc:
			case Kind.closeCurly:
				at++;
				break;
			case Kind.at:
				at = readAtBlock(reader, block, at);
				break;
			default:
				at = readItem(reader, block, at, declarations);
		}
	}
	if (declarations.length > 0) finishBlock(reader, declarations);
	if (block.limited) unmarkMetLimits(block.limited, declarations);
	if (block.prefixed) guardVendorRules(block.prefixed, declarations);
	return declarations.length > 0;
}

/** Reads an at-rule and its block. Returns the token after it. */
function readAtBlock(reader: CssReader, block: CssBlock, at: number): number {
	const { end, inner, tests } = readAtRule(reader, block, at);
	if (inner) {
		const outer = reader.tests;
		if (tests.length > 0) reader.tests = [...(outer ?? []), ...tests];
		const hasDeclarations = readBlock(reader, inner);
		reader.tests = outer;
		// Declarations directly in an at-rule belong to the enclosing rule, so they use nesting:
		// https://drafts.csswg.org/css-nesting-1/#conditionals
		const isNested = block.isNested && inner.kind === "style" && !inner.descriptors && !inner.isMargin;
		const key = reader.map.selectors.get("nesting");
		if (hasDeclarations && isNested && reader.syntax === "css" && key !== undefined) {
			addUse(reader, key, at, at + 1);
			// No browser with nesting has a limit here. The uses of the block may stand after this one.
			const start = reader.tokens.start[at];
			const own = reader.uses.findLast((use) => use.key === key && use.start === start);
			if (own) own.partial = "full";
		}
	}
	return end;
}

/** Reads a declaration or a rule. Returns the token after it. */
function readItem(reader: CssReader, block: CssBlock, at: number, declarations: Declaration[]): number {
	const { tokens } = reader;
	const { kind } = tokens;
	const colon = findColon(reader, at, block.to);
	const isCustom = colon >= 0 && tokens.text.startsWith("--", tokens.start[at]);
	let end = at;
	while (end < block.to && kind[end] !== Kind.semicolon && (isCustom || kind[end] !== Kind.openCurly))
		end = getNextToken(tokens, end, block.to);
	if (end < block.to && kind[end] === Kind.openCurly) {
		const inner = {
			...block,
			from: end + 1,
			to: Math.min(tokens.mate[end] ?? block.to, block.to),
			depth: block.depth + 1,
		};
		if (
			colon >= 0 &&
			skipSpace(tokens, colon + 1, end) === end &&
			reader.syntax === "scss" &&
			block.isNested
		) {
			readBlock(reader, { ...inner, prefix: `${block.prefix ?? ""}${getTokenText(tokens, at)}-` });
		} else readRule(reader, block, at, end, inner);
		return Math.min(inner.to + 1, block.to);
	}
	if (colon >= 0) readDeclaration(reader, block, at, colon, end, declarations);
	else if (reader.syntax === "less") readArguments(reader, block, at, end);
	else if (reader.syntax === "css" && !isHack(reader, at)) {
		const [start = 0, stop = 0] = [tokens.start[at], tokens.start[end]];
		if (reader.faults.length < 20)
			reader.faults.push({
				kind: "syntax",
				message: "Expected a declaration or a rule",
				start,
				end: stop,
			});
	}
	return end;
}

/** Reads the rules that a call of a mixin in Less passes: `.m({ inset: 0; })`. */
function readArguments(reader: CssReader, block: CssBlock, from: number, to: number) {
	const { kind, mate } = reader.tokens;
	for (let at = from; at < to; at++)
		if (kind[at] === Kind.openCurly)
			readBlock(reader, { ...block, from: at + 1, to: Math.min(mate[at] ?? to, to), depth: block.depth + 1 });
}

/** Returns the colon after the name of a declaration or variable that starts at `at`, or -1. */
function findColon(reader: CssReader, at: number, to: number): number {
	const { tokens } = reader;
	const name = isDelim(tokens, at, "$") || isDelim(tokens, at, "*") ? at + 1 : at;
	if (tokens.kind[name] !== Kind.ident) return -1;
	const colon = skipSpace(tokens, name + 1, to);
	return colon < to && tokens.kind[colon] === Kind.colon ? colon : -1;
}

/** Whether an item is a hack for old browsers, such as `*zoom: 1`, which other browsers drop. */
const isHack = (reader: CssReader, at: number) => reader.tokens.kind[at] === Kind.delim;

function readRule(reader: CssReader, block: CssBlock, from: number, to: number, inner: CssBlock) {
	switch (block.kind) {
		case "keyframes":
			readKeyframeSelector(reader, from, to);
			reader.inKeyframes = true;
			readBlock(reader, { ...inner, kind: "style", isNested: true });
			reader.inKeyframes = false;
			break;
		case "descriptors":
		case "names":
			break;
		default: {
			const firstUse = reader.uses.length;
			readSelectors(reader, from, to);
			markDroppedRules(reader, from, to, firstUse);
			const limited = findLimitedUses(reader.uses, firstUse);
			const prefixed = findPrefixedElements(reader.uses, firstUse);
			if (block.within?.includes("scope") && hasAmpersand(reader, from, to)) {
				addUses(
					reader,
					getScopeKeys(reader),
					from,
					Math.max(from + 1, trimTrailingSpace(reader.tokens, from, to)),
				);
			}
			if (block.isNested && reader.syntax === "css") {
				const key = reader.map.selectors.get("nesting");
				if (key !== undefined && !hasAmpersand(reader, from, to))
					addUses(reader, [key], from, Math.max(from + 1, trimTrailingSpace(reader.tokens, from, to)));
				markNestingLimit(reader, from, to, firstUse);
			}
			const outer = { inToolRule: reader.inToolRule, selectors: reader.selectors };
			reader.inToolRule ||= isToolSelector(reader, from);
			reader.selectors = { from, to, outer: outer.selectors };
			const isNested = !isScopeRule(reader, from, to);
			readBlock(reader, { ...inner, kind: "style", isNested, descriptors: undefined, limited, prefixed });
			Object.assign(reader, outer);
		}
	}
}

/**
 * Says whether nested rules meet the one limit of partial support: browsers drop those with a selector that starts with a type
 * selector (https://developer.mozilla.org/docs/Web/CSS/Reference/Selectors/Nesting_selector#browser_compatibility).
 */
function markNestingLimit({ tokens, uses }: CssReader, from: number, to: number, firstUse: number) {
	let isDropped = tokens.kind[skipSpace(tokens, from, to)] === Kind.ident;
	for (let at = from; at < to && !isDropped; at = getNextToken(tokens, at, to))
		isDropped = tokens.kind[at] === Kind.comma && tokens.kind[skipSpace(tokens, at + 1, to)] === Kind.ident;
	for (const use of uses.slice(firstUse))
		if (use.key === "css.selectors.nesting") use.partial = isDropped ? "none" : "full";
}

/** Whether a rule has the exports or imports of CSS modules (https://github.com/css-modules/icss). */
const isToolSelector = ({ tokens }: CssReader, from: number) =>
	/^:(?:export|import)/.test(tokens.text.slice(tokens.start[from], (tokens.start[from] ?? 0) + 8));

/** Whether a rule only says where its rules apply: `:global { a { … } }` of CSS modules and Svelte. */
const isScopeRule = ({ tokens }: CssReader, from: number, to: number) =>
	/:(?:global|local)\s*$/.test(tokens.text.slice(tokens.start[Math.max(from, to - 3)], tokens.start[to]));

const getScopeKeys = ({ map }: CssReader): readonly string[] => {
	const key = map.selectors.get("nesting.at-scope");
	return key === undefined ? [] : [key];
};

const hasAmpersand = (reader: CssReader, from: number, to: number) => {
	for (let at = from; at < to; at++) if (isDelim(reader.tokens, at, "&")) return true;
	return false;
};
