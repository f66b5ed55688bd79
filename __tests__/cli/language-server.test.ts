import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { TextDocument } from "vscode-languageserver-textdocument";
import { checkDocument, checkText, nameByLanguage } from "@/cli/src/lsp/check-document";
import { listCodeActions } from "@/cli/src/lsp/code-actions";
import { listDiagnostics } from "@/cli/src/lsp/diagnostics";
import { createHover } from "@/cli/src/lsp/hover";
import { Projects } from "@/cli/src/lsp/projects";

const folder = realpathSync(mkdtempSync(join(tmpdir(), "language-server-")));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, value: unknown) => writeFileSync(join(folder, name), JSON.stringify(value));

/** Checks a text with one use at the mark `^`, in a project whose target is Chrome 100. */
function checkMarked(languageId: string, marked: string) {
	const { project } = projects.find(folder);
	if (!project) throw new Error("The project has no configuration.");
	const uri = pathToFileURL(join(folder, "src/file")).href;
	const document = TextDocument.create(uri, languageId, 1, marked.replace("^", ""));
	const checked = checkDocument(document, project);
	if (!checked) throw new Error(`${languageId} is not checked.`);
	const position = document.positionAt(marked.indexOf("^"));
	return { checked, document, project, position };
}

/**
 * Applies the first action with this title at the mark. Returns the new text, and the keys that its findings leave once
 * a reason is written.
 */
function act(languageId: string, marked: string, title: RegExp) {
	const { checked, document, project, position } = checkMarked(languageId, marked);
	const action = listCodeActions(checked, { start: position, end: position }).find((one) =>
		title.test(one.title),
	);
	const edits = action?.edit?.changes?.[document.uri];
	if (!edits) return undefined;
	const text = TextDocument.applyEdits(document, edits).replace("TODO: say why", "known");
	const after = checkText(checked.name, text, project);
	return { text, keys: after?.counted.map(({ key }) => key), faults: after?.unreadable.length };
}

const projects = new Projects();
beforeAll(() => {
	write("package.json", { browserslist: ["chrome 100"] });
	mkdirSync(join(folder, "src"));
});

describe("Projects", () => {
	it("loads a changed configuration, and keeps the last valid one after a fault", () => {
		const own = join(folder, "own");
		mkdirSync(own);
		const find = () => new Projects().find(own);
		const projects = new Projects();
		expect(projects.find(own).project?.audience.query).toBe("chrome 100");
		expect(projects.find(own).project).toBe(projects.find(own).project);
		write("own/webreach.config.json", { target: "firefox 100", maxLoss: "1%" });
		expect(projects.find(own)).toMatchObject({
			fault: undefined,
			project: { audience: { query: "firefox 100" }, maxLoss: 0.01 },
		});
		write("own/webreach.config.json", { target: "netscape 4" });
		const { fault, project } = projects.find(own);
		expect(fault).toContain("netscape");
		expect(project?.audience.query).toBe("firefox 100");
		expect(find()).toMatchObject({ project: undefined, fault });
		rmSync(join(own, "webreach.config.json"));
		expect(projects.find(own).project?.audience.query).toBe("chrome 100");
		writeFileSync(join(own, ".browserslistrc"), "firefox 101");
		expect(projects.find(own).project?.audience.query).toBe("firefox 101");
	});

	it("leaves out ignored paths, dependencies, features and keys", () => {
		const own = join(folder, "ignoring");
		mkdirSync(own);
		write("ignoring/webreach.config.json", { ignore: { paths: ["dist", "*.min.js"], keys: ["css.types"] } });
		const filterOf = (name: string) => new Projects().find(own, join(own, name)).project?.filter;
		expect(["dist/a.js", "b.min.js", "node_modules/c/c.js", ".next/d.js"].map(filterOf)).toEqual(
			Array(4).fill(undefined),
		);
		expect(filterOf("src/a.js")).toEqual({ ignored: ["css.types"] });
	});
});

it("judges each document by the nearest target", () => {
	const own = join(folder, "packages");
	mkdirSync(join(own, "old"), { recursive: true });
	writeFileSync(join(own, "old/.browserslistrc"), "safari 13");
	const projects = new Projects();
	const queryOf = (name: string) => projects.find(folder, join(own, name)).project?.audience.query;
	expect(["new.css", "old/a.css", "old/b.css"].map(queryOf)).toEqual([
		"chrome 100",
		"safari 13",
		"safari 13",
	]);
	writeFileSync(join(own, "old/.browserslistrc"), "safari 14");
	expect(["old/c.css", "old/a.css", "new.css"].map(queryOf)).toEqual([
		"safari 14",
		"safari 14",
		"chrome 100",
	]);
});

describe("nameByLanguage", () => {
	it.each([
		["/a/b.js", "javascript", "/a/b.js"],
		["/a/b.mjs", "javascript", "/a/b.mjs"],
		["/a/b.js", "javascriptreact", "/a/b.js"],
		["/a/b.ts", "typescriptreact", "/a/b.ts.tsx"],
		["/a/b.page", "vue", "/a/b.page.vue"],
		["untitled:Untitled-1", "scss", "untitled:Untitled-1.scss"],
		["/a/b.css", "tailwindcss", "/a/b.css"],
		["/a/b", "toString", "/a/b"],
	])("names %s of %s %s", (name, language, expected) => {
		expect(nameByLanguage(name, language)).toBe(expected);
	});
});

