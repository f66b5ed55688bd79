import { createPositionLookup } from "@/lib/check/positions";
import { describeUnknownNames, isNamed } from "@/lib/check/report/unknown-names";
import type { SourceRange, SyntaxFault } from "@/lib/check/uses";

/** A comment that accepts uses: on its own line or the next one, or in the whole file. */
interface IgnoreComment {
	/** Feature ids and keys; empty for all. */
	names: string[];
	/** The lines that the comment covers; undefined for the whole file. */
	lines?: [first: number, last: number];
}

/** The comments of a file, and a fault for each without a reason, which accepts nothing, and for unknown names. */
export interface IgnoreComments {
	comments: IgnoreComment[];
	faults: SyntaxFault[];
}

// `webreach-ignore subgrid -- fallback in legacy.css`: names, two dashes, the reason. The reason ends where the
// comment ends, in any language. A reason that starts with `TODO` is the placeholder of the editor's code action.
const pattern = /(?:\/\/|\/\*|<!--)[ \t]*webreach-ignore(-file)?\b([^\n\r]*?)(?:\*\/|-->|[\r\n]|$)/g;

/**
 * Reads the ignore comments of a text. A comment alone on its line covers the line after it too.
 * @param getKnownNames lists the features and keys that a comment may name.
 */
export function readIgnoreComments(text: string, getKnownNames: () => Set<string>): IgnoreComments {
	const result: IgnoreComments = { comments: [], faults: [] };
	if (!text.includes("webreach-ignore")) return result;
	const getPosition = createPositionLookup(text);
	for (const { 0: all, 1: file, 2: rest = "", index } of text.matchAll(pattern)) {
		const place = { start: index, end: index + all.trimEnd().length };
		const [names = "", reason = ""] = rest.split(/(?:^|\s)--\s+(.*)/s);
		if (/^(?:TODO\b|\s*$)/i.test(reason)) {
			result.faults.push({
				kind: "syntax",
				message: "This ignore comment gives no reason, so it is not heeded. Write one after two dashes.",
				...place,
			});
			continue;
		}
		const named = names.split(/[\s,]+/).filter(Boolean);
		const message =
			named.length > 0
				? describeUnknownNames("This ignore comment names", named, getKnownNames())
				: undefined;
		if (message !== undefined) result.faults.push({ kind: "syntax", message, ...place });
		const { line } = getPosition(index);
		result.comments.push({
			names: named,
			...(!file && { lines: [line, line + 1] }),
		});
	}
	return result;
}

/** Returns a predicate of the uses that a comment covers. */
export function createCommentFilter(
	text: string,
	comments: readonly IgnoreComment[],
	featureOf: (key: string) => string | undefined,
): (use: { key: string } & Pick<SourceRange, "start">) => boolean {
	if (comments.length === 0) return () => false;
	const getPosition = createPositionLookup(text);
	return ({ key, start }) => {
		const { line } = getPosition(start);
		return comments.some(
			({ names, lines }) =>
				(!lines || (line >= lines[0] && line <= lines[1])) &&
				(names.length === 0 || isNamed(names, key, featureOf(key))),
		);
	};
}
