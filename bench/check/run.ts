import { parseArgs } from "node:util";
import { exitWith } from "@/scripts/exit-with";
import { checkGolden } from "./golden";
import { languages, readSnippets } from "./labels";
import { reportUses } from "./ours";
import { scoreReports, sumUp } from "./score";

// Measures whether the code check is right: its score on the labelled snippets, and its findings in real packages against the
// golden file.

const { values } = parseArgs({
	options: {
		/** Rewrites the golden file; reviews of what is unchanged stay. */
		renew: { type: "boolean", default: false },
	},
});

/** The least F1 of each language. */
const LEAST_F1 = 0.99;

/** Prints the score by language, and each fault. Returns whether every language reaches the least F1. */
function printScores(): boolean {
	const snippets = readSnippets();
	const rows = languages.map((language) => {
		const scores = snippets
			.filter((snippet) => snippet.language === language)
			.map((snippet) => scoreReports(snippet, reportUses(snippet.text, snippet.file)));
		for (const { kind, snippet, line, what } of scores.flatMap(({ faults }) => faults))
			console.log(`${kind} ${snippet}:${line} ${what}`);
		return [language, { snippets: scores.length, ...sumUp(scores) }] as const;
	});
	console.table(Object.fromEntries(rows));
	return rows.every(([, { f1 }]) => f1 >= LEAST_F1);
}

const run = async () => {
	const results = [printScores(), checkGolden(values.renew)];
	return results.every(Boolean);
};

exitWith(run());