describe("diagnostics", () => {
	it("have a range of UTF-16 code units and the cost, and no link without a site", () => {
		const { checked } = checkMarked("css", "/* 👋 */ a { ^inset: calc-size(auto, size) }");
		expect(listDiagnostics(checked)).toEqual([
			{
				range: { start: { line: 0, character: 20 }, end: { line: 0, character: 30 } },
				severity: 2,
				source: "webreach",
				code: "css.types.calc-size",
				message: expect.stringMatching(
					/^css\.types\.calc-size \(calc-size\(\)\) is ignored in Chrome; leaves out \d+\.\d%$/,
				),
			},
		]);
	});

	it("are errors where code fails, and name comments without a reason", () => {
		const { checked } = checkMarked("javascript", "^Promise.withResolvers();\n// webreach-ignore\n");
		expect(listDiagnostics(checked).map(({ code, severity }) => [code, severity])).toEqual([
			["javascript.builtins.Promise.withResolvers", 1],
			["unreadable", 3],
		]);
	});
});

describe("fixes", () => {
	it("are those of --fix, preferred where they are safe", () => {
		const marked = "a {\n\t^mask: url(a.svg);\n}";
		expect(act("css", marked, /^Add -webkit-mask too$/)).toEqual({
			text: "a {\n\t-webkit-mask: url(a.svg);\n\tmask: url(a.svg);\n}",
			keys: [],
			faults: 0,
		});
		const { checked, position } = checkMarked("css", marked);
		const [first, ...others] = listCodeActions(checked, { start: position, end: position });
		expect(first).toMatchObject({ title: "Add -webkit-mask too", isPreferred: true });
		expect(others.some(({ isPreferred }) => isPreferred)).toBe(false);
	});

	it("delete code that no browser of the target needs", () => {
		expect(act("css", "a { ^-webkit-border-radius: 1px; border-radius: 1px }", /^Delete /)?.text).toBe(
			"a { border-radius: 1px }",
		);
	});

	it("import a polyfill, which is not preferred", () => {
		const marked = 'import "./a.js";\n^Temporal.Now.instant();\n';
		expect(act("javascript", marked, /^Load the polyfill temporal-polyfill/)?.text).toMatch(
			/^import "temporal-polyfill\/global";\nimport "\.\/a\.js";/,
		);
	});
});

describe("hover", () => {
	it("answers for the innermost use, also for a guarded one", () => {
		const { checked, position } = checkMarked(
			"css",
			"@supports (text-wrap: pretty) { a { text-wrap: ^pretty } }",
		);
		expect(checked.counted).toEqual([]);
		const { value } = (createHover(checked, position)?.contents ?? {}) as { value?: string };
		expect(value).toContain("**text-wrap: pretty (`css.properties.text-wrap.pretty`): Not yet**");
		expect(value).toContain("missing in Chrome");
		expect(value).toMatch(/Here: .* is guarded, which saves \d/);
		expect(value).toMatch(/For chrome 100, usage of the world\.$/);
		expect(createHover(checked, { line: 0, character: 32 })).toBeNull();
	});
});

