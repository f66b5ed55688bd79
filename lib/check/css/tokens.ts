import { tokenize } from "css-tree/tokenizer";
import { nameOf } from "@/lib/check/css/names";
import type { Fault } from "@/lib/check/use";

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

/** A text as tokens. Token `i` stands from `start[i]` to `start[i + 1]`. */
export interface Tokens {
	text: string;
	count: number;
	kind: Uint8Array;
	start: Uint32Array;
	/** Of a bracket or function that opens: the token that closes it, or `count`; of any other token: itself. */
	mate: Uint32Array;
}

const closerOf: Record<number, number> = {
	[Kind.function]: Kind.closeRound,
	[Kind.openRound]: Kind.closeRound,
	[Kind.openSquare]: Kind.closeSquare,
	[Kind.openCurly]: Kind.closeCurly,
};

/** As many faults of one kind as a reader can use; the rest follows from the first. */
const faultLimit = 20;

/**
 * Splits a text into tokens and pairs its brackets as https://drafts.csswg.org/css-syntax-3/#consume-simple-block does:
 * what closes another bracket than the innermost open one is passed over.
 */
export function tokensOf(text: string, faults: Fault[]): Tokens {
	// No token is empty, and one more place holds where the last one ends.
	const size = text.length + 1;
	const kind = new Uint8Array(size);
	const start = new Uint32Array(size);
	const mate = new Uint32Array(size);
	const open: number[] = [];
	let count = 0;
	let last = 0;
	const fault = (message: string, from: number, to: number) => {
		if (faults.length < faultLimit) faults.push({ kind: "syntax", message, start: from, end: to });
	};
	tokenize(text, (type, from, to) => {
		kind[count] = type;
		start[count] = from;
		mate[count] = count;
		if (type === Kind.function || (type >= Kind.openSquare && type <= Kind.closeCurly)) {
			if (closerOf[type] !== undefined) open.push(count);
			else {
				const opener = open.at(-1);
				if (opener !== undefined && closerOf[kind[opener] ?? 0] === type) {
					mate[opener] = count;
					open.pop();
				} else fault(`Nothing is open that "${text.slice(from, to)}" could close`, from, to);
			}
		} else if (type === Kind.badString) fault("A string ends with its line", from, to);
		else if (type === Kind.badUrl) fault("This url cannot be read", from, to);
		count++;
		last = to;
	});
	start[count] = last;
	for (const opener of open) {
		mate[opener] = count;
		const from = start[opener] ?? 0;
		fault("This is never closed", from, start[opener + 1] ?? from);
	}
	return { text, count, kind, start, mate };
}

/** The text of a token. */
export const textAt = ({ text, start }: Tokens, at: number): string => text.slice(start[at], start[at + 1]);

/** The first token from `at` on, before `end`, that is neither space nor comment; `end` where there is none. */
export function skipSpace({ kind }: Tokens, at: number, end: number): number {
	let next = at;
	while (next < end && (kind[next] === Kind.space || kind[next] === Kind.comment)) next++;
	return next;
}

/** The token before `end`, not before `from`, that is neither space nor comment, plus one: where a trimmed range ends. */
export function trimEnd({ kind }: Tokens, from: number, end: number): number {
	let last = end;
	while (last > from && (kind[last - 1] === Kind.space || kind[last - 1] === Kind.comment)) last--;
	return last;
}

/** The token behind `at`, a bracket and what is in it taken as one. */
export const after = ({ mate }: Tokens, at: number, end: number): number =>
	Math.min((mate[at] ?? at) + 1, end);

/** Whether a token is this one character. */
export const isDelim = ({ text, kind, start }: Tokens, at: number, character: string): boolean =>
	kind[at] === Kind.delim && text[start[at] ?? 0] === character;

/** The name that a token is: of an identifier, a function (without its bracket) or an at-keyword (without its sign). */
export function nameAt({ text, kind, start }: Tokens, at: number): string {
	const type = kind[at];
	const from = (start[at] ?? 0) + (type === Kind.at ? 1 : 0);
	const to = (start[at + 1] ?? from) - (type === Kind.function ? 1 : 0);
	for (let place = from; place < to; place++) {
		const code = text.charCodeAt(place);
		if (code === 92 || (code >= 65 && code <= 90)) return nameOf(text.slice(from, to));
	}
	return text.slice(from, to);
}
