import { basename } from "node:path";
import type { Input } from "./inputs";
import { type Report, reportUses } from "./ours";
import { isTelling } from "./releases";

/** The findings in a package with the same key and the same certainty. */
export interface FindingClass {
	key: string;
	certainty: "plain" | "guarded" | "possible" | "possible, guarded";
	count: number;
	/** The position of the first one, `path:line`, and an excerpt of that line. */
	example: string;
}

function getCertainty({ guarded, possible }: Report): FindingClass["certainty"] {
	if (possible) return guarded ? "possible, guarded" : "possible";
	return guarded ? "guarded" : "plain";
}

const MAX_EXCERPT = 100;

/** Returns the part of a line around a column. */
function getExcerpt(line: string, column: number): string {
	const start = Math.max(0, Math.min(column - MAX_EXCERPT / 2, line.length - MAX_EXCERPT));
	return line.slice(start, start + MAX_EXCERPT).trim();
}

/** Groups the findings in a package's files into classes, sorted by key. Includes only keys that some release lacks. */
export function classifyFindings(inputs: readonly Input[]): FindingClass[] {
	const classes = new Map<string, FindingClass>();
	for (const { text, path } of inputs) {
		const lines = text.split(/\r\n?|\n/);
		for (const report of reportUses(text, basename(path))) {
			const { key, line, column } = report;
			if (!isTelling(key)) continue;
			const certainty = getCertainty(report);
			const known = classes.get(`${key} ${certainty}`);
			if (known) {
				known.count++;
				continue;
			}
			const example = `${path}:${line} ${getExcerpt(lines[line - 1] ?? "", column - 1)}`;
			classes.set(`${key} ${certainty}`, { key, certainty, count: 1, example });
		}
	}
	return [...classes.values()].sort((a, b) =>
		`${a.key} ${a.certainty}` < `${b.key} ${b.certainty}` ? -1 : 1,
	);
}