describe("ignoring with a reason", () => {
	it.each([
		["css", "a {\n\ttext-wrap: ^stable;\n}", "\t/* webreach-ignore css."],
		["scss", "a {\n\ttext-wrap: ^stable;\n}", "\t// webreach-ignore css."],
		["less", "a {\r\n  text-wrap: ^stable;\r\n}", "  // webreach-ignore css."],
		["javascript", "if (a) {\n\tPromise.^try(b);\n}", "\t// webreach-ignore javascript."],
		["typescript", "const a: number =\n\tPromise.^try(b);", "\t// webreach-ignore javascript."],
		[
			"javascriptreact",
			"a = (\n  <p>\n    {Promise.^try(b)}\n  </p>\n);",
			"    {/* webreach-ignore javascript.",
		],
		[
			"typescriptreact",
			"a = (\n  <p\n    id={Promise.^try(b)}\n  />\n);",
			"    // webreach-ignore javascript.",
		],
		["html", "<p>\n  <a ^popover=auto>c</a>\n</p>", "  <!-- webreach-ignore html."],
		["html", "<script>\n  Promise.^try(b);\n</script>", "  // webreach-ignore javascript."],
		["html", "<style>\n  a { text-wrap: ^stable }\n</style>", "  /* webreach-ignore css."],
		["vue", '<style lang="scss">\n  a { text-wrap: ^stable }\n</style>', "  // webreach-ignore css."],
		["vue", '<script lang="ts">\n  Promise.^try(b as C);\n</script>', "  // webreach-ignore javascript."],
		["svelte", "<script>\n\tPromise.^try(b);\n</script>\n<p>a</p>", "\t// webreach-ignore javascript."],
	])("writes a comment of %s: %j", (language, marked, comment) => {
		const { checked } = checkMarked(language, marked);
		const acted = act(language, marked, /^Ignore .* here/);
		expect(acted?.text).toContain(comment);
		expect(acted?.keys?.length).toBe(checked.counted.length - 1);
		expect(acted?.faults).toBe(0);
		// Without the comment, the text is the same.
		expect(acted?.text.replace(/.*webreach-ignore.*\r?\n/, "")).toBe(marked.replace("^", ""));
		expect(acted?.text.includes("\r") ? acted.text.match(/[^\r]\n/) : null).toBeNull();
	});

	it("adds a key to the comment that is there", () => {
		const first = act("css", "a {\n\ttext-wrap: ^stable;\n}", /^Ignore .* here/);
		const [other = ""] = first?.keys ?? [];
		const second = act("css", (first?.text ?? "").replace("text-wrap:", "^text-wrap:"), /^Ignore .* here/);
		expect(second?.keys).toEqual([]);
		expect(second?.text).toMatch(
			new RegExp(`^a \\{\\n\\t/\\* webreach-ignore css\\S+ ${other} -- known \\*/\\n`),
		);
	});

	it("is possible for the whole file only, within a tag or a template", () => {
		for (const [language, marked] of [
			["html", "<!doctype html>\n<a\n  ^popover=auto>c</a>"],
			[
				"javascript",
				["#!/usr/bin/env node", "a = `", "$", "{Promise.^try(b)}`;"].join("\n").replace("$\n", "$"),
			],
		] as const) {
			expect(act(language, marked, /^Ignore .* here/)).toBeUndefined();
			const inFile = act(language, marked, /^Ignore .* in this file/);
			expect(inFile?.keys).toEqual([]);
			expect(inFile?.text.split("\n")[1]).toContain("webreach-ignore-file");
		}
	});
});

describe("guarding", () => {
	it.each([
		[
			"css",
			"a {\n\tcolor: red;\n\ttext-wrap: ^stable;\n}\n",
			"a {\n\tcolor: red;\n}\n\n@supports (text-wrap: stable) {\n\ta {\n\t\ttext-wrap: stable;\n\t}\n}\n",
		],
		[
			"css",
			"@media print {\n  a,\n  b { width: ^calc-size(auto, size) !important }\n}\n",
			"@media print {\n  @supports (width: calc-size(auto, size)) {\n    a,\n    b { width: calc-size(auto, size) !important }\n  }\n}\n",
		],
		[
			"css",
			"a:^has(b), c {\n\ttop: 0;\n}",
			"@supports selector(a:has(b)) {\n\ta:has(b), c {\n\t\ttop: 0;\n\t}\n}",
		],
		[
			"scss",
			"a {\n  top: 0;\n  text-wrap: ^stable\n}",
			"a {\n  top: 0;\n  @supports (text-wrap: stable) {\n    text-wrap: stable;\n  }\n}",
		],
		["javascript", "Promise.^try(a);", 'if ("try" in Promise) {\n\tPromise.try(a);\n}'],
		["javascript", "[1].^toSorted();", 'if ("toSorted" in Array.prototype) {\n\t[1].toSorted();\n}'],
		[
			"typescript",
			"function a() {\r\n  document.^startViewTransition(() => {\r\n    b();\r\n  });\r\n}",
			'function a() {\r\n  if ("startViewTransition" in document) {\r\n    document.startViewTransition(() => {\r\n      b();\r\n    });\r\n  }\r\n}',
		],
		[
			"html",
			"<script>\n\tPromise.^try(a);\n</script>",
			'<script>\n\tif ("try" in Promise) {\n\t\tPromise.try(a);\n\t}\n</script>',
		],
	])("puts code of %s into a test: %j", (language, marked, expected) => {
		const acted = act(language, marked, /^Use /);
		expect(acted?.text).toBe(expected);
		expect(acted?.keys?.length).toBeLessThan(checkMarked(language, marked).checked.counted.length);
	});

	it.each([
		["css", "@keyframes a {\n\tto { text-wrap: ^stable }\n}"],
		["scss", "a { text-wrap: ^stable; width: $b }".replace("^stable", "$c ^stable")],
		["javascript", "const a = Promise.^try(b);"],
		["javascript", "a = Promise.^try(b);"],
		["javascript", "a(() => Promise.^try(b));"],
		["javascript", "if (a) Promise.^try(b);\nelse c();"],
		["javascript", "Promise.^try(`\n`);"],
		["html", "<p ^popover=auto>a</p>"],
	])("is not offered where it is not simple: %s %j", (language, marked) => {
		expect(checkMarked(language, marked).checked.counted.length).toBeGreaterThan(0);
		expect(act(language, marked, /^Use /)).toBeUndefined();
	});
});

it("notes that a fallback is needed", () => {
	expect(act("scss", "a {\n  text-wrap: ^stable;\n}", /^Note /)?.text).toContain(
		"\n  // TODO: text-wrap.stable: check that the page works without it\n",
	);
});
