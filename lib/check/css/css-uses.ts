import { readBlock } from "@/lib/check/css/blocks";
import { blankForeign } from "@/lib/check/css/preprocessors";
import type { Lookup } from "@/lib/check/css/read-css-map";
import type { CssSyntax, Reader } from "@/lib/check/css/reader";
import { supportsTests } from "@/lib/check/css/supports";
import { tokensOf } from "@/lib/check/css/tokens";
import type { Found, Test } from "@/lib/check/use";

export interface CssOptions {
	/** scss and less are read as far as they are CSS: what a preprocessor would put in is passed over. Without it: css. */
	syntax?: CssSyntax;
	/** "declarations" for the value of a style attribute. Without it: a stylesheet. */
	context?: "stylesheet" | "declarations";
}

const readerOf = (text: string, map: Lookup, syntax: CssSyntax, found: Found): Reader => ({
	tokens: tokensOf(syntax === "css" ? text : blankForeign(text, syntax), found.faults),
	map,
	syntax,
	...found,
	tests: undefined,
	animated: false,
	foreign: false,
	unsorted: false,
});

/** The tests that a condition of `@supports` stands for, as scripts write it in `CSS.supports()`. */
export function testsOfSupports(condition: string, map: Lookup): Test[] {
	const reader = readerOf(condition, map, "css", { uses: [], faults: [] });
	return supportsTests(reader, 0, reader.tokens.count);
}

/**
 * Finds which compat keys a text in CSS uses, and where. Reads all that a browser would read and passes over what it would
 * drop; never throws. Time and memory grow with the text's length alone.
 */
export function cssUses(
	text: string,
	map: Lookup,
	{ syntax = "css", context = "stylesheet" }: CssOptions = {},
): Found {
	const found: Found = { uses: [], faults: [] };
	const reader = readerOf(text, map, syntax, found);
	readBlock(reader, {
		from: 0,
		to: reader.tokens.count,
		kind: context === "declarations" ? "style" : "top",
		depth: 0,
	});
	if (reader.unsorted) found.uses.sort((one, other) => one.start - other.start || one.end - other.end);
	return found;
}
