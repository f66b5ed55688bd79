import { readBlock } from "@/lib/check/css/blocks";
import type { CssLookup } from "@/lib/check/css/read-css-map";
import type { CssReader, CssSyntax } from "@/lib/check/css/reader";
import { tokenizeCss } from "@/lib/check/css/tokens";
import type { SourceUses, UseTest } from "@/lib/check/uses";
import { blankPreprocessorSyntax } from "./blank-preprocessor";
import { toSupportsTests } from "./supports-condition";

export interface CssOptions {
	/** The default is `css`. In `scss` and `less`, preprocessor syntax is ignored. */
	syntax?: CssSyntax;
	/** The default is `stylesheet`; `declarations` is for style attributes. */
	context?: "stylesheet" | "declarations";
}

const createReader = (text: string, map: CssLookup, syntax: CssSyntax, found: SourceUses): CssReader => ({
	tokens: tokenizeCss(syntax === "css" ? text : blankPreprocessorSyntax(text, syntax), found.faults),
	map,
	syntax,
	...found,
	tests: undefined,
	inKeyframes: false,
	hasUnknownPrefix: false,
	isUnsorted: false,
});

/** Converts the argument of `CSS.supports()` to tests. */
export function readSupportsTests(condition: string, map: CssLookup): UseTest[] {
	const reader = createReader(condition, map, "css", { uses: [], faults: [] });
	return toSupportsTests(reader, 0, reader.tokens.count);
}

/**
 * Finds the compat keys that CSS uses. Ignores syntax that browsers drop. Never throws. Time and memory are linear in the
 * length of the text.
 */
export function findCssUses(
	text: string,
	map: CssLookup,
	{ syntax = "css", context = "stylesheet" }: CssOptions = {},
): SourceUses {
	const found: SourceUses = { uses: [], faults: [] };
	const reader = createReader(text, map, syntax, found);
	readBlock(reader, {
		from: 0,
		to: reader.tokens.count,
		kind: context === "declarations" ? "style" : "top",
		depth: 0,
	});
	if (reader.isUnsorted) found.uses.sort((a, b) => a.start - b.start || a.end - b.end);
	return found;
}
