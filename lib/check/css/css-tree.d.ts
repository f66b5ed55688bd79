/** Types for two entry points of css-tree that have none. */
declare module "css-tree/tokenizer" {
	/** Calls `onToken` with the kind and the offsets of each token of css-syntax-3. Skips a byte-order mark. */
	export function tokenize(text: string, onToken: (kind: number, start: number, end: number) => void): void;
}

declare module "css-tree/definition-syntax" {
	/** A node in the syntax tree of a value definition. */
	export interface GrammarNode {
		type: string;
		name?: string;
		value?: string;
		combinator?: string;
		term?: GrammarNode;
		terms?: readonly GrammarNode[];
	}

	/** Parses a value definition in the syntax of the specifications. Throws on a syntax error. */
	export function parse(syntax: string): GrammarNode;
}

declare module "css-tree/lexer" {
	interface LexerConfig {
		/** Whether to define the basic types, such as `length`. */
		generic: boolean;
		types: Record<string, string>;
		properties: Record<string, string>;
		cssWideKeywords: string[];
	}

	/** Matches values against grammars. Parses each grammar when it is first used. */
	export class Lexer {
		constructor(config: LexerConfig, syntax: undefined, structure: object);
		/** Throws if the grammar refers to a type that the configuration lacks. */
		matchProperty(
			name: string,
			value: string,
		): { iterations?: number; error: { mismatchOffset?: number; mismatchLength?: number } | null };
	}
}
