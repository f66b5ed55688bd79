import type { Finding } from "@/lib/schema/check";
import { linesOf } from "./excerpt";

/** A piece of a line, and whether something was found in it. */
export interface Piece {
	text: string;
	isFound: boolean;
}

/** A line of code, in pieces; `line` counts from 1. */
export interface MarkedLine {
	line: number;
	pieces: Piece[];
}

/** So many lines are shown before and after the one that is asked for. */
const AROUND = 200;
/** So many characters of a line are shown around what is asked for: code may be minified. */
const WIDTH = 1_000;

type Range = readonly [start: number, end: number];

/** What findings cover of a line, as ranges of it that do not overlap. */
function rangesIn(findings: readonly Finding[], line: number, length: number): Range[] {
	const ranges = findings
		.filter((one) => one.line <= line && line <= one.endLine)
		.map(
			(one): Range => [
				one.line === line ? one.column - 1 : 0,
				one.endLine === line ? one.endColumn - 1 : length,
			],
		)
		.sort((a, b) => a[0] - b[0]);
	const joined: [number, number][] = [];
	for (const [start, end] of ranges) {
		const last = joined.at(-1);
		if (last && start <= last[1]) last[1] = Math.max(last[1], end);
		else joined.push([start, end]);
	}
	return joined;
}

function piecesOf(text: string, ranges: Range[]): Piece[] {
	const pieces: Piece[] = [];
	let at = 0;
	for (const [start, end] of ranges) {
		if (start > at) pieces.push({ text: text.slice(at, start), isFound: false });
		pieces.push({ text: text.slice(start, end), isFound: true });
		at = end;
	}
	if (at < text.length || pieces.length === 0) pieces.push({ text: text.slice(at), isFound: false });
	return pieces;
}

/** A long line is cut to what is around a column; what was found in it moves along. */
function windowOf(text: string, ranges: Range[], column: number): [string, Range[]] {
	if (text.length <= 2 * WIDTH) return [text, ranges];
	const start = Math.max(0, column - WIDTH);
	const shown = text.slice(start, column + WIDTH);
	const moved = ranges.flatMap(([from, to]): Range[] => {
		const range: Range = [Math.max(0, from - start), Math.min(shown.length, to - start)];
		return range[0] < range[1] ? [range] : [];
	});
	return [shown, moved];
}

/**
 * The lines around a finding with all that was found in them marked.
 * @param findings those of the same file.
 * @returns how many lines before and after are left out, too.
 */
export function markedLines(text: string, findings: readonly Finding[], at: Finding) {
	const lines = linesOf(text);
	const first = Math.max(1, at.line - AROUND);
	const last = Math.min(lines.length, at.line + AROUND);
	const near = findings.filter((one) => one.line <= last && one.endLine >= first);
	return {
		before: first - 1,
		after: lines.length - last,
		lines: lines.slice(first - 1, last).map((text, place): MarkedLine => {
			const line = first + place;
			const column = line === at.line ? at.column - 1 : 0;
			return { line, pieces: piecesOf(...windowOf(text, rangesIn(near, line, text.length), column)) };
		}),
	};
}
