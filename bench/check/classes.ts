import { basename } from "node:path";
import type { Input } from "./inputs";
import { isTelling } from "./releases";
import type { BenchTool, Report } from "./tool";

/** The findings in a package with the same key and the same manner. */
export interface FindingClass {
	key: string;
	manner: "plain" | "guarded" | "possible" | "possible, guarded";
	count: number;
	/** The position of the first one, `path:line`, and an excerpt of that line. */
	example: string;
}

function getManner({ guarded, possible }: Report): FindingClass["manner"] {
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
export async function classifyFindings(
	tools: readonly BenchTool[],
	inputs: readonly Input[],
): Promise<FindingClass[]> {
	const classes = new Map<string, FindingClass>();
	for (const { text, path, language } of inputs) {
		const tool = tools.find((one) => one.language === language);
		const lines = text.split(/\r\n?|\n/);
		for (const report of (await tool?.report(text, basename(path))) ?? []) {
			const manner = getManner(report);
			for (const key of report.keys.filter(isTelling)) {
				const known = classes.get(`${key} ${manner}`);
				if (known) known.count++;
				else {
					const source = getExcerpt(lines[report.line - 1] ?? "", (report.column ?? 1) - 1);
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
