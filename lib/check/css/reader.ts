import type { Lookup, Named } from "@/lib/check/css/read-css-map";
import type { Tokens } from "@/lib/check/css/tokens";
import type { Fault, Test, Use } from "@/lib/check/use";

/** The languages that are read as CSS: what only a preprocessor knows is passed over. */
export type CssSyntax = "css" | "scss" | "less";

/** What reading one text needs and makes. */
export interface Reader {
	tokens: Tokens;
	map: Lookup;
	syntax: CssSyntax;
	uses: Use[];
	faults: Fault[];
	/** The tests under which is reached what is read now; nothing where there are none. */
	tests: readonly Test[] | undefined;
	/** Whether keyframes are read now. */
	animated: boolean;
	/** Set where a value holds what only some maker's browsers know, and no key tells which. */
	foreign: boolean;
	/** Set where a use was added behind one that stands later in the text. */
	unsorted: boolean;
}

/** Uses that one may have to be put before: those of a few words. Beyond, all are sorted at the end. */
const insertLimit = 24;

/** Adds that the tokens from `from` to `to` use a key; `as` is the name it is written by, where that is not its own. */
export function addUse(reader: Reader, key: string, from: number, to: number, as?: string) {
	const { tests, uses } = reader;
	const start = reader.tokens.start[from] ?? 0;
	const end = reader.tokens.start[to] ?? 0;
	const effect = "degrades";
	// Whole objects at once, which are read twice as fast as those that grow.
	const use: Use =
		as === undefined
			? tests === undefined
				? { key, start, end, effect }
				: { key, start, end, effect, tests }
			: tests === undefined
				? { key, start, end, effect, as }
				: { key, start, end, effect, as, tests };
	let place = uses.length;
	uses.push(use);
	for (let before = uses[place - 1]; before !== undefined && before.start > start; before = uses[place - 1]) {
		if (uses.length - place > insertLimit) {
			reader.unsorted = true;
			return;
		}
		uses[place] = before;
		uses[--place] = use;
	}
}

/** Adds a use of each key. */
export function addUses(
	reader: Reader,
	keys: readonly string[] | undefined,
	from: number,
	to: number,
	as?: string,
) {
	if (keys !== undefined) for (const key of keys) addUse(reader, key, from, to, as);
}

/** What stands in curly brackets, and how it is read. */
export interface Block {
	/** The tokens within the brackets. */
	from: number;
	to: number;
	/**
	 * What is allowed in it: rules ("top"), declarations and nested rules ("style"), rules whose selectors are places in time
	 * ("keyframes"), descriptors of an at-rule, or names that authors give ("names").
	 */
	kind: "top" | "style" | "keyframes" | "descriptors" | "names";
	depth: number;
	/** Whether a style rule is around, so that rules in it are nested. */
	nested?: boolean;
	/** In a block of descriptors: what they are. */
	descriptors?: ReadonlyMap<string, Named> | undefined;
	/** Whether it is that of a box in the margin of a page. */
	margin?: boolean;
	/** The names of the at-rules around, from the outside in. */
	within?: readonly string[];
	/** What Sass puts before the names of its nested properties. */
	prefix?: string;
}
