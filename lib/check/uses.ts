import type { removableKinds, unknownKinds } from "@/lib/check/schema/kinds";

/** The effect in a browser without support: the code fails (`breaks`) or the browser ignores it (`degrades`). */
export type Effect = "breaks" | "degrades";

/** A range in a file's text: offsets in UTF-16 code units, `end` exclusive. */
export interface SourceRange {
	start: number;
	end: number;
}

/**
 * A feature test around code. Browsers run the code only if they support all of `keys` or, with `has: false`, lack at least
 * one of them. A test without known keys has an empty list and excludes no browser.
 */
export interface UseTest {
	keys: readonly string[];
	has: boolean;
	/** Alternatives: the test also passes if one of these does. */
	or?: readonly UseTest[];
	/** Not a test of the code: browsers without full support do by themselves what it wants, so that it costs them nothing. */
	isImplied?: true;
}

/**
 * Joins a key and the alias that code writes it with, for the key lists of tests and fallbacks:
 * `css.properties.mask@-webkit-mask`. Without an alias, returns the key.
 */
export const toAliasedKey = (key: string, as: string | undefined): string =>
	as === undefined ? key : `${key}@${as}`;

/** Splits the result of `toAliasedKey`. */
export function splitAliasedKey(aliased: string): { key: string; as?: string } {
	const at = /[^.@]@(?=[^@])/.exec(aliased)?.index;
	return at === undefined ? { key: aliased } : { key: aliased.slice(0, at + 1), as: aliased.slice(at + 2) };
}

/** A use of a compat key in a source, with its range in the text. */
export interface CompatUse extends SourceRange {
	/** The BCD key. */
	key: string;
	effect: Effect;
	/** The prefixed or older name in the code, if it differs from the key's; then only support for this name counts. */
	as?: string;
	/** A selector in a list: browsers without it drop the whole rule, also what it says for them. */
	dropsRule?: true;
	/** What partial support comes to, where the data name its limit and the code shows whether it meets it. */
	partial?: "full" | "none";
	/** Only a name matches, such as that of a member of an object whose type is unknown. */
	possible?: true;
	/** The code runs only if all of these pass. */
	tests?: readonly UseTest[];
	/** Replacements: a browser that supports all keys of one of these lists loses nothing. */
	fallbacks?: readonly (readonly string[])[];
}

/** A part of a source that could not be parsed. */
export interface SyntaxFault extends SourceRange {
	/**
	 * A syntax error, nesting beyond the limit, an exception in the check itself, a text in JSON, or a part in a language that is
	 * not read.
	 */
	kind: "syntax" | "depth" | "failure" | "json" | "language";
	/** English text of the error. */
	message: string;
	/** The name of the language that is not read. */
	language?: string;
}

/** A name that neither the data nor the grammars know, such as `colour`, or that is invalid in its place. */
export interface UnknownName extends SourceRange {
	kind: (typeof unknownKinds)[number];
	/** As it is written, with marks: `image()`, `@meda`, `:hoover`. */
	name: string;
	/** The known name that is nearest to it, if one differs by a typing error. */
	nearest?: string;
}

/**
 * Code for old browsers. `supports` and `test` are conditions that all other browsers meet: the code that they guard may
 * stand alone. A negated one is met by no other browser: what it guards may go.
 */
export interface RemovableCode extends SourceRange {
	kind: (typeof removableKinds)[number];
	/** The code in short: `-webkit-mask`, `core-js/actual/array/at`. */
	name: string;
	/** A browser with full support of all these keys does without the code. Keys may have an alias (`toAliasedKey`). */
	modern: readonly string[];
	/** What the code uses. A browser without it gains nothing by the code. Without `old`, every browser may gain. */
	old?: readonly string[];
}

/** The result of reading a source. Uses are in source order. */
export interface SourceUses {
	uses: CompatUse[];
	faults: SyntaxFault[];
	/** Names that no data know; absent if there are none. */
	unknown?: UnknownName[];
	/** Code for old browsers; absent if there is none. */
	removable?: RemovableCode[];
	/** The text could not be read as code of its language. It then has no uses. */
	notCode?: true;
}

/** The parts of a BCD record that say how code writes the key. */
export interface CheckableKey {
	key: string;
	/** A description in HTML. */
	description?: string | undefined;
	mdn_url?: string | undefined;
	spec_url?: string | readonly string[] | undefined;
}
