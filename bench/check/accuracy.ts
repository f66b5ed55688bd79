import { languages, type Snippet } from "./labels";
import { atLabels, type Fault, type Score, scoreFull, scoreLeftOut, sumUp } from "./score";
import type { BenchTool, Report } from "./tool";

const percent = (share: number) => (Number.isNaN(share) ? "–" : `${(share * 100).toFixed(1)} %`);

function toRow(scores: readonly Score[], snippets: number) {
	const { right, falseOnes, missed, precision, recall, f1 } = sumUp(scores);
	return {
		snippets,
		right,
		false: falseOnes,
		missed,
		precision: percent(precision),
		recall: percent(recall),
		F1: percent(f1),
	};
}

type Reported = [snippet: Snippet, reports: Report[]][];

/** Runs a tool on a snippet. If it throws, logs the error and returns no reports. */
async function readReports(tool: BenchTool, { id, text, file }: Snippet): Promise<Report[]> {
	try {
		return await tool.report(text, file);
	} catch (error) {
		console.error(`${tool.name} fails at ${id}: ${error instanceof Error ? error.message : error}`);
		return [];
	}
}

async function collectReports(tool: BenchTool, snippets: readonly Snippet[]): Promise<Reported> {
	const all: Reported = [];
	for (const snippet of snippets)
		if (snippet.language === tool.language && tool.reads(snippet.file))
			all.push([snippet, atLabels(snippet, await readReports(tool, snippet))]);
	return all;
}

const show = ({ snippet, line, what, kind }: Fault) => `  ${kind.padEnd(6)} ${snippet}:${line} ${what}`;

/**
 * Scores tools on the labelled snippets and prints one table per language.
 * @param list names of tools whose faults are printed too.
 */
export async function printAccuracy(
	tools: readonly BenchTool[],
	snippets: readonly Snippet[],
	list: readonly string[],
): Promise<void> {
	const full: Record<string, object> = {};
	for (const language of languages) {
		const table: Record<string, object> = {};
		for (const tool of tools.filter((one) => one.language === language)) {
			const reported = await collectReports(tool, snippets);
			const leftOut = reported.map(([snippet, reports]) => scoreLeftOut(snippet, reports));
			table[tool.name] = toRow(leftOut, reported.length);
			if (tool.reportsGuards) {
				const all = reported.map(([snippet, reports]) => scoreFull(snippet, reports));
				full[`${tool.name}, ${language}`] = toRow(all, reported.length);
				if (list.includes(tool.name)) console.log(all.flatMap(({ faults }) => faults.map(show)).join("\n"));
			} else if (list.includes(tool.name))
				console.log(leftOut.flatMap(({ faults }) => faults.map(show)).join("\n"));
		}
		console.log(`\nUnsupported uses, ${language}: guarded uses must not be reported as plain`);
		console.table(table);
	}
	if (Object.keys(full).length === 0) return;
	console.log("\nThe same, with guarded, possible and plain uses distinguished");
	console.table(full);
}
