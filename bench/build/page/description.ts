import { Parser } from "htmlparser2";

/** Text as it stands in HTML, or what an expression gives: escaped, unless it is HTML already. */
export type Part = string | { expression: string; isHtml: boolean };

/** What a page is made of. Expressions are such as mean the same in JavaScript and in Nunjucks. */
export type Piece =
	| { kind: "text"; parts: Part[] }
	| { kind: "element"; name: string; attributes: [name: string, value: Part[]][]; body: Piece[] }
	| { kind: "use"; component: string; values: Record<string, string> }
	| { kind: "choice"; test: string; yes: Piece[]; no: Piece[] }
	| { kind: "each"; item: string; list: string; body: Piece[] };

export interface Component {
	name: string;
	params: string[];
	body: Piece[];
}

/** Reads `{{ expression }}` and, for what is HTML already, `{{{ expression }}}` out of text. */
function partsOf(text: string): Part[] {
	const parts: Part[] = [];
	let end = 0;
	for (const found of text.matchAll(/\{\{\{(.+?)\}\}\}|\{\{(.+?)\}\}/g)) {
		const [all, html, escaped = ""] = found;
		if (found.index > end) parts.push(text.slice(end, found.index));
		parts.push({ expression: (html ?? escaped).trim(), isHtml: html !== undefined });
		end = found.index + all.length;
	}
	if (end < text.length) parts.push(text.slice(end));
	return parts;
}

interface Open {
	name: string;
	attributes: Record<string, string>;
	body: Piece[];
}

function pieceOf({ name, attributes, body }: Open): Piece[] {
	const { if: _, else: __, each: ___, ...rest } = attributes;
	if (name === "group") return body;
	if (name.includes("-")) return [{ kind: "use", component: name, values: rest }];
	const marked = Object.entries(rest).map(([key, value]): [string, Part[]] => [key, partsOf(value)]);
	return [{ kind: "element", name, attributes: marked, body }];
}

function close(open: Open, before: Piece[]): void {
	const { attributes, name } = open;
	let pieces = pieceOf(open);
	if (attributes.each !== undefined) {
		const [item = "", list = ""] = attributes.each.split(/ of (.*)/s);
		pieces = [{ kind: "each", item, list, body: pieces }];
	}
	if (attributes.else !== undefined) {
		const choice = before.at(-1);
		if (choice?.kind !== "choice") throw new Error(`<${name} else> follows no if.`);
		choice.no = pieces;
	} else if (attributes.if !== undefined)
		before.push({ kind: "choice", test: attributes.if, yes: pieces, no: [] });
	else before.push(...pieces);
}

/**
 * Reads HTML in which elements may stand under a condition (`if`, `else`) or for each of a list (`each="one of all"`),
 * a `group` is no element, and one with a dash in its name is a component whose attributes are expressions. Line breaks
 * and the indentation after them are no text.
 * @throws {Error} for an `else` without an `if`.
 */
export function readPieces(html: string): Piece[] {
	const root: Open = { name: "", attributes: {}, body: [] };
	const stack = [root];
	const top = () => stack.at(-1) ?? root;
	const parser = new Parser(
		{
			onopentag: (name, attributes) => stack.push({ name, attributes, body: [] }),
			ontext(text) {
				const words = text.replaceAll(/\s*\n\s*/g, "");
				if (words !== "") top().body.push({ kind: "text", parts: partsOf(words) });
			},
			onclosetag() {
				const open = stack.pop();
				if (open) close(open, top().body);
			},
		},
		{ decodeEntities: false, lowerCaseAttributeNames: false, recognizeSelfClosing: true },
	);
	parser.end(html);
	return root.body;
}

/** Reads the components of a description: a `<template id="its-name" params="one, two">` each. */
export function readComponents(html: string): Component[] {
	return readPieces(html).flatMap((piece) => {
		if (piece.kind !== "element" || piece.name !== "template") return [];
		const said = Object.fromEntries(piece.attributes.map(([key, parts]) => [key, parts.join("")]));
		return [{ name: said.id ?? "", params: (said.params ?? "").split(/, */), body: piece.body }];
	});
}

/** The HTML elements that have no end. https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
export const isVoid = (name: string) =>
	/^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/.test(name);
