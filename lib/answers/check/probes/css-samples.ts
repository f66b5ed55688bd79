import { type GrammarNode, parse } from "css-tree/definition-syntax";
import type { CssGrammar, Definition } from "@/lib/check/css/grammar";

/** Values of the types that no grammar takes apart. */
const basic: Record<string, string> = {
	"custom-ident": "foo",
	"dashed-ident": "--foo",
	"custom-property-name": "--foo",
	"dashed-function": "--foo()",
	"declaration-value": "1px",
	"any-value": "1px",
	"hex-color": "#123456",
	"hash-token": "#123456",
	"ident-token": "foo",
	"string-token": '"a"',
	"number-token": "1",
	"url-token": "url(a.png)",
	"family-name": "Foo",
	age: "old",
	angle: "1deg",
	decibel: "1db",
	dimension: "1px",
	flex: "1fr",
	frequency: "1Hz",
	gender: "male",
	"generic-family": "serif",
	id: "#foo",
	ident: "foo",
	integer: "1",
	length: "1px",
	number: "1",
	percentage: "10%",
	resolution: "2dppx",
	semitones: "1st",
	string: '"a"',
	time: "1s",
	uri: "url(a.png)",
	url: "url(a.png)",
	"url-modifier": "foo",
	"target-name": '"a"',
	"unicode-range-token": "U+26",
	"whole-value": "1px",
	zero: "0",
	"boolean-condition": "style(--foo: 1)",
};

/** What a sample must hold. */
export interface Wanted {
	kind: "keyword" | "function" | "type";
	name: string;
}

/** Properties that most authors would try a value with: of two that take it, the first of these. */
const usual = ["color", "width", "transform", "background-image", "clip-path", "rotate", "content"];

/** Commas stand between what is there: what is left out takes its comma with it. https://www.w3.org/TR/css-values-4/#comb-comma */
const withoutIdleCommas = (text: string) =>
	text
		.replace(/\s*,(?:\s*,)+/g, ",")
		.replace(/\(\s*,\s*/g, "(")
		.replace(/\s*,\s*\)/g, ")")
		.replace(/^\s*,\s*|\s*,\s*$/g, "")
		.replace(/\s+,/g, ",");

const clean = (name: string) => name.replace(/\(\)$/, "");

/** Writes smallest values from the grammars of the specifications. Knows nothing of how the check reads them. */
export class Samples {
	private readonly definitions = new Map<string, string>();
	private readonly trees = new Map<string, GrammarNode>();
	private readonly open = new Set<string>();

	constructor(
		readonly grammar: CssGrammar,
		/** The properties to write declarations with. */
		private readonly known: ReadonlySet<string>,
	) {
		const add = (kind: string, list: readonly Definition[]) => {
			for (const { name, syntax } of list)
				if (syntax !== undefined) this.definitions.set(`${kind} ${clean(name)}`, syntax);
		};
		add("property", grammar.properties);
		add("type", grammar.types);
		add("function", grammar.functions);
	}

	property(name: string, wanted?: Wanted): string | undefined {
		return this.named("property", name, wanted);
	}

	/** A call of a function, with what must stand in its brackets. */
	call(name: string, wanted?: Wanted): string | undefined {
		return this.named("function", name, wanted);
	}

	syntax(text: string, wanted?: Wanted): string | undefined {
		const tree = this.tree(text);
		const written = tree && this.write(tree, wanted);
		return written === undefined ? undefined : withoutIdleCommas(written);
	}

	/** A property with a value that holds what is wanted. */
	declaration(wanted: Wanted): string | undefined {
		let best: string | undefined;
		const own = this.grammar.properties.map(({ name }) => name).filter((name) => !name.startsWith("-"));
		for (const name of [...usual, ...own]) {
			if (!this.known.has(name)) continue;
			const value = this.property(name, wanted);
			const text = `${name}: ${value}`;
			if (value === undefined) continue;
			if (usual.includes(name)) return text;
			if (best === undefined || text.length < best.length) best = text;
		}
		return best;
	}

	private named(kind: string, name: string, wanted: Wanted | undefined): string | undefined {
		const syntax = this.definitions.get(`${kind} ${name}`);
		return syntax === undefined ? undefined : this.syntax(syntax, wanted);
	}

