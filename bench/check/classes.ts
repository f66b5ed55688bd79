import { basename } from "node:path";
import type { Input } from "./inputs";
import { isTelling } from "./releases";
import type { Report, Tool } from "./tool";

/** All findings in a package that are of one key and one manner. */
export interface FindingClass {
	key: string;
	manner: "plain" | "guarded" | "possible" | "possible, guarded";
	count: number;
	/** Where the first of them stands: `path:line`, and that line's source around it. */
	example: string;
}

function mannerOf({ guarded, possible }: Report): FindingClass["manner"] {
	if (possible) return guarded ? "possible, guarded" : "possible";
	return guarded ? "guarded" : "plain";
}

const LONGEST = 100;

/** A line's source, around the column where something begins. */
function excerptOf(line: string, column: number): string {
	const start = Math.max(0, Math.min(column - LONGEST / 2, line.length - LONGEST));
	return line.slice(start, start + LONGEST).trim();
}

/** The classes of findings in the files of a package, telling keys only, in the order of their keys. */
export async function classesIn(tools: readonly Tool[], inputs: readonly Input[]): Promise<FindingClass[]> {
	const classes = new Map<string, FindingClass>();
	for (const { text, path, language } of inputs) {
		const tool = tools.find((one) => one.language === language);
		const lines = text.split(/\r\n?|\n/);
		for (const report of (await tool?.report(text, basename(path))) ?? []) {
			const manner = mannerOf(report);
			for (const key of report.keys.filter(isTelling)) {
				const known = classes.get(`${key} ${manner}`);
				if (known) known.count++;
				else {
					const source = excerptOf(lines[report.line - 1] ?? "", (report.column ?? 1) - 1);
					classes.set(`${key} ${manner}`, {
						key,
						manner,
						count: 1,
						example: `${path}:${report.line} ${source}`,
					});
				}
			}
		}
	}
	return [...classes.values()].sort((a, b) => (`${a.key} ${a.manner}` < `${b.key} ${b.manner}` ? -1 : 1));
}
