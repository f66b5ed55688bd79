import { type GrammarNode, parse } from "css-tree/definition-syntax";
import type { CssGrammar, Definition } from "@/lib/check/css/grammar";

/** Sample values of types that have no grammar of their own. */
const basicValues: Record<string, string> = {
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

/** A keyword, function or type that a sample must contain. */
export interface SampleRequirement {
	kind: "keyword" | "function" | "type";
	name: string;
}

/** Common properties. A declaration uses the first of them that accepts the value, else the shortest one. */
const commonProperties = [
	"color",
	"width",
	"transform",
	"background-image",
	"clip-path",
	"rotate",
	"content",
];

/** Removes the commas of omitted terms. https://www.w3.org/TR/css-values-4/#comb-comma */
const removeEmptyCommas = (text: string) =>
	text
		.replace(/\s*,(?:\s*,)+/g, ",")
		.replace(/\(\s*,\s*/g, "(")
		.replace(/\s*,\s*\)/g, ")")
		.replace(/^\s*,\s*|\s*,\s*$/g, "")
		.replace(/\s+,/g, ",");

const removeParentheses = (name: string) => name.replace(/\(\)$/, "");

/** Writes the smallest values that the specifications' grammars allow. Independent of how the check reads CSS. */
export class CssSampleGenerator {
	private readonly definitions = new Map<string, string>();
	private readonly trees = new Map<string, GrammarNode>();
	private readonly open = new Set<string>();

	constructor(
		readonly grammar: CssGrammar,
		/** The properties that declarations may use. */
		private readonly known: ReadonlySet<string>,
	) {
		const add = (kind: string, list: readonly Definition[]) => {
			for (const { name, syntax } of list)
				if (syntax !== undefined) this.definitions.set(`${kind} ${removeParentheses(name)}`, syntax);
		};
		add("property", grammar.properties);
		add("type", grammar.types);
		add("function", grammar.functions);
	}

	/** Writes a value of a property. */
	property(name: string, required?: SampleRequirement): string | undefined {
		return this.named("property", name, required);
	}

	/** Writes a call of a function whose arguments contain the requirement. */
	call(name: string, required?: SampleRequirement): string | undefined {
		return this.named("function", name, required);
	}

	syntax(text: string, required?: SampleRequirement): string | undefined {
		const tree = this.tree(text);
		const written = tree && this.write(tree, required);
		return written === undefined ? undefined : removeEmptyCommas(written);
	}

	/** Writes a declaration whose value contains the requirement. */
	declaration(required: SampleRequirement): string | undefined {
		let best: string | undefined;
		const own = this.grammar.properties.map(({ name }) => name).filter((name) => !name.startsWith("-"));
		for (const name of [...commonProperties, ...own]) {
			if (!this.known.has(name)) continue;
			const value = this.property(name, required);
			const text = `${name}: ${value}`;
			if (value === undefined) continue;
			if (commonProperties.includes(name)) return text;
			if (best === undefined || text.length < best.length) best = text;
		}
		return best;
	}

	private named(kind: string, name: string, required: SampleRequirement | undefined): string | undefined {
		const syntax = this.definitions.get(`${kind} ${name}`);
		return syntax === undefined ? undefined : this.syntax(syntax, required);
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

	private write(node: GrammarNode, required: SampleRequirement | undefined): string | undefined {
		const { type, name = "", value = "", term, terms = [] } = node;
		switch (type) {
			case "Group":
				return this.group(node, terms, required);
			case "Multiplier": {
				const { min = 0, comma = false } = node as GrammarNode & { min?: number; comma?: boolean };
				if (!term) return undefined;
				if (required === undefined)
					return min === 0
						? ""
						: Array.from({ length: min }, () => this.write(term, undefined)).join(comma ? ", " : " ");
				const one = this.write(term, required);
				const rest = Array.from({ length: Math.max(0, min - 1) }, () => this.write(term, undefined));
				return one === undefined ? undefined : [one, ...rest].join(comma ? ", " : " ");
			}
			case "Keyword":
				return required === undefined ||
					(required.kind === "keyword" && required.name.toLowerCase() === name.toLowerCase())
					? name
					: undefined;
			case "Function":
				return required === undefined ? `${name}(` : undefined;
			case "Token":
			case "String":
				return required === undefined ? value.replace(/^'(.*)'$/, "$1") : undefined;
			case "Comma":
				return required === undefined ? "," : undefined;
			case "Property":
				return this.follow("property", name, required);
			case "Type":
				return this.type(name, required);
			default:
				return required === undefined ? "" : undefined;
		}
	}

	private type(name: string, required: SampleRequirement | undefined): string | undefined {
		if (name.endsWith("()")) {
			const bare = removeParentheses(name);
			if (required?.kind === "function" && required.name.toLowerCase() === bare.toLowerCase())
				return this.follow("function", bare, undefined);
			return this.follow("function", bare, required);
		}
		if (required?.kind === "type" && required.name === name) return this.type(name, undefined);
		if (required === undefined && basicValues[name] !== undefined) return basicValues[name];
		return this.follow("type", name, required);
	}

	private follow(kind: string, name: string, required: SampleRequirement | undefined): string | undefined {
		const at = `${kind} ${name}`;
		const syntax = this.definitions.get(at);
		if (syntax === undefined || this.open.has(at)) return undefined;
		this.open.add(at);
		const text = this.syntax(syntax, required);
		this.open.delete(at);
		return text;
	}

	private group(
		node: GrammarNode,
		terms: readonly GrammarNode[],
		required: SampleRequirement | undefined,
	): string | undefined {
		const { combinator = " " } = node as GrammarNode & { combinator?: string };
		if (combinator === "|" || combinator === "||") {
			const texts = terms
				.map((term) => this.write(term, required))
				.filter((text) => text !== undefined && (text !== "" || combinator === "|"));
			return texts.sort((one, other) => (one?.length ?? 0) - (other?.length ?? 0))[0];
		}
		// The syntax tree of a call is flat: the name, the arguments, and the closing parenthesis as a separate token.
		const opener = terms[0];
		if (
			required?.kind === "function" &&
			opener?.type === "Function" &&
			opener.name?.toLowerCase() === required.name.toLowerCase()
		) {
			return this.joined(terms, undefined, -1);
		}
		if (required === undefined) return this.joined(terms, undefined, -1);
		for (let at = 0; at < terms.length; at++) {
			const text = this.joined(terms, required, at);
			if (text !== undefined) return text;
		}
		return undefined;
	}

	private joined(
		terms: readonly GrammarNode[],
		required: SampleRequirement | undefined,
		place: number,
	): string | undefined {
		const texts: string[] = [];
		if (place >= 0) {
			const own = terms[place] && this.write(terms[place], required);
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
