import type { Finding } from "@/lib/schema/check";

/** The line in which something was found, in three parts; the middle one is what was found. */
export interface Excerpt {
	before: string;
	found: string;
	after: string;
}

/** So many characters of a line are shown before and after what was found, and of that itself: code may be minified. */
const AROUND = 60;
const LONGEST = 120;
const CUT = "…";

/** A text by lines, as `positionsIn` counts them. */
export const linesOf = (text: string): string[] => text.split(/\r\n?|\n/);

const endOf = (text: string) => (text.length > AROUND ? CUT + text.slice(-AROUND) : text);
const startOf = (text: string, most: number) => (text.length > most ? text.slice(0, most) + CUT : text);

/** @param lines of the finding's file. What goes on over several lines is cut after its first. */
export function excerptOf(
	lines: readonly string[],
	{ line, column, endLine, endColumn }: Pick<Finding, "line" | "column" | "endLine" | "endColumn">,
): Excerpt {
	const text = lines[line - 1] ?? "";
	const end = endLine === line ? endColumn - 1 : text.length;
	return {
		before: endOf(text.slice(0, column - 1).trimStart()),
		found: startOf(text.slice(column - 1, end), LONGEST),
		after: startOf(text.slice(end).trimEnd(), AROUND),
	};
}
