import { readFrameworkSnippets } from "@/bench/check/labels";
import { reportUses } from "@/bench/check/ours";
import { isTelling } from "@/bench/check/releases";
import { scoreReports } from "@/bench/check/score";

const snippets = readFrameworkSnippets();

it.each(snippets.map((snippet) => [snippet.id, snippet] as const))("%s", (_, snippet) => {
	expect(scoreReports(snippet, reportUses(snippet.text, snippet.file)).faults).toEqual([]);
});

it("labels keys that some release lacks", () => {
	const labels = snippets.flatMap(({ id, labels }) => labels.map(({ key }) => `${id} ${key}`));
	expect(labels.filter((label) => !isTelling(label.split(" ")[1] ?? ""))).toEqual([]);
});
