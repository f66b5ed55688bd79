/** The part of css-tree that is used here; its own types describe the whole package only. */
declare module "css-tree/tokenizer" {
	/** Calls back for each token of css-syntax-3 with its kind and its place; a byte-order mark is passed over. */
	export function tokenize(text: string, onToken: (kind: number, start: number, end: number) => void): void;
}

declare module "css-tree/definition-syntax" {
	/** A node of a value definition, as css-tree reads it. */
	export interface GrammarNode {
		type: string;
		name?: string;
		value?: string;
		combinator?: string;
		term?: GrammarNode;
		terms?: readonly GrammarNode[];
	}

	/** Reads a value definition as specifications write it; throws where it is none. */
	export function parse(syntax: string): GrammarNode;
}
