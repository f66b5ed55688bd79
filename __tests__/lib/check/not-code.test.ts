import { readFileSync } from "node:fs";
import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { guessFileName } from "@/lib/check/detect-language";
import { createCheckEngines } from "@/lib/check/engines";
import { findUsesInFile } from "@/lib/check/find-uses";
import { frameworks } from "@/lib/check/frameworks";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { formatSummary } from "@/lib/check/report/messages";

// The first test builds the check data.
jest.setTimeout(60_000);

const check = (text: string, name: string = guessFileName(text)) =>
	checkForm({ file: { name, text }, audience: getDefaultTargetVersions() }).report;

const prose =
	'Her brother had said he would import some coffee, if only to grid the garden and display her paintings. "Let us fetch the others," he wrote; the rest could wait.\n\nNobody asked her.';
const styles = "a { display: grid; gap: 1px }\n.b:has(c) { color: red }\n";
const script = "const a = [1, 2].findLast((x) => x > 1);\nfetch('/x').then((r) => r.json());\n";

it.each([
	["prose", prose, undefined],
	["prose as CSS", prose, "code.css"],
	["prose as TypeScript", prose, "code.ts"],
	["German prose", "Der Hafen war still; sie hatte den Brief nicht geöffnet.", undefined],
	["Japanese prose", "港は静かだった。アンナは歩いた。", undefined],
	["a README", readFileSync("README.md", "utf8"), undefined],
	["a README as CSS", readFileSync("README.md", "utf8"), "code.css"],
	["JSON", '{\n\t"a": 1,\n\t"b": [{ "fetch": "x" }]\n}', undefined],
	["a manifest that is pasted", readFileSync("package.json", "utf8"), undefined],
	["garbage", "x7$%{;;}a(,b]]=>(]){{'\"\\n)}(]%%^&*@!~`<><>|||a.b.c(((}}}".repeat(20), undefined],
	["CSS as JavaScript", styles, "code.js"],
	["JavaScript as CSS", script, "code.css"],
	["markup as CSS", "<!doctype html><p>Hello</p><style>a { gap: 1px }</style>", "code.css"],
	["markup as JavaScript", "<!doctype html><p>Hello</p>", "code.js"],
	["SQL", "SELECT a, b FROM t WHERE a IN (SELECT c FROM d);\nCREATE TABLE x (id INT);", undefined],
	["Python", "import os\ndef main(a):\n    for x in range(3):\n        print(f'{x}')\n", undefined],
	["a letter", "Dear team, please read this.\nBest regards, Anna", undefined],
	["a note", "TODO list: buy milk", undefined],
	["a list of properties that no data know", "name: value\nother: thing", undefined],
	["the same in a semicolon list", "name: value; other: var(--thing);", undefined],
	["a property with a distant neighbour in CSS", "a: hover", undefined],
	["one statement of SQL", "SELECT * FROM users;", undefined],
	["a command", "npm install", undefined],
	["a command in TypeScript", "npm install", "code.ts"],
	["a row of names", "Anna, Bob", undefined],
	["a list", "- milk\n- bread", undefined],
	["words with a slash", "yes/no", undefined],
	["rows of CSV", "Name,Age\nAnna,3", undefined],
	["a name and a value as JavaScript", "name: value", "code.js"],
	["an address", "https://example.com/a?b=1", undefined],
	["a shell script", "#!/bin/bash\nset -e\nfor f in *.css; do echo $f; done\n", undefined],
])("says that %s is no code, without a share, and where", (_, text, name) => {
	const { summary, findings, unreadable, unknown } = check(text, name);
	expect(summary).toMatchObject({ files: 1, notCode: 1, keys: 0, unknown: 0, costs: [] });
	expect([...findings, ...unknown]).toEqual([]);
	expect(unreadable.length).toBeGreaterThan(0);
	expect(formatSummary(summary)).toMatch(/^1 file could not be read as code\. [^%]*$/);
});

it.each([
	["an object", '{ "a": 1, "b": [true, null] }\n', undefined],
	["an object as CSS", '{ "a": 1 }', "a.css"],
	["an array, which is a script too", '[{ "display": "grid", "a": [1, 2] }]', "a.js"],
])("says of %s in JSON that it is JSON", (_, text, name) => {
	const { summary, findings, unreadable } = check(text, name);
	expect(summary).toMatchObject({ notCode: 1, keys: 0 });
	expect(findings).toEqual([]);
	expect(unreadable).toMatchObject([{ kind: "json", message: expect.stringMatching(/^This is JSON/) }]);
});

it.each([
	"[1, 2].at(-1)",
	"[a, b] = [b, a]",
	"{ a }",
	'["a"].includes(b), [c]',
	'{ "use strict"; fetch("/x") }',
])("does not take a script for JSON: %s", (text) =>
	expect(check(text, "a.js").unreadable.filter(({ kind }) => kind === "json")).toEqual([]),
);

it("reads a manifest, which is in JSON", () => {
	expect(check('{ "name": "a" }', "package.json").summary.notCode).toBe(0);
});

