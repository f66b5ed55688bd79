import { readAtRule } from "@/lib/check/css/at-rules";
import { readDeclaration, settleBlock } from "@/lib/check/css/declarations";
import { addUse, addUses, type Block, type Reader } from "@/lib/check/css/reader";
import { readKeyframeSelector, readSelectors } from "@/lib/check/css/selectors";
import type { Declaration } from "@/lib/check/css/stand-ins";
import { after, isDelim, Kind, skipSpace, textAt } from "@/lib/check/css/tokens";

/** Blocks within blocks beyond which nothing is read: more than any stylesheet has, less than a stack holds. */
const depthLimit = 200;

/**
 * Reads what stands in a block, as https://drafts.csswg.org/css-syntax-3/#consume-block-contents parts it. Says whether
 * declarations stand right in it.
 */
export function readBlock(reader: Reader, block: Block): boolean {
	const { tokens, faults } = reader;
	const { kind } = tokens;
	const { from, to } = block;
	if (block.depth > depthLimit) {
		const [start = 0, end = 0] = [tokens.start[from], tokens.start[to]];
		faults.push({ kind: "depth", message: `Blocks stand more than ${depthLimit} deep`, start, end });
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
	if (declarations.length > 0) settleBlock(reader, declarations);
	return declarations.length > 0;
}

/** Reads an at-rule and its block; gives the token behind it. */
function readAtBlock(reader: Reader, block: Block, at: number): number {
	const { end, inner, tests } = readAtRule(reader, block, at);
	if (inner) {
		const outer = reader.tests;
		if (tests.length > 0) reader.tests = [...(outer ?? []), ...tests];
		const declares = readBlock(reader, inner);
		reader.tests = outer;
		// Declarations right in an at-rule are those of the rule around it: https://drafts.csswg.org/css-nesting-1/#conditionals
		const isNested = block.nested && inner.kind === "style" && !inner.descriptors && !inner.margin;
		const key = reader.map.selectors.get("nesting");
		if (declares && isNested && reader.syntax === "css" && key !== undefined) addUse(reader, key, at, at + 1);
	}
	return end;
}

/** Reads a declaration or a rule; gives the token behind it. */
function readItem(reader: Reader, block: Block, at: number, declarations: Declaration[]): number {
	const { tokens } = reader;
	const { kind } = tokens;
	const colon = colonOf(reader, at, block.to);
	const isCustom = colon >= 0 && tokens.text.startsWith("--", tokens.start[at]);
	let end = at;
	while (end < block.to && kind[end] !== Kind.semicolon && (isCustom || kind[end] !== Kind.openCurly))
		end = after(tokens, end, block.to);
	if (end < block.to && kind[end] === Kind.openCurly) {
		const inner = {
			...block,
			from: end + 1,
			to: Math.min(tokens.mate[end] ?? block.to, block.to),
			depth: block.depth + 1,
		};
		if (colon >= 0 && skipSpace(tokens, colon + 1, end) === end && reader.syntax === "scss" && block.nested) {
			readBlock(reader, { ...inner, prefix: `${block.prefix ?? ""}${textAt(tokens, at)}-` });
		} else readRule(reader, block, at, end, inner);
		return Math.min(inner.to + 1, block.to);
	}
	if (colon >= 0) readDeclaration(reader, block, at, colon, end, declarations);
	else if (reader.syntax === "css" && !isHack(reader, at)) {
		const [start = 0, stop = 0] = [tokens.start[at], tokens.start[end]];
		if (reader.faults.length < 20)
			reader.faults.push({
				kind: "syntax",
				message: "This is neither a declaration nor a rule",
				start,
				end: stop,
			});
	}
	return end;
}

/** The colon behind the name of a declaration or a variable that starts at `at`; -1 where there is none. */
function colonOf(reader: Reader, at: number, to: number): number {
	const { tokens } = reader;
	const name = isDelim(tokens, at, "$") || isDelim(tokens, at, "*") ? at + 1 : at;
	if (tokens.kind[name] !== Kind.ident) return -1;
	const colon = skipSpace(tokens, name + 1, to);
	return colon < to && tokens.kind[colon] === Kind.colon ? colon : -1;
}

/** Old browsers were told apart by declarations that others drop, such as `*zoom: 1`. */
const isHack = (reader: Reader, at: number) => reader.tokens.kind[at] === Kind.delim;

function readRule(reader: Reader, block: Block, from: number, to: number, inner: Block) {
	switch (block.kind) {
		case "keyframes":
			readKeyframeSelector(reader, from, to);
			reader.animated = true;
			readBlock(reader, { ...inner, kind: "style", nested: true });
			reader.animated = false;
			break;
		case "descriptors":
		case "names":
			break;
		default:
			readSelectors(reader, from, to);
			if (block.within?.includes("scope") && hasAmpersand(reader, from, to)) {
				addUses(reader, atScope(reader), from, Math.max(from + 1, trimmedEnd(reader, from, to)));
			}
			if (block.nested && reader.syntax === "css") {
				const key = reader.map.selectors.get("nesting");
				if (key !== undefined && !hasAmpersand(reader, from, to))
					addUses(reader, [key], from, Math.max(from + 1, trimmedEnd(reader, from, to)));
			}
			readBlock(reader, { ...inner, kind: "style", nested: true, descriptors: undefined });
	}
}

const atScope = ({ map }: Reader): readonly string[] => {
	const key = map.selectors.get("nesting.at-scope");
	return key === undefined ? [] : [key];
};

const hasAmpersand = (reader: Reader, from: number, to: number) => {
	for (let at = from; at < to; at++) if (isDelim(reader.tokens, at, "&")) return true;
	return false;
};

const trimmedEnd = (reader: Reader, from: number, to: number) => {
	let end = to;
	while (
		end > from &&
		(reader.tokens.kind[end - 1] === Kind.space || reader.tokens.kind[end - 1] === Kind.comment)
	)
		end--;
	return end;
};
