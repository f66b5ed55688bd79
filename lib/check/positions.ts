/** A line and a column, both from 1; columns count UTF-16 code units. */
export interface Position {
	line: number;
	column: number;
}

/** Lists the offsets at which lines begin. Lines end at CRLF, LF or CR, as in editors. */
function listLineStarts(text: string): number[] {
	const starts = [0];
	for (const end of text.matchAll(/\r\n?|\n/g)) starts.push(end.index + end[0].length);
	return starts;
}

/** Creates a function that converts a line and a column to an offset in a text. */
export function createOffsetLookup(text: string): (at: Position) => number {
	const starts = listLineStarts(text);
	return ({ line, column }) => (starts[line - 1] ?? text.length) + column - 1;
}

/**
 * Creates a function that converts an offset in a text to a line and a column. Lines end at CRLF, LF or CR, as in editors:
 * https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/#textDocuments
 */
export function createPositionLookup(text: string): (offset: number) => Position {
	const starts = listLineStarts(text);
	return (offset) => {
		let low = 0;
		let high = starts.length - 1;
		while (low < high) {
			const middle = (low + high + 1) >> 1;
			if ((starts[middle] ?? 0) <= offset) low = middle;
			else high = middle - 1;
		}
		return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
	};
}