it.each([
	["CSS", styles, undefined],
	["CSS after a comment mark", `<!-- ${styles}`, "code.css"],
	["JavaScript", script, undefined],
	["JavaScript with a fault", "const a = [1].at(-1);\nconst b = = 3;\nfetch('x');\n", undefined],
	["CSS with faults", "a { gap: 1px }\n}}\nb { display: grid }\nc { color: red }", undefined],
	["a rule with a bracket too many", "a {\n\ttop: 0 }\n}", undefined],
	["markup", "<!doctype html><dialog open>Hi</dialog><script>a(;</script>", undefined],
	[
		"Svelte",
		"<script>\nlet a = $state(1);\n</script>\n{#if a}<button onclick={() => a++}>x</button>{/if}",
		undefined,
	],
	[
		"Vue",
		"<template>\n<dialog open>x</dialog>\n</template>\n<style scoped>a { gap: 1px }</style>",
		undefined,
	],
	[
		"TSX as JavaScript",
		"interface P {\n a: string }\nexport const X = ({ a }: P) => <dialog>{a?.at(-1)}</dialog>;\nfetch('x');",
		"code.js",
	],
])("reads %s", (_, text, name) => {
	const { summary } = check(text, name);
	expect(summary.notCode).toBe(0);
	expect(summary.keys).toBeGreaterThan(0);
});

it.each([
	["a declaration", "color: red", "css.properties.color"],
	["a new value", "display: grid-lanes;", "css.properties.display"],
	["declarations on lines", "color: red;\n--a: 1", "css.properties.color"],
	["a rule", "a{color:red}", "css.properties.color"],
	["a rule without its last brace", ".x { color: red;", "css.properties.color"],
	["a member", "user.name", "javascript.operators.property_accessors"],
	["an API", "fetch", "api.fetch"],
	["a constant", "const a = 1", "javascript.statements.const"],
	["an import", 'import x from "y"', "javascript.statements.import"],
	["a declaration of a name", "let x", "javascript.statements.let"],
	["an operator with an effect", "count++", "javascript.operators.increment"],
	["a regular expression", "/a/", "javascript.grammar.regular_expression_literals"],
	["a number of digits in groups", "1_000", "javascript.grammar.numeric_separators"],
	["a labelled loop", "x: while (y) break x", "javascript.statements.label"],
	["an element", "<p>hi", "html.elements.p"],
])("reads short code: %s", (_, text, key) => {
	const found = findUsesInFile(guessFileName(text), text, createCheckEngines(getCheckMaps(), frameworks));
	expect(found).toMatchObject({ kind: "found", found: expect.not.objectContaining({ notCode: true }) });
	expect(found.kind === "found" && found.found.uses.map((use) => use.key)).toContain(key);
});

it("reads a call without a feature, and a property with a typing error", () => {
	expect(check("foo()").summary).toMatchObject({ notCode: 0 });
	expect(check("colour: red")).toMatchObject({ summary: { notCode: 0 }, unknown: [{ nearest: "color" }] });
});

it("names the lines of prose in a script, and few of them", () => {
	const { unreadable } = check("const a = [1].at(-1);\nnow add the rest\nfetch(a);\n");
	expect(unreadable).toMatchObject([{ line: 2, column: 4 }]);
	expect(check("Dear team\n".repeat(100)).unreadable).toHaveLength(20);
});

it.each(["", " \n", "/* nothing */"])("says that %j has no feature, without a share", (text) => {
	const { summary } = check(text, "a.css");
	expect(summary).toMatchObject({ notCode: 0, keys: 0 });
	expect(formatSummary(summary)).toBe("No web feature was found.");
});

it.each([
	["a { color: red }", "code.css"],
	["@import url(x.css);", "code.css"],
	["/* import x */ .a:hover { color: red }", "code.css"],
	["a{background:url(data:image/svg+xml,<svg>)}", "code.css"],
	[".x { color: red;", "code.css"],
	[":root { --a: 1", "code.css"],
	["color: red", "code.css"],
	["-webkit-mask: none;\ncolor: red", "code.css"],
	["$gap: 1rem;\n.a { gap: $gap }", "code.scss"],
	["@use 'x';\n.a { color: red }", "code.scss"],
	["<!doctype html><p>", "code.html"],
	["\n<dialog open>Hi</dialog>", "code.html"],
	["<template>\n<p>{{ a }}</p></template>\n<script setup>\nconst a = 1\n</script>", "code.vue"],
	["const a = [1].at(-1);", "code.js"],
	["import a from './a.js';\na.b { c }", "code.js"],
	["document.startViewTransition(() => {})", "code.js"],
	["if (x) { y }", "code.js"],
	["foo(() => { bar() })", "code.js"],
	["foo(function () { bar() })", "code.js"],
	["customElements.define('a-b', class extends HTMLElement {});", "code.js"],
	["ul.a:is(b, c) { color: red }", "code.css"],
	["x = { a: 1 }", "code.js"],
	["foo({ a: 1", "code.js"],
	["a: for (;;) { break a }", "code.js"],
	["name: string;", "code.ts"],
	["x ??= 1", "code.js"],
	["export const App = () => <div popover>Hi</div>;", "code.jsx"],
	["interface A { b: string }\nconst a: A = { b: '' };", "code.ts"],
	["function f(a: number): string { return <b>{a}</b>; }", "code.tsx"],
	["const f = (a: number): string => String(a);", "code.ts"],
])("detects %j as %s", (text, name) => expect(guessFileName(text)).toBe(name));
