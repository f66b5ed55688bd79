import type { Finding } from "@/lib/check/schema/report";

/** The line of a finding, split at the finding. */
export interface Excerpt {
	before: string;
	found: string;
	after: string;
}

/** Characters shown before and after the finding. Minified code has very long lines. */
const CONTEXT_LENGTH = 60;
/** Characters shown of the finding itself. */
const MAX_FOUND_LENGTH = 120;
const ELLIPSIS = "…";

/** Splits a text into the lines that `createPositionLookup` counts. */
export const splitLines = (text: string): string[] => text.split(/\r\n?|\n/);

const alignEnd = (text: string) =>
	text.length > CONTEXT_LENGTH ? ELLIPSIS + text.slice(-CONTEXT_LENGTH) : text;
const truncate = (text: string, maxLength: number) =>
	text.length > maxLength ? text.slice(0, maxLength) + ELLIPSIS : text;

/**
 * Returns the excerpt of a finding. A finding of several lines is cut after the first.
 * @param lines of the finding's file (`splitLines`).
 */
export function getExcerpt(
	lines: readonly string[],
	{ line, column, endLine, endColumn }: Pick<Finding, "line" | "column" | "endLine" | "endColumn">,
): Excerpt {
	const text = lines[line - 1] ?? "";
	const end = endLine === line ? endColumn - 1 : text.length;
	return {
		before: alignEnd(text.slice(0, column - 1).trimStart()),
		found: truncate(text.slice(column - 1, end), MAX_FOUND_LENGTH),
		after: truncate(text.slice(end).trimEnd(), CONTEXT_LENGTH),
	};
}
