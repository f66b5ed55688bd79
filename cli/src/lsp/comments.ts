import type { TextEdit } from "vscode-languageserver/node";
import { splitLines } from "@/lib/check/report/excerpt";
import { findCodeAt, listNodesAt } from "./code-at";

type Wrap = (comment: string) => string;

const inBlock: Wrap = (comment) => `/* ${comment} */`;
const inLine: Wrap = (comment) => `// ${comment}`;
const inMarkup: Wrap = (comment) => `<!-- ${comment} -->`;
const inJsx: Wrap = (comment) => `{/* ${comment} */}`;

/** Nodes of a script that hold text, where a comment would be part of it. */
const isText = (type = "") => /^(?:Literal|TemplateElement|TemplateLiteral)$/.test(type);

/** Returns how a comment is written at an offset; undefined if there can be none. */
function findWrap(name: string, text: string, offset: number): Wrap | undefined {
	const part = findCodeAt(name, text, offset);
	if (!part) return undefined;
	if (part.kind === "markup") return inMarkup;
	if (part.kind === "css") return part.syntax === "css" ? inBlock : inLine;
	const type = listNodesAt(part, offset - part.start).at(-1)?.type;
	if (isText(type)) return undefined;
	return type === "JSXText" || type === "JSXElement" || type === "JSXFragment" ? inJsx : inLine;
}

const getLineEnd = (text: string) => /\r\n?|\n/.exec(text)?.[0] ?? "\n";

const insert = (line: number, character: number, newText: string): TextEdit => ({
	range: { start: { line, character }, end: { line, character } },
	newText,
});

/**
 * Writes a comment above a line, with its indentation.
 * @param line from 0.
 * @param offset the start of the line in the text.
 * @returns undefined where the language has no comments, such as within a tag.
 */
export function insertComment(
	{ name, text }: { name: string; text: string },
	line: number,
	offset: number,
	comment: string,
): TextEdit | undefined {
	const wrap = findWrap(name, text, offset);
	const indentation = /^[ \t]*/.exec(text.slice(offset, offset + 1_000))?.[0] ?? "";
	return wrap && insert(line, 0, indentation + wrap(comment) + getLineEnd(text));
}

/** The reason that a user replaces. */
const REASON = "TODO: say why";

/** Accepts a key on a line: with a comment above it, or in the comment that is there. */
export function ignoreOnLine(
	source: { name: string; text: string },
	line: number,
	offset: number,
	key: string,
): TextEdit | undefined {
	const above = line > 0 ? (splitLines(source.text.slice(0, offset))[line - 1] ?? "") : "";
	const names = /^(?:.*)webreach-ignore(?=\s).*?(?=\s--\s)/.exec(above)?.[0];
	return names === undefined
		? insertComment(source, line, offset, `webreach-ignore ${key} -- ${REASON}`)
		: insert(line - 1, names.length, ` ${key}`);
}

/** What must stay in the first line of a file. */
const firstLine = /^(?:#!|@charset|<!doctype|<\?xml)/i;

/** Accepts a key in the whole file, with a comment at its start. */
export function ignoreInFile({ name, text }: { name: string; text: string }, key: string): TextEdit {
	const wrap = findWrap(name, text, 0) ?? inMarkup;
	const line = firstLine.test(text) && /[\r\n]/.test(text) ? 1 : 0;
	return insert(line, 0, `${wrap(`webreach-ignore-file ${key} -- ${REASON}`)}${getLineEnd(text)}`);
}
