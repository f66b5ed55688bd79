import fc from "fast-check";
import { readSnippets } from "@/bench/check/labels";
import { lintText } from "@/cli/src/adapters/lint-text";
import { createFailureTest, isCounted } from "@/cli/src/counted-findings";
import { formats } from "@/cli/src/formats";
import { check } from "@/cli/src/index";
import { toDiagnostic } from "@/cli/src/lsp/diagnostics";
import { getFindingEffect } from "@/lib/check/report/finding-scope";
import { formatSummary } from "@/lib/check/report/messages";
import { describeCheck } from "@/lib/mcp/describe-answers";

const snippets = readSnippets();
const targets = [
	"baseline widely available",
	"defaults",
	"last 2 versions, not dead",
	"chrome 60, safari 11",
	"chrome 80, safari 14",
	"firefox 78",
	"safari 15.4",
	"ie 11",
	"kaios 2.5",
	"chrome 120",
];

/** Whether something breaks in the target, as each surface says it. */
function listAnswers(name: string, text: string, target: string): Record<string, boolean> {
	const all = check([{ name, text }], { target });
	const findings = all.findings.filter((finding) => isCounted(finding, 0));
	const report = { ...all, findings };
	const fails = createFailureTest("breaks", new Set());
	const write = (format: string) => formats[format]?.(report, fails) ?? "";
	const sarif = JSON.parse(write("sarif")) as { runs: { results: { level: string }[] }[] };
	const tool = describeCheck(all);
	return {
		"exit status": findings.some(fails),
		headline: formatSummary(all.summary).includes("Something breaks"),
		"worst finding": all.findings[0] !== undefined && getFindingEffect(all.findings[0]) === "breaks",
		"worst feature": all.summary.costs[0]?.inTarget === "breaks",
		api: all.findings.some(
			({ inTarget, severity, recordedFor, vendorOnly }) =>
				inTarget === "breaks" && severity === "breaks" && !recordedFor && !vendorOnly,
		),
		sarif: sarif.runs[0]?.results.some(({ level }) => level === "error") ?? false,
		github: write("github").includes("::error "),
		junit: write("junit").includes("<failure "),
		text: /^ {2}\d+:\d+ +breaks /m.test(write("text")),
		markdown: write("markdown").includes("| breaks |"),
		editor: findings.map(toDiagnostic).some(({ severity }) => severity === 1),
		linter: lintText({ name, text }, { target }, ".").some(({ fails }) => fails),
		assistant: tool.data.breaks > 0 || tool.lines.some((line) => /^line \d+: breaks:/.test(line)),
	};
}

it("says on every surface alike whether something breaks in the target", () => {
	const seen = new Set<boolean>();
	fc.assert(
		fc.property(fc.constantFrom(...snippets), fc.constantFrom(...targets), ({ file, text }, target) => {
			const answers = listAnswers(file, text, target);
			const [isBroken = false] = Object.values(answers);
			seen.add(isBroken);
			expect(answers).toEqual(Object.fromEntries(Object.keys(answers).map((name) => [name, isBroken])));
		}),
		{ numRuns: process.env.NIGHTLY ? 2_000 : 200 },
	);
	expect(seen.size).toBe(2);
}, 600_000);

it("answers for the target as its findings do", () => {
	fc.assert(
		fc.property(fc.constantFrom(...snippets), fc.constantFrom(...targets), ({ file, text }, target) => {
			const { findings, summary } = check([{ name: file, text }], { target });
			const effects = new Set(findings.map(getFindingEffect));
			const { failing, limited, answer } = summary.verdict;
			expect(failing.length > 0).toBe(effects.has("breaks") || effects.has("degrades"));
			if (effects.has("limits")) expect(failing.length + limited.length).toBeGreaterThan(0);
			if (answer === "notYet" || answer === "fallback") expect(failing).not.toEqual([]);
		}),
		{ numRuns: process.env.NIGHTLY ? 2_000 : 200 },
	);
}, 600_000);

describe("a finding that only browsers outside the target lack", () => {
	const files = [{ name: "a.js", text: "customElements.get('a-b');\nnew Notification('a');\n" }];
	const report = check(files, { target: "chrome 120" });
	const fails = createFailureTest("possible", new Set());

	it("keeps the worst severity, and fails nothing", () => {
		expect(report.findings.map(({ severity, inTarget }) => [severity, inTarget])).toContainEqual([
			"breaks",
			"none",
		]);
		expect(report.findings.some(fails)).toBe(false);
		expect(formats.github?.(report, fails)).not.toMatch(/::(?:error|warning)/);
		expect(formats.sarif?.(report, fails)).not.toMatch(/"level": "(?:error|warning)"/);
		expect(report.findings.map(toDiagnostic).every(({ severity }) => severity === 4)).toBe(true);
		for (const { name, text } of files)
			expect(lintText({ name, text }, { target: "chrome 120", failOn: "possible" }, ".")).toEqual([]);
	});
});

describe("a name that no browser supports", () => {
	const name = "a.css";
	const text = "a { colr: red }\n";
	const message = "No browser is known to support colr; did you mean color?";
	const report = check([{ name, text }], { target: "chrome 120" });

	it("is on every surface", () => {
		const fails = createFailureTest("degrades", new Set());
		for (const format of ["text", "markdown", "sarif", "github", "junit", "summary"])
			expect(formats[format]?.(report, fails).replaceAll("\\", "")).toContain(message);
		expect(lintText({ name, text }, { target: "chrome 120" }, ".")).toMatchObject([
			{ line: 1, column: 5, message, fails: false },
		]);
		expect(lintText({ name, text }, { target: "chrome 120", failOn: "degrades" }, ".")).toMatchObject([
			{ fails: true },
		]);
		expect(describeCheck(report).lines).toContain(`line 1: ${message}`);
	});

	it("fails as code that degrades", () => {
		expect(report.unknown.map(createFailureTest("breaks", new Set()))).toEqual([false]);
		expect(report.unknown.map(createFailureTest("degrades", new Set()))).toEqual([true]);
	});
});

describe("a browser of the target without visitors", () => {
	const files = [{ name: "a.mjs", text: 'import "./b.js";\n' }];

	it("fails nothing if a general query selects it, and is named once", () => {
		const { findings, summary } = check(files, { target: "defaults" });
		expect(findings.filter(createFailureTest("breaks", new Set()))).toEqual([]);
		expect(summary.unusedBrowsers).toContainEqual({ agent: "kaios", versions: ["3.0-3.1", "2.5"] });
		expect(formatSummary(summary)).toMatch(
			/KaiOS Browser 3.0-3.1, KaiOS Browser 2.5, .*leave out with `not kaios 3/,
		);
		expect(
			check(files, { target: "defaults, not kaios > 0, not op_mini all" }).summary.unusedBrowsers,
		).toBeUndefined();
	});

	it("counts if the target names it", () => {
		const { findings, summary } = check(files, { target: "chrome 120, kaios 2.5" });
		expect(findings[0]).toMatchObject({ inTarget: "breaks", verdict: { failing: [{ agent: "kaios" }] } });
		expect(summary.unusedBrowsers).toBeUndefined();
	});
});
