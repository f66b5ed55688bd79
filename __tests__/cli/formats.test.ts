import { stripVTControlCharacters } from "node:util";
import Ajv from "ajv";
import fc from "fast-check";
import { xmlFaults } from "@/__tests__/xml";
import { readSnippets } from "@/bench/check/labels";
import { colorReport, formatLink, usesColor, usesLinks } from "@/cli/src/colors";
import { createFailureTest } from "@/cli/src/counted-findings";
import { formatCodeClimate, formatJunit, formats } from "@/cli/src/formats";
import { check } from "@/cli/src/index";
import { formatGithub } from "@/lib/check/report/github";
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

/** https://github.com/codeclimate/platform/blob/master/spec/analyzers/SPEC.md#issues, with what GitLab requires. */
const position = {
	type: "object",
	required: ["line", "column"],
	properties: { line: { type: "integer", minimum: 1 }, column: { type: "integer", minimum: 1 } },
};
const codeClimateSchema = {
	type: "array",
	items: {
		type: "object",
		required: ["type", "check_name", "description", "categories", "severity", "fingerprint", "location"],
		properties: {
			type: { const: "issue" },
			check_name: { type: "string", minLength: 1 },
			description: { type: "string", minLength: 1 },
			categories: {
				type: "array",
				minItems: 1,
				items: {
					enum: [
						"Bug Risk",
						"Clarity",
						"Compatibility",
						"Complexity",
						"Duplication",
						"Performance",
						"Security",
						"Style",
					],
				},
			},
			severity: { enum: ["info", "minor", "major", "critical", "blocker"] },
			fingerprint: { type: "string", pattern: "^[0-9a-f]{64}$" },
			location: {
				type: "object",
				required: ["path", "positions"],
				properties: {
					path: { type: "string", pattern: "^[^/].*" },
					positions: {
						type: "object",
						required: ["begin", "end"],
						properties: { begin: position, end: position },
					},
				},
			},
		},
	},
};

describe("all formats", () => {
	const all = check(
		readSnippets()
			.slice(0, 250)
			.map(({ file, text }, index) => ({ name: `${index}/${file}`, text })),
		{ target: "chrome 90, safari 14" },
	);
	const places = [...all.findings, ...all.unreadable, ...all.unknown].map(
		({ file, line, column }) => `${file}:${line}:${column}`,
	);
	const write = (name: string) => formats[name]?.(all, () => true) ?? "";
	const sort = (list: string[]) => [...list].sort();

	it("write the same places", () => {
		expect(places.length).toBeGreaterThan(200);
		const sarif = JSON.parse(write("sarif")).runs[0].results as {
			ruleId: string;
			locations: {
				physicalLocation: { artifactLocation: { uri: string }; region: Record<string, number> };
			}[];
		}[];
		const ofSarif = sarif.flatMap(({ ruleId, locations }) =>
			ruleId === "removable"
				? []
				: locations.map(({ physicalLocation: { artifactLocation, region } }) =>
						[artifactLocation.uri, region.startLine, region.startColumn].join(":"),
					),
		);
		const climate = JSON.parse(write("codeclimate")) as {
			location: { path: string; positions: { begin: { line: number; column: number } } };
		}[];
		const ofClimate = climate.map(({ location: { path, positions } }) =>
			[path, positions.begin.line, positions.begin.column].join(":"),
		);
		const ofJunit = [...write("junit").matchAll(/<testcase name="[^"]* (\d+:\d+)" classname="([^"]*)"/g)].map(
			([, place, file]) => `${file}:${place}`,
		);
		const ofNdjson = write("ndjson")
			.trim()
			.split("\n")
			.map((line) => JSON.parse(line))
			.filter(({ type }) => ["finding", "unreadable", "unknown"].includes(type))
			.map(({ file, line, column }) => `${file}:${line}:${column}`);
		for (const found of [ofSarif, ofClimate, ofJunit, ofNdjson]) expect(sort(found)).toEqual(sort(places));
		// GitHub takes a column only of what is on one line.
		const ofGithub = [
			...write("github").matchAll(/ file=([^,]*),line=(\d+),endLine=\d+(?:,col=(\d+))?/g),
		].map(([, file, line, column]) => [file?.replaceAll("%2C", ","), line, column].join(":"));
		expect(ofGithub).toHaveLength(places.length);
		for (const place of ofGithub) expect(places.some((one) => one.startsWith(place))).toBe(true);
		const markdown = write("markdown").replaceAll("\\", "");
		for (const place of places) expect(markdown).toContain(place);
	});

	it("have a valid report for GitLab, with a fingerprint of its own for each part", () => {
		const text = formatCodeClimate(all);
		const validate = new Ajv().compile(codeClimateSchema);
		validate(JSON.parse(text));
		expect(validate.errors).toBeNull();
		const prints = (JSON.parse(text) as { fingerprint: string }[]).map(({ fingerprint }) => fingerprint);
		expect(new Set(prints).size).toBe(prints.length);
	});
});
