import { type GrammarNode, parse } from "css-tree/definition-syntax";

/** What is said of one name in the specifications, as the package `@webref/css` gives it. */
export interface Definition {
	name: string;
	syntax?: string | undefined;
	longhands?: readonly string[] | undefined;
	descriptors?: readonly Definition[] | undefined;
}

/** The grammars of CSS: `@webref/css/css.json`. */
export interface CssGrammar {
	properties: readonly Definition[];
	types: readonly Definition[];
	functions: readonly Definition[];
	atrules: readonly Definition[];
}

/** What a value may be made of at its own level, not within functions. */
export interface Parts {
	keywords: ReadonlySet<string>;
	/** Names of functions, without brackets. */
	functions: ReadonlySet<string>;
	/** Names of types, without angle brackets, of all levels. */
	types: ReadonlySet<string>;
}

interface Open {
	keywords: Set<string>;
	functions: Set<string>;
	types: Set<string>;
}

const clean = (name: string) => name.replace(/\(\)$/, "");

/** Reads grammars, each once. */
export class Grammar {
	private readonly properties: ReadonlyMap<string, string>;
	private readonly types: ReadonlyMap<string, string>;
	private readonly functions: ReadonlyMap<string, string>;
	private readonly trees = new Map<string, GrammarNode | undefined>();

	constructor(grammar: CssGrammar) {
		const syntaxes = (list: readonly Definition[]) =>
			new Map(
				list.flatMap(({ name, syntax }) => (syntax === undefined ? [] : [[clean(name), syntax] as const])),
			);
		this.properties = syntaxes(grammar.properties);
		this.types = syntaxes(grammar.types);
		this.functions = syntaxes(grammar.functions);
	}

	property(name: string): Parts {
		return this.partsOf(this.properties.get(name), false);
	}

	type(name: string): Parts {
		return this.partsOf(this.types.get(name), false);
	}

	syntax(text: string): Parts {
		return this.partsOf(text, false);
	}

	/** The types that a type is a plain choice of. */
	choices(name: string): readonly string[] {
		const tree = this.tree(this.types.get(name) ?? "");
		const root = tree?.terms?.length === 1 && tree.terms[0]?.terms ? tree.terms[0] : tree;
		if (root?.combinator !== "|") return [];
		return (root.terms ?? []).flatMap((term) => (term.type === "Type" && term.name ? [term.name] : []));
	}

	/** What the arguments of a function may be made of. */
	function(name: string): Parts {
		return this.partsOf(this.functions.get(name), true);
	}

	private tree(syntax: string): GrammarNode | undefined {
		if (!this.trees.has(syntax)) this.trees.set(syntax, parsed(syntax));
		return this.trees.get(syntax);
	}

	private partsOf(syntax: string | undefined, within: boolean): Parts {
		const parts: Open = { keywords: new Set(), functions: new Set(), types: new Set() };
		if (syntax !== undefined) this.collect(syntax, within ? 1 : 0, parts, new Set());
		return parts;
	}

	private collect(syntax: string, level: number, parts: Open, seen: Set<string>) {
		if (seen.has(syntax)) return;
		seen.add(syntax);
		const root = this.tree(syntax);
		// What css-tree reads of `f( a | b )` is not one node, so brackets are counted along the text.
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

	private leaf(type: string, name: string, parts: Open, seen: Set<string>) {
		if (type === "Keyword") parts.keywords.add(name.toLowerCase());
		else if (type === "Property") this.collect(this.properties.get(name) ?? "", 0, parts, seen);
		else if (type === "Type" && name.endsWith("()")) parts.functions.add(clean(name));
		else if (type === "Type") {
			parts.types.add(name);
			this.collect(this.types.get(name) ?? "", 0, parts, seen);
		}
	}
}

function parsed(syntax: string): GrammarNode | undefined {
	try {
		return parse(syntax);
	} catch {
		return undefined;
	}
}
