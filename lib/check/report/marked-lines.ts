import type { Finding } from "@/lib/check/schema/report";
import { splitLines } from "./excerpt";

/** A part of a line; `isFound` if the finding covers it. */
interface Piece {
	text: string;
	isFound: boolean;
}

/** A line of code; `line` counts from 1. */
interface MarkedLine {
	line: number;
	pieces: Piece[];
}

/** Lines shown before and after the finding. */
const CONTEXT_LINES = 200;
/** Characters of a line shown before and after the finding. Minified code has very long lines. */
const CONTEXT_LENGTH = 1_000;

type Range = readonly [start: number, end: number];

/** Returns the part of a line that a finding covers; an empty range if it does not. */
function getRange(finding: Finding, line: number, length: number): Range {
	if (line < finding.line || finding.endLine < line) return [0, 0];
	return [
		finding.line === line ? finding.column - 1 : 0,
		finding.endLine === line ? finding.endColumn - 1 : length,
	];
}

const splitIntoPieces = (text: string, [start, end]: Range): Piece[] =>
	[
		{ text: text.slice(0, start), isFound: false },
		{ text: text.slice(start, end), isFound: true },
		{ text: text.slice(end), isFound: false },
	].filter((piece) => piece.text !== "");

/** Cuts a long line to the text around a column, and shifts the range with it. */
function cutLine(text: string, [from, to]: Range, column: number): [string, Range] {
	if (text.length <= 2 * CONTEXT_LENGTH) return [text, [from, to]];
	const start = Math.max(0, column - CONTEXT_LENGTH);
	const shown = text.slice(start, column + CONTEXT_LENGTH);
	const toPlace = (at: number) => Math.min(shown.length, Math.max(0, at - start));
	return [shown, [toPlace(from), toPlace(to)]];
}

/**
 * Returns the lines around a finding, with the finding marked.
 * @param text the file of the finding.
 * @returns the lines, and the numbers of lines omitted `before` and `after` them.
 */
export function highlightLines(text: string, at: Finding) {
	const lines = splitLines(text);
	const first = Math.max(1, at.line - CONTEXT_LINES);
	const last = Math.min(lines.length, at.line + CONTEXT_LINES);
	return {
		before: first - 1,
		after: lines.length - last,
		lines: lines.slice(first - 1, last).map((text, index): MarkedLine => {
			const line = first + index;
			const column = line === at.line ? at.column - 1 : 0;
			return {
				line,
				pieces: splitIntoPieces(...cutLine(text, getRange(at, line, text.length), column)),
			};
		}),
	};
}
