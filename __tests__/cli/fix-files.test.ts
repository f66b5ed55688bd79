import fc from "fast-check";
import { readSnippets } from "@/bench/check/labels";
import { resolveProjectAudience } from "@/cli/src/audience";
import { isCounted } from "@/cli/src/counted-findings";
import { createAudienceChecker } from "@/cli/src/engine";
import { fixText } from "@/cli/src/fix-files";
import { check } from "@/cli/src/index";
import { createOffsetLookup } from "@/lib/check/positions";
import { listEdits } from "@/lib/check/report/edits";

const old = "chrome 60, safari 12, firefox 60";

const fix = (name: string, text: string, target = old) =>
	fixText(name, text, {}, createAudienceChecker(resolveProjectAudience({ target }, ".")), (finding) =>
		isCounted(finding, 0),
	);

it.each([
	["a prefixed twin", "a { user-select: none; }", "a { -webkit-user-select: none; user-select: none; }"],
	[
		"a standard twin",
		"a { -webkit-text-decoration: underline dotted }",
		"a { -webkit-text-decoration: underline dotted; text-decoration: underline dotted }",
	],
	[
		"lengths of the viewport",
		"a {\n\theight: calc(100dvh - 1px);\n}",
		"a {\n\theight: calc(100vh - 1px);\n\theight: calc(100dvh - 1px);\n}",
	],
	["overflow", "a{overflow:clip}", "a{overflow: hidden; overflow:clip}"],
	[
		"all sides",
		"a {\r\n  inset: 0 auto !important;\r\n}",
		"a {\r\n  top: 0 !important;\r\n  right: auto !important;\r\n  bottom: 0 !important;\r\n  left: auto !important;\r\n  inset: 0 auto !important;\r\n}",
	],
	[
		"code to delete",
		"a {\n  -webkit-border-radius: 1px;\n  border-radius: 1px;\n}",
		"a {\n  border-radius: 1px;\n}",
	],
])("adds or deletes %s, and then nothing more", (_, before, after) => {
	const fixed = fix("a.css", before);
	expect(fixed.text).toBe(after);
	expect(fixed.count).toBeGreaterThan(0);
	expect(fix("a.css", after)).toEqual({ text: after, count: 0 });
	const { findings, removable } = check([{ name: "a.css", text: after }], { target: old });
	expect(findings.filter((finding) => isCounted(finding, 0))).toEqual([]);
	expect(removable).toEqual([]);
});

it.each([
	["a.css", "a { -webkit-text-fill-color: red; display: -webkit-box; -webkit-line-clamp: 2 }"],
	["a.css", 'a { mask: url("data:image/svg+xml;utf8,<svg>") }'],
	["a.css", "a { inset: var(--b) }"],
	["a.css", "a { text-wrap: balance; anchor-name: --b }"],
	["a.scss", "a { inset: $b }"],
	["a.js", "[1].at(-1)"],
	["a.html", '<p style="user-select: none">'],
])("leaves what it does not know a safe change for: %s %s", (name, text) => {
	expect(fix(name, text)).toEqual({ text, count: 0 });
});

it("fixes style sheets in pages", () => {
	expect(fix("a.html", "<style>\na { user-select: none }</style><p>;").text).toBe(
		"<style>\na { -webkit-user-select: none; user-select: none }</style><p>;",
	);
});

it("offers an import of a polyfill, which it does not write unseen", () => {
	const text = 'import "./a.js";\nTemporal.Now.instant();\n';
	const [finding] = check([{ name: "a.js", text }], { target: old }).findings;
	expect(finding && listEdits(text, finding, createOffsetLookup(text))).toMatchObject([
		{ start: 0, end: 0, before: "", after: 'import "temporal-polyfill/global";\n', isSafe: false },
	]);
	expect(fix("a.js", text)).toEqual({ text, count: 0 });
});

it("leaves less to do, and nothing for a second time", () => {
	const styles = readSnippets().filter(({ file }) => /\.(?:css|scss|less|html|vue)$/.test(file));
	let total = 0;
	fc.assert(
		fc.property(
			fc.constantFrom(...styles),
			fc.constantFrom(old, "baseline widely available", "safari 15.4", "firefox 78"),
			({ file, text }, target) => {
				const fixed = fix(file, text, target);
				total += fixed.count;
				expect(fix(file, fixed.text, target)).toEqual({ text: fixed.text, count: 0 });
				const [before, after] = [text, fixed.text].map((code) => {
					const report = check([{ name: file, text: code }], { target });
					return report.findings.filter((one) => isCounted(one, 0)).length + report.removable.length;
				});
				expect(before).toBe((after ?? 0) + fixed.count);
			},
		),
		{ numRuns: process.env.NIGHTLY ? 2_000 : 300 },
	);
	expect(total).toBeGreaterThan(20);
}, 120_000);
