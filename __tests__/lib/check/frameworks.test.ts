import { readFrameworkSnippets } from "@/bench/check/labels";
import { reportUses } from "@/bench/check/ours";
import { isTelling } from "@/bench/check/releases";
import { scoreReports } from "@/bench/check/score";
import { libraries } from "@/lib/check/js/style-libraries";
import { usesFrameworks } from "@/lib/check/uses-frameworks";

const snippets = readFrameworkSnippets();

it.each(snippets.map((snippet) => [snippet.id, snippet] as const))("%s", (_, snippet) => {
	expect(scoreReports(snippet, reportUses(snippet.text, snippet.file)).faults).toEqual([]);
});

it("labels keys that some release lacks", () => {
	const labels = snippets.flatMap(({ id, labels }) => labels.map(({ key }) => `${id} ${key}`));
	expect(labels.filter((label) => !isTelling(label.split(" ")[1] ?? ""))).toEqual([]);
});

it("loads the part for frameworks where one of its labels is", () => {
	const isFound = ({ text, file, labels }: (typeof snippets)[number]) =>
		usesFrameworks(file, text) || !/x?\.[jt]sx?$/.test(file) || labels.length === 0;
	expect(snippets.filter((snippet) => !isFound(snippet)).map(({ id }) => id)).toEqual([]);
	expect(usesFrameworks("a.css", "a { color: red }")).toBe(false);
	expect(usesFrameworks("a.js", "const style = document.body.style; style.gap = 0;")).toBe(false);
	expect(usesFrameworks("a.html", "<p>Hello</p><script>go()</script>")).toBe(false);
});

it.each(Object.keys(libraries))("loads it for code that imports %s", (module) => {
	expect(usesFrameworks("a.ts", `import { css } from "${module}";`)).toBe(true);
});
