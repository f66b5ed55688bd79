import { parse as parseScript } from "@babel/parser";
import postcss from "postcss";
import { readSnippets, type Snippet } from "@/bench/check/labels";
import { isTelling } from "@/bench/check/releases";
import { getCompatRecords } from "@/lib/data/compat";

const snippets = readSnippets();
const of = (language: string) => snippets.filter((snippet) => snippet.language === language);

function parseAsScript({ file, text }: Snippet) {
	parseScript(text, {
		sourceType: /\.mjs$/.test(file) ? "module" : "unambiguous",
		plugins: [
			...(/x$/.test(file) ? (["jsx"] as const) : []),
			...(/\.tsx?$/.test(file) ? (["typescript"] as const) : []),
			"explicitResourceManagement",
			"regexpUnicodeSets",
		],
	});
}

const parses = (parse: () => void) => {
	try {
		parse();
		return true;
	} catch {
		return false;
	}
};

it("has enough snippets, about 40 to 40 to 20 percent, half of them guards and lookalikes", () => {
	expect(snippets.length).toBeGreaterThanOrEqual(330);
	for (const [language, least] of Object.entries({ css: 0.38, js: 0.38, html: 0.18 }))
		expect(of(language).length / snippets.length).toBeGreaterThan(least);
	const newer = snippets.filter(({ id }) => id.includes("-uses/"));
	expect(newer.length / snippets.length).toBeLessThanOrEqual(0.5);
});

it("names each snippet once", () => {
	expect(new Set(snippets.map(({ id }) => id)).size).toBe(snippets.length);
});

it.each(snippets.map((snippet) => [snippet.id, snippet] as const))(
	"%s names keys and lines that are",
	(_, one) => {
		const lines = one.text.split(/\r\n|\n/);
		const named = [...one.labels.map(({ key }) => key), ...one.also, ...one.none];
		expect(named.filter((key) => !getCompatRecords().has(key))).toEqual([]);
		expect([...one.labels.map(({ key }) => key), ...one.also].filter((key) => !isTelling(key))).toEqual([]);
		expect(one.labels.filter(({ line }) => (lines[line - 1] ?? "").trim() === "")).toEqual([]);
		const places = one.labels.map(({ line, key }) => `${line} ${key}`);
		expect(new Set(places).size).toBe(places.length);
	},
);

it.each(of("css").filter(({ file }) => file.endsWith(".css")))("$id is a style sheet", ({ text, broken }) => {
	expect(parses(() => postcss.parse(text))).toBe(!broken);
});

it.each(of("js"))("$id is a script", (snippet) => {
	expect(parses(() => parseAsScript(snippet))).toBe(!snippet.broken);
});
