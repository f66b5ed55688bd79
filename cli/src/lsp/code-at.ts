import { Parser } from "htmlparser2";
import { eachChild } from "@/lib/check/js/children";
import type { Node } from "@/lib/check/js/node";
import { type JsSyntax, parse } from "@/lib/check/js/parse";
import { detectFileLanguage } from "@/lib/check/languages";

/** A part of a text in one language, which starts at an offset of the text. */
export type CodePart =
	| { kind: "css"; syntax: "css" | "scss" | "less"; text: string; start: number }
	| { kind: "js"; syntax: JsSyntax; text: string; start: number }
	| { kind: "markup"; text: string; start: number };

const isStyle = (language: string) => language === "css" || language === "scss" || language === "less";
const isScript = (language: string) => ["js", "jsx", "ts", "tsx"].includes(language);

function toPart(language: string, text: string, start: number): CodePart | undefined {
	if (isStyle(language)) return { kind: "css", syntax: language as "css", text, start };
	return isScript(language) ? { kind: "js", syntax: language as JsSyntax, text, start } : undefined;
}

/** Finds the script, style or markup around an offset; undefined within a tag or a comment, where no comment can begin. */
function findPartOfMarkup(text: string, offset: number): CodePart | undefined {
	let part: CodePart | undefined = { kind: "markup", text, start: 0 };
	let language = "";
	const isAround = () => parser.startIndex < offset && offset <= parser.endIndex;
	const parser = new Parser(
		{
			onopentag: (name, { lang, type }) => {
				if (isAround()) part = undefined;
				language = name === "style" ? (lang ?? "css") : name === "script" ? (lang ?? type ?? "js") : "";
				if (name === "script" && !isScript(language)) language = "js";
			},
			ontext: () => {
				// The text of a script or style is a single one.
				if (language !== "" && parser.startIndex <= offset && offset <= parser.endIndex)
					part = toPart(language, text.slice(parser.startIndex, parser.endIndex + 1), parser.startIndex);
			},
			onclosetag: () => {
				language = "";
			},
			oncomment: () => {
				if (isAround()) part = undefined;
			},
		},
		{ lowerCaseAttributeNames: true, decodeEntities: false },
	);
	parser.write(text);
	parser.end();
	return part;
}

/** Finds the code around an offset of a file. */
export function findCodeAt(name: string, text: string, offset: number): CodePart | undefined {
	const language = detectFileLanguage(name, text);
	if (language === undefined) return undefined;
	if (language === "html" || language === "vue" || language === "svelte" || language === "astro")
		return findPartOfMarkup(text, offset);
	return toPart(language === "module" ? "js" : language, text, 0);
}

/** Returns the nodes around an offset of a script, outermost first. The offset is inside each of them, not at an end. */
export function listNodesAt({ text, syntax }: { text: string; syntax: JsSyntax }, offset: number): Node[] {
	const nodes: Node[] = [];
	let next = parse(text, syntax, ["module", "script"]).program;
	while (next) {
		const node: Node = next;
		nodes.push(node);
		next = undefined;
		eachChild(node, (child) => {
			if (child.start < offset && offset < child.end) next = child;
		});
	}
	return nodes;
}
