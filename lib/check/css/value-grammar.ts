import { Lexer } from "css-tree/lexer";
import { getNearestName } from "@/lib/check/nearest-name";

/** The grammars that values are matched against, as the specifications write them. */
export interface ValueGrammar {
	/** The syntax of each property's value. */
	properties: Record<string, string>;
	/** The syntax of each type, and of each function with its parentheses. */
	types: Record<string, string>;
}

/** A part of a value that no grammar allows: offsets in the value. */
export interface Mismatch {
	start: number;
	end: number;
}

/** Types that the specifications define in prose, or that also had an older form in Level 2. */
const proseTypes: Record<string, string> = {
	url: "<url-token> | <src()> | url( <string>? <any-value>? )",
	"url-set": "image-set( <any-value> )",
	"dashed-ident": "<custom-ident>",
	id: "<hash-token>",
	top: "<length> | auto",
	right: "<length> | auto",
	bottom: "<length> | auto",
	left: "<length> | auto",
	// A single percentage is valid in `circle()`: https://drafts.csswg.org/css-shapes-1/#funcdef-basic-shape-circle
	"radial-size": "<radial-extent> | <length-percentage>{1,2}",
};

/** https://www.w3.org/TR/SVG2/painting.html#SpecifyingPaint. The newer grammar lacks a color after a reference. */
const paint = "none | context-fill | context-stroke | <color> | <url> [ none | <color> ]?";

/** Types that css-tree defines itself. */
const builtIn =
	/^(?:angle|any-value|custom-ident|decibel|declaration-value|dimension|flex|frequency|hex-color|ident|integer|length|number|percentage|resolution|semitones|string|time|zero)$/;

/** Longer values are not matched, which bounds the time. */
const MAX_LENGTH = 2_000;

/** The most results that are cached. */
const MAX_CACHE = 5_000;

/** Matches values of properties against their grammars. */
export class ValueMatcher {
	readonly #grammar: ValueGrammar;
	readonly #results = new Map<string, Mismatch | undefined>();
	readonly #keywords = new Map<string, readonly string[]>();
	#lexer: Lexer | undefined;
	/** The steps of all matches so far. */
	work = 0;

	constructor(grammar: ValueGrammar) {
		this.#grammar = grammar;
	}

	hasProperty(name: string): boolean {
		return Object.hasOwn(this.#grammar.properties, name);
	}

	/** Returns the first part of a value that the property's grammar does not allow; undefined if it matches or cannot be told. */
	match(property: string, value: string): Mismatch | undefined {
		if (value.length > MAX_LENGTH || !this.hasProperty(property)) return undefined;
		const name = `${property}:${value}`;
		if (this.#results.has(name)) return this.#results.get(name);
		const result = this.#matchAnew(property, value);
		if (this.#results.size < MAX_CACHE) this.#results.set(name, result);
		return result;
	}

	#matchAnew(property: string, value: string): Mismatch | undefined {
		this.#lexer ??= createLexer(this.#grammar);
		try {
			const { error, iterations = 0 } = this.#lexer.matchProperty(property, value);
			this.work += iterations;
			const { mismatchOffset: start, mismatchLength: length } = error ?? {};
			return start === undefined || !length ? undefined : { start, end: start + length };
		} catch {
			// A type that is neither in the grammars nor built in.
			return undefined;
		}
	}

	/** Returns the property whose name is nearest to an unknown one. */
	findNearestProperty(name: string, others: Iterable<string>): string | undefined {
		return getNearestName(name, [...Object.keys(this.#grammar.properties), ...others]);
	}

	/** Returns the keyword or function of a property that is nearest to an unknown one. */
	findNearestValue(property: string, name: string): string | undefined {
		let words = this.#keywords.get(property);
		if (!words) {
			const found = new Set<string>();
			this.#collectWords(this.#grammar.properties[property] ?? "", found, new Set());
			words = [...found];
			this.#keywords.set(property, words);
		}
		const functions = Object.keys(this.#grammar.types).filter((type) => type.endsWith("()"));
		return getNearestName(
			name,
			name.endsWith("()") ? functions : words.filter((word) => !word.endsWith("()")),
		);
	}

	/** Adds the keywords and functions of a syntax, outside the arguments of functions with a type of their own. */
	#collectWords(syntax: string, found: Set<string>, seen: Set<string>) {
		for (const [, property, type, word] of syntax.matchAll(
			/<'([\w-]+)'[^>]*>|<([\w-]+(?:\(\))?)[^>]*>|(-?[a-z][\w-]*\(?)/gi,
		)) {
			if (word !== undefined) found.add(word.endsWith("(") ? `${word})` : word.toLowerCase());
			else if (type?.endsWith("()")) found.add(type);
			const name = property === undefined ? type : `'${property}'`;
			if (name === undefined || name.endsWith("()") || seen.has(name)) continue;
			seen.add(name);
			const { properties, types } = this.#grammar;
			this.#collectWords((property === undefined ? types[name] : properties[property]) ?? "", found, seen);
		}
	}
}

function createLexer({ properties, types }: ValueGrammar): Lexer {
	const own = Object.fromEntries(Object.entries(types).filter(([name]) => !builtIn.test(name)));
	return new Lexer(
		{
			generic: true,
			types: { ...own, ...proseTypes },
			properties: { ...properties, fill: paint, stroke: paint },
			cssWideKeywords: ["initial", "inherit", "unset", "revert", "revert-layer", "revert-rule"],
		},
		undefined,
		{},
	);
}
