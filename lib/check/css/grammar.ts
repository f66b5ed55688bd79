import { type GrammarNode, parse } from "css-tree/definition-syntax";

/** A definition from the specifications, in the format of `@webref/css`. */
export interface Definition {
	name: string;
	syntax?: string | undefined;
	longhands?: readonly string[] | undefined;
	descriptors?: readonly Definition[] | undefined;
}

/** The grammars of CSS, from `@webref/css/css.json`. */
export interface CssGrammar {
	properties: readonly Definition[];
	types: readonly Definition[];
	functions: readonly Definition[];
	atrules: readonly Definition[];
	selectors: readonly Definition[];
}

/** The components that a value may have at its top level, outside functions. */
export interface Parts {
	keywords: ReadonlySet<string>;
	/** Names of functions, without parentheses. */
	functions: ReadonlySet<string>;
	/** Names of types, without angle brackets, including the types that they refer to. */
	types: ReadonlySet<string>;
}

interface MutableParts {
	keywords: Set<string>;
	functions: Set<string>;
	types: Set<string>;
}

const stripParentheses = (name: string) => name.replace(/\(\)$/, "");

/** Looks up the components of values. Parses each grammar once. */
export class Grammar {
	private readonly properties: ReadonlyMap<string, string>;
	private readonly types: ReadonlyMap<string, string>;
	private readonly functions: ReadonlyMap<string, string>;
	private readonly trees = new Map<string, GrammarNode | undefined>();

	constructor(grammar: CssGrammar) {
		const syntaxes = (list: readonly Definition[]) =>
			new Map(
				list.flatMap(({ name, syntax }) =>
					syntax === undefined ? [] : [[stripParentheses(name), syntax] as const],
				),
			);
		this.properties = syntaxes(grammar.properties);
		this.types = syntaxes(grammar.types);
		this.functions = syntaxes(grammar.functions);
	}

	property(name: string): Parts {
		return this.collectParts(this.properties.get(name), false);
	}

	type(name: string): Parts {
		return this.collectParts(this.types.get(name), false);
	}

	syntax(text: string): Parts {
		return this.collectParts(text, false);
	}

	/** Returns the names of the types that a type chooses between: `a` and `b` for `<a> | <b>`. Empty for other types. */
	choices(name: string): readonly string[] {
		const tree = this.tree(this.types.get(name) ?? "");
		const root = tree?.terms?.length === 1 && tree.terms[0]?.terms ? tree.terms[0] : tree;
		if (root?.combinator !== "|") return [];
		return (root.terms ?? []).flatMap((term) => (term.type === "Type" && term.name ? [term.name] : []));
	}

	/** Returns the components of a function's arguments. */
	function(name: string): Parts {
		return this.collectParts(this.functions.get(name), true);
	}

	private tree(syntax: string): GrammarNode | undefined {
		if (!this.trees.has(syntax)) this.trees.set(syntax, tryParse(syntax));
		return this.trees.get(syntax);
	}

	private collectParts(syntax: string | undefined, isFunction: boolean): Parts {
		const parts: MutableParts = { keywords: new Set(), functions: new Set(), types: new Set() };
		if (syntax !== undefined) this.collect(syntax, isFunction ? 1 : 0, parts, new Set());
		return parts;
	}

	private collect(syntax: string, level: number, parts: MutableParts, seen: Set<string>) {
		if (seen.has(syntax)) return;
		seen.add(syntax);
		const root = this.tree(syntax);
		// css-tree does not parse `f( a | b )` as one node, so parentheses are counted while visiting.
		let depth = 0;
		const visit = (node: GrammarNode) => {
			const { type, name = "" } = node;
			if (type === "Function") {
				if (depth === level) parts.functions.add(name);
				depth++;
			} else if (type === "Token" && node.value === ")") depth--;
			else if (depth === level) this.leaf(type, name, parts, seen);
			for (const term of node.terms ?? []) visit(term);
			if (node.term) visit(node.term);
		};
		if (root) visit(root);
	}

	private leaf(type: string, name: string, parts: MutableParts, seen: Set<string>) {
		if (type === "Keyword") parts.keywords.add(name.toLowerCase());
		else if (type === "Property") this.collect(this.properties.get(name) ?? "", 0, parts, seen);
		else if (type === "Type" && name.endsWith("()")) parts.functions.add(stripParentheses(name));
		else if (type === "Type") {
			parts.types.add(name);
			this.collect(this.types.get(name) ?? "", 0, parts, seen);
		}
	}
}

function tryParse(syntax: string): GrammarNode | undefined {
	try {
		return parse(syntax);
	} catch {
		return undefined;
	}
}
