import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { xmlFaults } from "@/__tests__/xml";
import { colorReport, formatLink, usesColor, usesLinks } from "@/cli/src/colors";
import { createFailureTest } from "@/cli/src/counted-findings";
import { formatGithub, formatJunit } from "@/cli/src/formats";
import { check } from "@/cli/src/index";
import { formatPlainText } from "@/lib/check/report/plain-text";

const audience = { target: "chrome 100" };
const report = check(
	[
		{ name: "src/a,b.css", text: "a {\n\ttext-wrap: pretty }\n}}" },
		{ name: "c.js", text: "1" },
	],
	audience,
);
const [finding] = report.findings;
const fails = createFailureTest("degrades", new Set(["src/a,b.css"]));

describe("formatGithub", () => {
	it("writes an annotation per finding, with escaped properties", () => {
		const [line = ""] = formatGithub(report).split("\n");
		expect(line).toMatch(
			/^::warning file=src\/a%2Cb\.css,line=2,endLine=2,col=\d+,endColumn=\d+,title=text-wrap%3A pretty::css\.properties\.text-wrap\.pretty/,
		);
	});

	it("keeps each finding on one line", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (file, message) => {
				if (!finding) throw new Error("There is no finding.");
				const { line, column, endLine, endColumn } = finding;
				const part = { file, line, column, endLine, endColumn, kind: "syntax" as const, message };
				expect(formatGithub({ ...report, findings: [], unreadable: [part] }).split(/[\r\n]/)).toHaveLength(2);
			}),
		);
	});
});

describe("formatJunit", () => {
	it("is valid, whatever files are called and messages say", async () => {
		if (!finding) throw new Error("There is no finding.");
		const texts = fc.sample(fc.string({ unit: "binary", minLength: 1 }), { numRuns: 40, seed: 1 });
		const documents = texts.map((text) =>
			formatJunit(
				{ ...report, findings: [{ ...finding, file: `a${text}`, key: text }] },
				"2026-01-02T03:04:05",
				fails,
			),
		);
		expect(
			await xmlFaults([formatJunit(report, "2026-01-02T03:04:05", fails), ...documents], "junit.rng"),
		).toEqual([]);
	});

	it("counts as failures what makes the run fail, and files without findings as passed", () => {
		const text = formatJunit(report, "2026-01-02T03:04:05", fails);
		expect(text.match(/<failure /g)).toHaveLength(report.findings.length + report.unreadable.length);
		const passing = formatJunit(report, "2026-01-02T03:04:05", createFailureTest("breaks", new Set()));
		expect(passing).not.toContain("<failure ");
		expect(passing).toContain("css.properties.text-wrap.pretty");
		expect(text).toContain('name="1 files"');
	});
});

describe("usesLinks", () => {
	it.each([
		[true, { TERM_PROGRAM: "vscode" }, true],
		[true, { VTE_VERSION: "7600" }, true],
		[true, { VTE_VERSION: "4900" }, false],
		[true, { TERM: "xterm-256color" }, false],
		[true, { TERM_PROGRAM: "vscode", TMUX: "1" }, false],
		[false, { TERM_PROGRAM: "vscode" }, false],
		[false, { FORCE_HYPERLINK: "1" }, true],
		[true, { TERM: "xterm-kitty", FORCE_HYPERLINK: "0" }, false],
	])("with a terminal %s and %j: %s", (isTTY, env, expected) => {
		expect(usesLinks({ isTTY }, env)).toBe(expected);
	});

	it("leads from a name to its page, and changes nothing that is read", () => {
		const report = check([{ name: "a.css", text: "a { field-sizing: content }" }], { target: "chrome 100" });
		const text = formatPlainText(report, (name, page) => formatLink(name, `https://reach.test${page}`));
		expect(text).toContain(
			"\u001B]8;;https://reach.test/compat/css/properties/field-sizing\u0007field-sizing\u001B]8;;\u0007 leaves",
		);
		expect(stripVTControlCharacters(text)).toBe(formatPlainText(report));
	});
});

describe("usesColor", () => {
	it("heeds NO_COLOR and FORCE_COLOR", () => {
		expect(usesColor({ isTTY: true }, {})).toBe(true);
		expect(usesColor({}, {})).toBe(false);
		expect(usesColor({ isTTY: true }, { NO_COLOR: "1" })).toBe(false);
		expect(usesColor({}, { FORCE_COLOR: "1" })).toBe(true);
	});

	it("changes nothing but colors", () => {
		const text = "a.css\n  1:2  breaks      x\n\n1 files, 2 features.\n";
		expect(colorReport(text)).not.toBe(text);
		expect(stripVTControlCharacters(colorReport(text))).toBe(text);
	});
});
