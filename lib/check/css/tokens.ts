import { tokenize } from "css-tree/tokenizer";
import type { SyntaxFault } from "@/lib/check/uses";

const escapes = /\\(?:([0-9a-f]{1,6})(?:\r\n|[ \t\r\n\f])?|([^\r\n\f]))/gi;

const decodeEscape = (hex: string): string => {
	const code = Number.parseInt(hex, 16);
	return code === 0 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)
		? "\ufffd"
		: String.fromCodePoint(code);
};

/** Decodes the escapes in a name (https://drafts.csswg.org/css-syntax-3/#consume-escaped-code-point). */
const unescapeName = (name: string): string =>
	name.includes("\\")
		? name.replace(escapes, (_, hex?: string, other?: string) => (hex ? decodeEscape(hex) : (other ?? "")))
		: name;

/**
 * Converts a name to the form that CSS compares: without escapes and in ASCII lower case. Custom properties keep their case.
 */
export function normalizeIdentifier(text: string): string {
	if (!/[A-Z\\]/.test(text)) return text;
	const name = unescapeName(text);
	return name.startsWith("--") ? name : name.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Removes a vendor prefix from a name. */
export const withoutPrefix = (name: string): string =>
	name.charCodeAt(0) === 45 && name.charCodeAt(1) !== 45
		? name.replace(/^-(?:webkit|moz|ms|o|khtml|apple|epub|xv|wap)-/, "")
		: name;

/** The kinds of tokens, as css-tree numbers them (`css-tree/lib/tokenizer/types.js`). */
export const Kind = {
	ident: 1,
	function: 2,
	at: 3,
	hash: 4,
	string: 5,
	badString: 6,
	url: 7,
	badUrl: 8,
	delim: 9,
	number: 10,
	percentage: 11,
	dimension: 12,
	space: 13,
	cdo: 14,
	cdc: 15,
	colon: 16,
	semicolon: 17,
	comma: 18,
	openSquare: 19,
	closeSquare: 20,
	openRound: 21,
	closeRound: 22,
	openCurly: 23,
	closeCurly: 24,
	comment: 25,
} as const;

/** The tokens of a text. Token `i` extends from `start[i]` to `start[i + 1]`. */
export interface Tokens {
	text: string;
	count: number;
	kind: Uint8Array;
	start: Uint32Array;
	/** For an opening bracket or a function, the token that closes it, or `count`; for any other token, the token itself. */
	mate: Uint32Array;
}

const closerByOpener: Record<number, number> = {
	[Kind.function]: Kind.closeRound,
	[Kind.openRound]: Kind.closeRound,
	[Kind.openSquare]: Kind.closeSquare,
	[Kind.openCurly]: Kind.closeCurly,
};

/** Maximum number of reported faults. Later faults are mostly consequences of earlier ones. */
const MAX_FAULTS = 20;

/**
 * Splits a text into tokens and pairs its brackets (https://drafts.csswg.org/css-syntax-3/#consume-simple-block): a closing
 * bracket that does not match the innermost open one is ignored.
 */
export function tokenizeCss(text: string, faults: SyntaxFault[]): Tokens {
	// No token is empty, so there are at most `text.length`. One more entry holds the end of the last token.
	const size = text.length + 1;
	const kind = new Uint8Array(size);
	const start = new Uint32Array(size);
	const mate = new Uint32Array(size);
	const open: number[] = [];
	let count = 0;
	let last = 0;
	const addFault = (message: string, from: number, to: number) => {
		if (faults.length < MAX_FAULTS) faults.push({ kind: "syntax", message, start: from, end: to });
	};
	tokenize(text, (type, from, to) => {
		kind[count] = type;
		start[count] = from;
		mate[count] = count;
		if (type === Kind.function || (type >= Kind.openSquare && type <= Kind.closeCurly)) {
			if (closerByOpener[type] !== undefined) open.push(count);
			else {
				const opener = open.at(-1);
				if (opener !== undefined && closerByOpener[kind[opener] ?? 0] === type) {
					mate[opener] = count;
					open.pop();
				} else addFault(`Unexpected "${text.slice(from, to)}": no matching open bracket`, from, to);
			}
		} else if (type === Kind.badString) addFault("Unterminated string", from, to);
		else if (type === Kind.badUrl) addFault("Invalid URL", from, to);
		count++;
		last = to;
	});
	start[count] = last;
	for (const opener of open) {
		mate[opener] = count;
		const from = start[opener] ?? 0;
		addFault("Unclosed bracket", from, start[opener + 1] ?? from);
	}
	return { text, count, kind, start, mate };
}

export const getTokenText = ({ text, start }: Tokens, at: number): string =>
	text.slice(start[at], start[at + 1]);

/** Returns the first token from `at` that is neither white space nor a comment, or `end`. */
export function skipSpace({ kind }: Tokens, at: number, end: number): number {
	let next = at;
	while (next < end && (kind[next] === Kind.space || kind[next] === Kind.comment)) next++;
	return next;
}

/** Returns the end of the range from `from` to `end` without trailing white space and comments. */
export function trimTrailingSpace({ kind }: Tokens, from: number, end: number): number {
	let last = end;
	while (last > from && (kind[last - 1] === Kind.space || kind[last - 1] === Kind.comment)) last--;
	return last;
}

/** Returns the token after `at`, or after the closing bracket if `at` opens one. */
export const getNextToken = ({ mate }: Tokens, at: number, end: number): number =>
	Math.min((mate[at] ?? at) + 1, end);

/** Whether a token is a delimiter of this one character. */
export const isDelim = ({ text, kind, start }: Tokens, at: number, character: string): boolean =>
	kind[at] === Kind.delim && text[start[at] ?? 0] === character;

/** Returns the normalized name of an identifier, a function (without its parenthesis) or an at-keyword (without its `@`). */
export function getTokenName({ text, kind, start }: Tokens, at: number): string {
	const type = kind[at];
	const from = (start[at] ?? 0) + (type === Kind.at ? 1 : 0);
	const to = (start[at + 1] ?? from) - (type === Kind.function ? 1 : 0);
	for (let index = from; index < to; index++) {
		const code = text.charCodeAt(index);
		if (code === 92 || (code >= 65 && code <= 90)) return normalizeIdentifier(text.slice(from, to));
	}
	return text.slice(from, to);
}
