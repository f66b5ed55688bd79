import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { getFixCode } from "@/lib/check/report/fix-code";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { createFinding } from "./finding";

const format = (name: string, text: string) =>
	formatPlainText(checkForm({ file: { name, text }, audience: getDefaultTargetVersions() }).report);

it("says first what the code comes to, then one line a finding, then the fixes with code", () => {
	const text = format("a.js", "x = Temporal.Now.instant();\n");
	expect(text).toMatch(/^Something breaks or is missing in these browsers of the target: /);
	expect(text).toMatch(/\n\na\.js\n {2}1:5 {2}breaks {6}Temporal leaves out \d+\.\d%: Safari.*\n/);
	expect(text).toContain("To fix Temporal (a.js:1):\n");
	expect(text).toContain('\n    import "temporal-polyfill/global";\n');
	expect(text).toContain('\n    if (typeof Temporal !== "undefined") { … }\n');
	expect(text).toMatch(/ 1 file, \d+\s+features?\./);
});

it("shows the changed code of a file at hand", () => {
	const text = ".card { text-wrap: pretty }\n";
	const { report } = checkForm({ file: { name: "a.css", text }, audience: getDefaultTargetVersions() });
	expect(formatPlainText(report, undefined, (file) => (file === "a.css" ? text : undefined))).toContain(
		"\n    @supports (text-wrap: pretty) {\n      .card {\n        text-wrap: pretty;\n      }\n    }\n",
	);
	expect(formatPlainText(report)).toContain("\n    @supports (text-wrap: pretty) { … }\n");
});

it("fits into 100 columns", () => {
	const code = `Intl.NumberFormat("en", { ${"notation: 'compact', ".repeat(3)} });\n[1].at(-1); ${"a".repeat(200)}`;
	for (const line of format("a.js", code).split("\n")) expect(line.length).toBeLessThanOrEqual(100);
	for (const line of format("a.css", "a { anchor-name: --b; field-sizing: content }").split("\n"))
		expect(line.length).toBeLessThanOrEqual(100);
});

it.each([
	["api.Navigator.share", "test", 'if ("share" in navigator) { … }'],
	["api.Clipboard.writeText", "test", 'if ("writeText" in Clipboard.prototype) { … }'],
	["api.CSS.registerProperty_static", "test", 'if ("registerProperty" in CSS) { … }'],
	["api.URLPattern", "test", 'if (typeof URLPattern !== "undefined") { … }'],
	["api.URLPattern.URLPattern", "test", 'if (typeof URLPattern !== "undefined") { … }'],
	["javascript.builtins.Array.at", "test", 'if ("at" in Array.prototype) { … }'],
	["api.fetch.options_parameter.priority", "test", undefined],
	["css.properties.text-wrap.pretty", "supports", "@supports (text-wrap: pretty) { … }"],
	["css.properties.field-sizing", "supports", "@supports (field-sizing: initial) { … }"],
	["css.types.color.contrast-color", "supports", undefined],
] as const)("writes the test of %s", (key, by, code) => {
	expect(getFixCode({ kind: "guard", by }, createFinding({ key }))).toBe(code);
});
