import type { Language } from "./labels";
import { load } from "./load.mjs";

/** A parser alone: the upper limit of the speed of a checker that uses it. */
export interface Parser {
	name: string;
	language: Language;
	run: (text: string) => unknown;
}

const isModule = (text: string) => /^\s*(import|export)\b/m.test(text);

/** The parsers that the checkers use, and others. */
export async function loadParsers(): Promise<Parser[]> {
	type Parse<Options = object> = (text: string, options?: Options) => unknown;
	const postcss = (await load<{ default: { parse: Parse } }>("postcss")).default;
	const cssTree = await load<{ parse: Parse }>("css-tree");
	const espree = await load<{ parse: Parse }>("espree");
	const acorn = await load<{ parse: Parse }>("acorn");
	const babel = await load<{ parse: Parse }>("@babel/parser");
	const parse5 = await load<{ parse: Parse }>("parse5");
	const located = { sourceCodeLocationInfo: true };
	const latest = (text: string) => ({
		ecmaVersion: "latest",
		sourceType: isModule(text) ? "module" : "script",
		loc: true,
		range: true,
		ranges: true,
	});
	return [
		{ name: "postcss", language: "css", run: (text) => postcss.parse(text) },
		{ name: "css-tree", language: "css", run: (text) => cssTree.parse(text, { positions: true }) },
		{ name: "espree", language: "js", run: (text) => espree.parse(text, latest(text)) },
		{ name: "acorn", language: "js", run: (text) => acorn.parse(text, latest(text)) },
		{
			name: "@babel/parser",
			language: "js",
			run: (text) => babel.parse(text, { sourceType: "unambiguous" }),
		},
		{ name: "parse5", language: "html", run: (text) => parse5.parse(text, located) },
	];
}
