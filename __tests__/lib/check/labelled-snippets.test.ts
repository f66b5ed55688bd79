import { readSnippets } from "@/bench/check/labels";
import { reportUses } from "@/bench/check/ours";
import { scoreReports } from "@/bench/check/score";

it.each(readSnippets().map((snippet) => [snippet.id, snippet] as const))("%s", (_, snippet) => {
	expect(scoreReports(snippet, reportUses(snippet.text, snippet.file)).faults).toEqual([]);
});
