import { readBlock } from "@/lib/check/css/blocks";
import type { CssLookup } from "@/lib/check/css/read-css-map";
import type { CssReader, CssSyntax } from "@/lib/check/css/reader";
import { tokenizeCss } from "@/lib/check/css/tokens";
import type { SourceUses, UseTest } from "@/lib/check/uses";
import { readPendingValues } from "./layouts";
import { findPrefixedRules } from "./removable";
import { toSupportsTests } from "./supports-condition";

const preprocessorSyntax = {
	scss: /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)"'\n]*\)|\/\/[^\n]*|#\{/g,
	less: /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|url\([^)"'\n]*\)|\/\/[^\n]*|@\{/g,
};

/** Returns the offset after the interpolation that starts at `from`, or the end of the text if it is not closed. */
function findInterpolationEnd(text: string, from: number): number {
	let depth = 0;
	for (let at = from; at < text.length; at++) {
		const character = text[at];
		if (character === "{") depth++;
		else if (character === "}" && --depth === 0) return at + 1;
	}
	return text.length;
}

/** Whether an interpolation is a word of a value, of which nothing is known, rather than a part of a name. */
const isUnknownWord = (before: string, after: string) =>
	/:(?:[^;{}]*[\s,(])?$/.test(before) && /^(?:[\s,)!](?:#\{[^}]*\}|[^;{}])*)?(?:[;}]|$)/.test(after);

/**
 * Replaces syntax that CSS lacks with neutral text of the same length, so that offsets stay the same: line comments become
 * spaces, interpolations underscores, or variables where a word of a value stands.
 */
function blankPreprocessorSyntax(text: string, syntax: "scss" | "less"): string {
	const parts: string[] = [];
	let done = 0;
	const pattern = new RegExp(preprocessorSyntax[syntax]);
	for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
		const { 0: found, index } = match;
		if (found.startsWith("//")) {
			parts.push(text.slice(done, index), " ".repeat(found.length));
			done = index + found.length;
		} else if (found === "#{" || found === "@{") {
			const end = findInterpolationEnd(text, index);
			const isWord = isUnknownWord(text.slice(Math.max(0, index - 200), index), text.slice(end, end + 200));
			parts.push(text.slice(done, index), (isWord ? "$" : "_").padEnd(end - index, "_"));
			done = end;
			pattern.lastIndex = end;
		}
	}
	return parts.length === 0 ? text : parts.join("") + text.slice(done);
}

export interface CssOptions {
	/** The default is `css`. In `scss` and `less`, preprocessor syntax is ignored. */
	syntax?: CssSyntax;
	/** The default is `stylesheet`; `declarations` is for style attributes. */
	context?: "stylesheet" | "declarations";
}

/** Steps of matching per text. A megabyte of CSS needs about 30,000. */
const MAX_MATCHING_WORK = 500_000;

const createReader = (text: string, map: CssLookup, syntax: CssSyntax, found: SourceUses): CssReader => ({
	tokens: tokenizeCss(syntax === "css" ? text : blankPreprocessorSyntax(text, syntax), found.faults),
	map,
	syntax,
	...found,
	tests: undefined,
	selectors: undefined,
	inKeyframes: false,
	hasUnknownPrefix: false,
	unknown: [],
	removable: [],
	workLimit: map.values.work + MAX_MATCHING_WORK,
	inToolRule: false,
	prefixed: undefined,
	isPart: false,
	writtenNames: new Map(),
	layouts: new Map(),
	pendingValues: [],
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
	reader.isPart = context === "declarations";
	readBlock(reader, {
		from: 0,
		to: reader.tokens.count,
		kind: reader.isPart ? "style" : "top",
		depth: 0,
	});
	readPendingValues(reader);
	findPrefixedRules(reader);
	if (reader.isUnsorted) found.uses.sort((a, b) => a.start - b.start || a.end - b.end);
	const { unknown, removable } = reader;
	return {
		...found,
		...(unknown.length > 0 && { unknown }),
		...(removable.length > 0 && { removable }),
	};
}
