import { parseUserAgent } from "@/lib/audience/import/access-log/user-agent";
import { isUserAgent } from "@/lib/audience/import/access-log/user-agent-text";
import type { NewestVersions } from "./parse-version";

/** Number of rows that are enough to know a column. */
const SAMPLE_ROWS = 200;
/** Minimum share (0..1) of cells that are user agents of browsers. The others are bots and apps. */
const MIN_AGENT_SHARE = 0.2;

/** Whether a column holds user agents. */
export function isAgentColumn(rows: string[][], index: number | undefined): boolean {
	if (index === undefined) return false;
	const cells = rows.slice(0, SAMPLE_ROWS).flatMap((row) => row[index]?.trim() || []);
	return cells.length > 0 && cells.filter(isUserAgent).length >= cells.length * MIN_AGENT_SHARE;
}

/** A memoized `parseUserAgent`: exports repeat user agents by day or country. */
export function createAgentMatcher(newest: NewestVersions) {
	const cache = new Map<string, ReturnType<typeof parseUserAgent>>();
	return (cell: string) => {
		const found = cache.get(cell) ?? parseUserAgent(cell, newest);
		cache.set(cell, found);
		return found;
	};
}

const numbered = /^\s*(?:(\d[\d.,]*)[ \t]+)?(.*)$/s;
/** Number of characters at the end of a line that a padded cell with a number fits in. */
const END_LENGTH = 100;
const endsInNumber = /[|,;\t]\s*"?[\d.,]+%?"?\s*\|?\s*$/;

/**
 * Reads user agents in lines, with a count before each as `uniq -c` writes it, or without.
 * @returns rows of count and user agent, or undefined if the text is something else.
 */
export function readAgentLines(text: string): string[][] | undefined {
	const rows = text
		.split(/\r?\n/)
		.filter((line) => line.trim() !== "")
		.map((line) => {
			const [, count, agent = ""] = numbered.exec(line) ?? [];
			return {
				count,
				agent: agent.trim(),
				isAgent: isUserAgent(agent) && !endsInNumber.test(line.slice(-END_LENGTH)),
			};
		});
	const agents = rows.filter(({ isAgent }) => isAgent);
	if (agents.length === 0 || agents.length < rows.length / 2) return undefined;
	const isCounted = agents.every(({ count }) => count !== undefined);
	const counted = isCounted ? rows.filter(({ count }) => count !== undefined) : rows;
	return counted.map(({ count, agent }) => [isCounted && count !== undefined ? count : "1", agent]);
}
