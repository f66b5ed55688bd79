import type { CssReader } from "@/lib/check/css/reader";
import { getNextToken, getTokenText, Kind } from "@/lib/check/css/tokens";
import type { CompatUse } from "@/lib/check/uses";

/**
 * Prefixed pseudo-classes and pseudo-elements for which browsers that do not know them drop the whole rule. They do not for
 * `::-webkit-…`: every browser parses such a name (https://drafts.csswg.org/selectors-4/#compat).
 */
const droppedName = /^(?!::-webkit-):{1,2}-(?:webkit|moz|ms|o|khtml)-/i;

/** Whether a use may be of such a name: the key, or the name in the code, has a prefix. */
const hasPrefix = ({ key, as }: CompatUse) => as !== undefined || key.startsWith("css.selectors.-");

/** Lists the prefixed names at the top level of each selector in a list, by the offset of the first colon. */
function listNames(reader: CssReader, from: number, to: number): Map<number, string>[] {
	const { tokens } = reader;
	const selectors = [new Map<number, string>()];
	for (let at = from; at < to; at = getNextToken(tokens, at, to)) {
		if (tokens.kind[at] === Kind.comma) selectors.push(new Map());
		if (tokens.kind[at] !== Kind.colon || tokens.kind[at - 1] === Kind.colon) continue;
		const name = tokens.kind[at + 1] === Kind.colon ? at + 2 : at + 1;
		const start = tokens.start[at] ?? 0;
		const text = tokens.text.slice(start, tokens.start[name]) + getTokenText(tokens, name);
		if (droppedName.test(text)) selectors.at(-1)?.set(start, text.toLowerCase());
	}
	return selectors;
}

/**
 * Marks prefixed names in a list with selectors for other browsers, which drop the whole rule because of the name
 * (https://drafts.csswg.org/selectors-4/#grouping). A list in which every selector has the name is meant for the browsers that
 * know it.
 * @param firstUse the first use of the list, whose tokens are those from `from` to `to`, exclusive.
 */
export function markDroppedRules(reader: CssReader, from: number, to: number, firstUse: number) {
	const { uses } = reader;
	if (!uses.some((use, index) => index >= firstUse && hasPrefix(use))) return;
	const selectors = listNames(reader, from, to);
	const isInAll = (name: string) => selectors.every((names) => [...names.values()].includes(name));
	for (const use of uses.slice(firstUse)) {
		const name = selectors.find((names) => names.has(use.start))?.get(use.start);
		if (name !== undefined && !isInAll(name)) use.dropsRule = true;
	}
}
