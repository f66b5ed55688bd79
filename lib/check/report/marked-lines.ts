import type { Finding } from "@/lib/check/schema/report";
import { splitLines } from "./excerpt";

/** A part of a line; `isFound` if a finding covers it. */
export interface Piece {
	text: string;
	isFound: boolean;
}

/** A line of code; `line` counts from 1. */
export interface MarkedLine {
	line: number;
	pieces: Piece[];
}

/** Lines shown before and after the finding. */
const CONTEXT_LINES = 200;
/** Characters of a line shown before and after the finding. Minified code has very long lines. */
const CONTEXT_LENGTH = 1_000;

type Range = readonly [start: number, end: number];

/** Returns the parts of a line that findings cover, as sorted ranges without overlaps. */
function mergeRanges(findings: readonly Finding[], line: number, length: number): Range[] {
	const ranges = findings
		.filter((finding) => finding.line <= line && line <= finding.endLine)
		.map(
			(finding): Range => [
				finding.line === line ? finding.column - 1 : 0,
				finding.endLine === line ? finding.endColumn - 1 : length,
			],
		)
		.sort((a, b) => a[0] - b[0]);
	const merged: [number, number][] = [];
	for (const [start, end] of ranges) {
		const last = merged.at(-1);
		if (last && start <= last[1]) last[1] = Math.max(last[1], end);
		else merged.push([start, end]);
	}
	return merged;
}

function splitIntoPieces(text: string, ranges: Range[]): Piece[] {
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

/** Cuts a long line to the text around a column, and shifts the ranges with it. */
function cutLine(text: string, ranges: Range[], column: number): [string, Range[]] {
	if (text.length <= 2 * CONTEXT_LENGTH) return [text, ranges];
	const start = Math.max(0, column - CONTEXT_LENGTH);
	const shown = text.slice(start, column + CONTEXT_LENGTH);
	const shifted = ranges.flatMap(([from, to]): Range[] => {
		const range: Range = [Math.max(0, from - start), Math.min(shown.length, to - start)];
		return range[0] < range[1] ? [range] : [];
	});
	return [shown, shifted];
}

/**
 * Returns the lines around a finding, with all findings marked.
 * @param text the file of the finding.
 * @param findings all findings of the file.
 * @param at the finding to show.
 * @returns the lines, and the numbers of lines omitted `before` and `after` them.
 */
export function highlightLines(text: string, findings: readonly Finding[], at: Finding) {
	const lines = splitLines(text);
	const first = Math.max(1, at.line - CONTEXT_LINES);
	const last = Math.min(lines.length, at.line + CONTEXT_LINES);
	const near = findings.filter((finding) => finding.line <= last && finding.endLine >= first);
	return {
		before: first - 1,
		after: lines.length - last,
		lines: lines.slice(first - 1, last).map((text, index): MarkedLine => {
			const line = first + index;
			const column = line === at.line ? at.column - 1 : 0;
			return {
				line,
				pieces: splitIntoPieces(...cutLine(text, mergeRanges(near, line, text.length), column)),
			};
		}),
	};
}
