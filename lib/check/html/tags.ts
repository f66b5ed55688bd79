import { QuoteType, Tokenizer } from "htmlparser2";
import type { Decoded } from "./decoded";

/** An attribute as it stands in a tag. Its name in lower case; its value with character references read. */
export interface Attribute {
	name: string;
	start: number;
	end: number;
	/** Undefined for an attribute without value. */
	value: Decoded | undefined;
}

/** A start tag; offsets are those of its name. */
export interface Tag {
	/** As written. */
	name: string;
	start: number;
	end: number;
	attributes: Attribute[];
	selfClosing: boolean;
}

/** Told what a text of HTML consists of, in order. */
export interface TagHandler {
	open: (tag: Tag) => void;
	close: (name: string) => void;
	/** Text between tags, raw text of scripts and styles too; given piecemeal where it has character references. */
	text: (start: number, end: number) => void;
	/** Whether the place is within SVG or MathML, where elements have no text of their own kind. */
	isForeign: () => boolean;
}

/** Reads a text of HTML by htmlparser2's tokenizer, which gives offsets of all parts and never fails. */
export function readTags(text: string, handler: TagHandler): void {
	let tag: Tag | undefined;
	let attribute: Attribute | undefined;
	let value = "";
	let parts: [number, number][] = [];
	let valueEnd = 0;
	const opened = (selfClosing: boolean) => {
		if (tag) handler.open({ ...tag, selfClosing });
		tag = undefined;
	};
	const tokenizer = new Tokenizer(
		{ decodeEntities: true },
		{
			onopentagname: (start, end) => {
				tag = { name: text.slice(start, end), start, end, attributes: [], selfClosing: false };
			},
			onattribname: (start, end) => {
				attribute = { name: text.slice(start, end).toLowerCase(), start, end, value: undefined };
				value = "";
				parts = [];
				valueEnd = end;
			},
			onattribdata: (start, end) => {
				parts.push([value.length, start]);
				value += text.slice(start, end);
				valueEnd = end;
			},
			onattribentity: (codepoint) => {
				parts.push([value.length, valueEnd]);
				value += String.fromCodePoint(codepoint);
			},
			onattribend: (quote, end) => {
				if (!attribute) return;
				if (quote !== QuoteType.NoValue)
					attribute.value = { text: value, parts: parts.length > 0 ? parts : [[0, end]] };
				tag?.attributes.push(attribute);
				attribute = undefined;
			},
			onopentagend: () => opened(false),
			onselfclosingtag: () => opened(true),
			onclosetag: (start, end) => handler.close(text.slice(start, end).toLowerCase()),
			ontext: (start, end) => handler.text(start, end),
			ontextentity: () => {},
			oncomment: () => {},
			oncdata: () => {},
			ondeclaration: () => {},
			onprocessinginstruction: () => {},
			onend: () => {},
			isInForeignContext: handler.isForeign,
		},
	);
	tokenizer.write(text);
	tokenizer.end();
}