	private tree(syntax: string): GrammarNode | undefined {
		const known = this.trees.get(syntax);
		if (known) return known;
		try {
			const tree = parse(syntax);
			this.trees.set(syntax, tree);
			return tree;
		} catch {
			return undefined;
		}
	}

	private write(node: GrammarNode, wanted: Wanted | undefined): string | undefined {
		const { type, name = "", value = "", term, terms = [] } = node;
		switch (type) {
			case "Group":
				return this.group(node, terms, wanted);
			case "Multiplier": {
				const { min = 0, comma = false } = node as GrammarNode & { min?: number; comma?: boolean };
				if (!term) return undefined;
				if (wanted === undefined)
					return min === 0
						? ""
						: Array.from({ length: min }, () => this.write(term, undefined)).join(comma ? ", " : " ");
				const one = this.write(term, wanted);
				const rest = Array.from({ length: Math.max(0, min - 1) }, () => this.write(term, undefined));
				return one === undefined ? undefined : [one, ...rest].join(comma ? ", " : " ");
			}
			case "Keyword":
				return wanted === undefined ||
					(wanted.kind === "keyword" && wanted.name.toLowerCase() === name.toLowerCase())
					? name
					: undefined;
			case "Function":
				return wanted === undefined ? `${name}(` : undefined;
			case "Token":
			case "String":
				return wanted === undefined ? value.replace(/^'(.*)'$/, "$1") : undefined;
			case "Comma":
				return wanted === undefined ? "," : undefined;
			case "Property":
				return this.follow("property", name, wanted);
			case "Type":
				return this.type(name, wanted);
			default:
				return wanted === undefined ? "" : undefined;
		}
	}

	private type(name: string, wanted: Wanted | undefined): string | undefined {
		if (name.endsWith("()")) {
			const bare = clean(name);
			if (wanted?.kind === "function" && wanted.name.toLowerCase() === bare.toLowerCase())
				return this.follow("function", bare, undefined);
			return this.follow("function", bare, wanted);
		}
		if (wanted?.kind === "type" && wanted.name === name) return this.type(name, undefined);
		if (wanted === undefined && basic[name] !== undefined) return basic[name];
		return this.follow("type", name, wanted);
	}

	private follow(kind: string, name: string, wanted: Wanted | undefined): string | undefined {
		const at = `${kind} ${name}`;
		const syntax = this.definitions.get(at);
		if (syntax === undefined || this.open.has(at)) return undefined;
		this.open.add(at);
		const text = this.syntax(syntax, wanted);
		this.open.delete(at);
		return text;
	}

	private group(
		node: GrammarNode,
		terms: readonly GrammarNode[],
		wanted: Wanted | undefined,
	): string | undefined {
		const { combinator = " " } = node as GrammarNode & { combinator?: string };
		if (combinator === "|" || combinator === "||") {
			const texts = terms
				.map((term) => this.write(term, wanted))
				.filter((text) => text !== undefined && (text !== "" || combinator === "|"));
			return texts.sort((one, other) => (one?.length ?? 0) - (other?.length ?? 0))[0];
		}
		// A call is written flat: the name, what is in the brackets, and the closing bracket as a token of its own.
		const opener = terms[0];
		if (
			wanted?.kind === "function" &&
			opener?.type === "Function" &&
			opener.name?.toLowerCase() === wanted.name.toLowerCase()
		) {
			return this.joined(terms, undefined, -1);
		}
		if (wanted === undefined) return this.joined(terms, undefined, -1);
		for (let at = 0; at < terms.length; at++) {
			const text = this.joined(terms, wanted, at);
			if (text !== undefined) return text;
		}
		return undefined;
	}

	private joined(
		terms: readonly GrammarNode[],
		wanted: Wanted | undefined,
		place: number,
	): string | undefined {
		const texts: string[] = [];
		if (place >= 0) {
			const own = terms[place] && this.write(terms[place], wanted);
			if (own === undefined) return undefined;
			texts[place] = own;
		}
		for (let at = 0; at < terms.length; at++) {
			if (at === place) continue;
			const text = terms[at] && this.write(terms[at] as GrammarNode, undefined);
			if (text === undefined) return undefined;
			texts[at] = text;
		}
		return texts
			.filter((text) => text !== "")
			.join(" ")
			.replace(/\( /g, "(")
			.replace(/ \)/g, ")");
	}
}
