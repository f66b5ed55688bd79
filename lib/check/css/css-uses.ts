import { readBlock } from "@/lib/check/css/blocks";
import { blankForeign } from "@/lib/check/css/preprocessors";
import type { Lookup } from "@/lib/check/css/read-css-map";
import type { CssSyntax, Reader } from "@/lib/check/css/reader";
import { tokensOf } from "@/lib/check/css/tokens";
import type { Found } from "@/lib/check/use";

export interface CssOptions {
	/** scss and less are read as far as they are CSS: what a preprocessor would put in is passed over. Without it: css. */
	syntax?: CssSyntax;
	/** "declarations" for the value of a style attribute. Without it: a stylesheet. */
	context?: "stylesheet" | "declarations";
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
	const tokens = tokensOf(syntax === "css" ? text : blankForeign(text, syntax), found.faults);
	const reader: Reader = {
		tokens,
		map,
		syntax,
		...found,
		tests: undefined,
		animated: false,
		foreign: false,
		unsorted: false,
	};
	readBlock(reader, {
		from: 0,
		to: tokens.count,
		kind: context === "declarations" ? "style" : "top",
		depth: 0,
	});
	if (reader.unsorted) found.uses.sort((one, other) => one.start - other.start || one.end - other.end);
	return found;
}
