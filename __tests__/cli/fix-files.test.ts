import { readSnippets } from "@/bench/check/labels";
import { resolveProjectAudience } from "@/cli/src/audience";
import { isCounted } from "@/cli/src/counted-findings";
import { createAudienceChecker } from "@/cli/src/engine";
import { fixText } from "@/cli/src/fix-files";
import { check } from "@/cli/src/index";
import { createOffsetLookup } from "@/lib/check/positions";
import { applyEdits, listEdits } from "@/lib/check/report/edits";

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

it("offers an import of a polyfill after directives, which must be first", () => {
	const text = `#!/usr/bin/env node\n"use client";\n\n'use strict'\nimport "./a.js";\nTemporal.Now.instant();\n`;
	const [finding] = check([{ name: "a.js", text }], { target: old }).findings;
	const [edit] = finding ? listEdits(text, finding, createOffsetLookup(text)) : [];
	expect(edit && applyEdits(text, [edit])).toBe(
		`#!/usr/bin/env node\n"use client";\n\n'use strict'\nimport "temporal-polyfill/global";\nimport "./a.js";\nTemporal.Now.instant();\n`,
	);
});

it.each([
	[
		".card { color: red; text-wrap: pretty }\n",
		"text-wrap",
		".card { color: red; text-wrap: pretty }\n\n@supports (text-wrap: pretty) {\n  .card {\n    text-wrap: pretty;\n  }\n}\n",
	],
	[
		'/* } */ .a::after { content: "}"; field-sizing: content !important; } .b { top: 0 }',
		"field-sizing",
		'/* } */ .a::after { content: "}"; field-sizing: content !important; }\n\n@supports (field-sizing: content) {\n  .a::after {\n    field-sizing: content !important;\n  }\n} .b { top: 0 }',
	],
	["@media print { .a { field-sizing: content } }", "field-sizing", undefined],
	[".a { .b { field-sizing: content } }", "field-sizing", undefined],
	[".a { field-sizing: content; .b { top: 0 } }", "field-sizing", undefined],
])(
	"writes a rule again in @supports, where only that rule is around the declaration: %s",
	(text, name, guarded) => {
		const finding = check([{ name: "a.css", text }], { target: old }).findings.find(({ key }) =>
			key.startsWith(`css.properties.${name}`),
		);
		const edits = finding ? listEdits(text, finding, createOffsetLookup(text)) : [];
		const edit = edits.find(({ fix }) => fix?.kind === "guard");
		expect(finding?.fixes).toContainEqual({ kind: "guard", by: "supports" });
		expect(edit && applyEdits(text, [edit])).toBe(guarded);
		expect(edit?.isSafe ?? false).toBe(false);
	},
);

it.each([old, "baseline widely available"])(
	"leaves less to do for %s, and nothing for a second time",
	(target) => {
		const countLeft = (name: string, text: string) => {
			const report = check([{ name, text }], { target });
			return report.findings.filter((one) => isCounted(one, 0)).length + report.removable.length;
		};
		let total = 0;
		for (const { file, text } of readSnippets().filter(({ file }) =>
			/\.(?:css|scss|less|html|vue)$/.test(file),
		)) {
			const fixed = fix(file, text, target);
			total += fixed.count;
			if (fixed.count === 0) continue;
			expect(fix(file, fixed.text, target)).toEqual({ text: fixed.text, count: 0 });
			expect(countLeft(file, text)).toBe(countLeft(file, fixed.text) + fixed.count);
		}
		expect(total).toBeGreaterThan(5);
	},
	120_000,
);
