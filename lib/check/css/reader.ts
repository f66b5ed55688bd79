import type { CssValueRule } from "@/lib/check/css/css-context";
import type { CssLookup, NamedSyntax } from "@/lib/check/css/read-css-map";
import { type Tokens, trimTrailingSpace } from "@/lib/check/css/tokens";
import {
	type CompatUse,
	type RemovableCode,
	type SyntaxFault,
	toAliasedKey,
	type UnknownName,
	type UseTest,
} from "@/lib/check/uses";

/** The languages that are read as CSS. Syntax that only a preprocessor has is ignored. */
export type CssSyntax = "css" | "scss" | "less";

/** The state of reading one text. */
export interface CssReader {
	tokens: Tokens;
	map: CssLookup;
	syntax: CssSyntax;
	uses: CompatUse[];
	faults: SyntaxFault[];
	unknown: UnknownName[];
	/** Code for old browsers. */
	removable: RemovableCode[];
	/** Values are matched against grammars until the work of the matcher exceeds this limit, which bounds the time. */
	workLimit: number;
	/** Whether the current place is in a rule of a build tool, such as `:export` of CSS modules. */
	inToolRule: boolean;
	/** The feature tests around the current position; undefined if there are none. */
	tests: readonly UseTest[] | undefined;
	/** The tokens of the selectors of the rule that is being read; undefined outside rules. */
	selectors: RuleSelectors | undefined;
	/** Whether the current position is in keyframes. */
	inKeyframes: boolean;
	/** Whether the current value has a vendor-prefixed name without a key, so that its support is unknown. */
	hasUnknownPrefix: boolean;
	/** The prefixed property or function that is being read; undefined if the current one has no prefix. */
	prefixed: PrefixedName | undefined;
	/** Whether the text is a style attribute or the like, which adds to style sheets. */
	isPart: boolean;
	/** Whether the text sets a property by this other name, as far as it was looked for. */
	writtenNames: Map<string, boolean>;
	/** The layouts that the text creates for each selector. */
	layouts: Map<string, Set<string>>;
	/** Values whose layout another rule may create, to be read at the end. */
	pendingValues: PendingValue[];
	/** Whether `uses` is out of source order and has to be sorted at the end. */
	isUnsorted: boolean;
}

/** The tokens of the selectors of a rule, and those of the rule around it. */
export interface RuleSelectors {
	from: number;
	to: number;
	outer: RuleSelectors | undefined;
}

/** A value in a block without a layout of its own. */
interface PendingValue {
	property: string;
	rules: readonly CssValueRule[];
	from: number;
	to: number;
	tests: readonly UseTest[] | undefined;
	/** The selectors of its rule. */
	selectors: readonly string[];
}

/** A property or function with a prefix. Keys below it may have been supported under that prefix only. */
interface PrefixedName {
	/** Its key and a dot. */
	above: string;
	prefix: string;
}

/** Returns the prefix in a name; undefined if the name is not the own name with a prefix. */
export const toPrefixedName = (key: string, own: string, written: string): PrefixedName | undefined =>
	written !== own && written.endsWith(own)
		? { above: `${key}.`, prefix: written.slice(0, -own.length) }
		: undefined;

/** Returns the name of a key below a prefixed property or function, if the data have one. */
function findPrefixedName({ prefixed, map }: CssReader, key: string): string | undefined {
	if (!prefixed || !key.startsWith(prefixed.above)) return undefined;
	const name = prefixed.prefix + key.slice(key.lastIndexOf(".") + 1);
	return map.others.all.has(toAliasedKey(key, name)) ? name : undefined;
}

/** The maximum number of uses to move for an insertion in source order. Beyond it, all uses are sorted at the end. */
const MAX_MOVES = 24;

/**
 * Adds a use of a key by the tokens from `from` to `to`, exclusive. `name` is the name in the code if it differs from the key's.
 */
export function addUse(reader: CssReader, key: string, from: number, to: number, name?: string) {
	const { tests, uses } = reader;
	const as = name ?? (reader.prefixed && findPrefixedName(reader, key));
	const start = reader.tokens.start[from] ?? 0;
	const end = reader.tokens.start[to] ?? 0;
	const effect = "degrades";
	// Object literals with all properties are read twice as fast as objects that get properties later.
	const use: CompatUse =
		as === undefined
			? tests === undefined
				? { key, start, end, effect }
				: { key, start, end, effect, tests }
			: tests === undefined
				? { key, start, end, effect, as }
				: { key, start, end, effect, as, tests };
	let index = uses.length;
	uses.push(use);
	for (
		let previous = uses[index - 1];
		previous !== undefined && previous.start > start;
		previous = uses[index - 1]
	) {
		if (uses.length - index > MAX_MOVES) {
			reader.isUnsorted = true;
			return;
		}
		uses[index] = previous;
		uses[--index] = use;
	}
}

/** Adds a name that no data know, written by the tokens from `from` to `to`, exclusive. */
export function addUnknown(
	{ tokens, unknown }: CssReader,
	kind: UnknownName["kind"],
	name: string,
	from: number,
	to: number,
	nearest: string | undefined,
) {
	const [start = 0, end = 0] = [tokens.start[from], tokens.start[to]];
	unknown.push({ kind, name, start, end, ...(nearest !== undefined && { nearest }) });
}

/** Adds code for old browsers, written by the tokens from `from` to `to`, exclusive. */
export function addRemovable(
	{ tokens, removable }: CssReader,
	kind: RemovableCode["kind"],
	name: string,
	from: number,
	to: number,
	modern: readonly string[],
	old?: readonly string[],
) {
	const start = tokens.start[from] ?? 0;
	const end = tokens.start[trimTrailingSpace(tokens, from, to)] ?? 0;
	removable.push({ kind, name, start, end, modern, ...(old && { old }) });
}

/** Adds a use of each key. */
export function addUses(
	reader: CssReader,
	keys: readonly string[] | undefined,
	from: number,
	to: number,
	as?: string,
) {
	if (keys !== undefined) for (const key of keys) addUse(reader, key, from, to, as);
}

/** The contents of curly braces, with the rules for reading them. */
export interface CssBlock {
	/** The range of tokens within the braces. */
	from: number;
	to: number;
	/**
	 * The allowed contents: rules ("top"), declarations and nested rules ("style"), keyframe rules ("keyframes"), descriptors of an
	 * at-rule ("descriptors"), or names that the author chooses ("names").
	 */
	kind: "top" | "style" | "keyframes" | "descriptors" | "names";
	depth: number;
	/** Whether the block is in a style rule, so that its rules are nested. */
	isNested?: boolean;
	/** The descriptors that the block allows. */
	descriptors?: ReadonlyMap<string, NamedSyntax> | undefined;
	/** Whether the block belongs to a margin box of a page, such as `@top-left`. */
	isMargin?: boolean;
	/** The names of the enclosing at-rules, outermost first. */
	within?: readonly string[];
	/** The uses in the selector of the rule that only some of its properties limit. */
	limited?: readonly CompatUse[] | undefined;
	/** The uses in the selector of the rule that are of a pseudo-element by a prefixed name. */
	prefixed?: readonly CompatUse[] | undefined;
	/** The prefix of nested properties in Sass: `font-` in `font: { style: … }`. */
	prefix?: string;
}
