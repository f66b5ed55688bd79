import { QuoteType, Tokenizer } from "htmlparser2";

/** An attribute of a tag. The name is in lower case; character references in the value are decoded. */
export interface Attribute {
	name: string;
	start: number;
	end: number;
	/** Undefined for an attribute without a value. */
	value: DecodedText | undefined;
	/** Whether a framework computes the value: `:value="…"`. */
	isComputed?: boolean;
}

/** A start tag; `start` and `end` are those of its name. */
export interface Tag {
	/** The name in its original case. */
	name: string;
	start: number;
	end: number;
	attributes: Attribute[];
	selfClosing: boolean;
}

/** Callbacks for the parts of an HTML source, in order. */
export interface TagHandler {
	open: (tag: Tag) => void;
	/** `start` is the offset of the name. */
	close: (name: string, start: number) => void;
	/** Text between tags, and the raw text of scripts and styles. Character references split it into several calls. */
	text: (start: number, end: number) => void;
	/** Whether the parser is in SVG or MathML, where `title` and `textarea` contain tags like any element. */
	isForeign: () => boolean;
	/** Whether `/>` closes any element, as in templates. In HTML the text of `<script />` goes on. */
	closesSelf: boolean;
}

/** Reads HTML with htmlparser2's tokenizer, which has offsets for all parts and never throws. */
export function readTags(text: string, handler: TagHandler): void {
	let tag: Tag | undefined;
	let attribute: Attribute | undefined;
	let value = "";
	let parts: [number, number][] = [];
	let valueEnd = 0;
	const openTag = (selfClosing: boolean) => {
		if (tag) handler.open({ ...tag, selfClosing });
		tag = undefined;
	};
	const tokenizer = new Tokenizer(
		{ decodeEntities: true, recognizeSelfClosing: handler.closesSelf },
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
			onopentagend: () => openTag(false),
			onselfclosingtag: () => openTag(true),
			onclosetag: (start, end) => handler.close(text.slice(start, end).toLowerCase(), start),
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

/** Text with decoded character references, and the source offsets of its parts. */
export interface DecodedText {
	text: string;
	/** The start of each part in `text` and in the source, in order. The first part starts at 0 in `text`. */
	parts: readonly (readonly [inText: number, inSource: number])[];
}

/**
 * Converts an offset in the decoded text to one in the source. A decoded character starts where its reference
 * starts.
 */
export function toSourceOffset({ parts }: DecodedText, offset: number): number {
	let low = 0;
	let high = parts.length - 1;
	while (low < high) {
		const middle = (low + high + 1) >> 1;
		if ((parts[middle]?.[0] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	const [inText, inSource] = parts[low] ?? [0, 0];
	return inSource + (offset - inText);
}
