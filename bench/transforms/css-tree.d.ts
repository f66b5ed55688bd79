/** The parser of css-tree, which has no types. */
declare module "css-tree" {
	/** Parses a stylesheet, and goes on after an error. */
	export function parse(text: string, options: { onParseError: (error: Error) => void }): unknown;
}
