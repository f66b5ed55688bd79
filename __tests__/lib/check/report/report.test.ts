import schema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
import Ajv from "ajv";
import fc from "fast-check";
import { checkerOf, fileReport } from "@/lib/check/report/file-report";
import { reportAsJson, reportAsNdjson } from "@/lib/check/report/json";
import { reportAsMarkdown } from "@/lib/check/report/markdown";
import { reportOf } from "@/lib/check/report/report";
import { reportAsSarif } from "@/lib/check/report/sarif";
import { reportAsText } from "@/lib/check/report/text";
import type { Use } from "@/lib/check/use";
import { readyAudience } from "@/lib/domain/reach/summary";
import type { DecidedRow } from "@/lib/schema/audience";
import { checkReport } from "@/lib/schema/check";
import { usage } from "../../domain/reach/arbitraries";
import { type Supports, supports, weighable } from "./arbitraries";

const facts = (of: Supports) => ({
	supportOf: (key: string) => of[key as keyof Supports],
	featureOf: (key: string) =>
		key === "a" ? { id: "feature-a", name: "Feature <A>", instead: ["b"] } : undefined,
	pageOf: (key: string) => `/compat/${key}`,
});

const uses: fc.Arbitrary<Use[]> = fc.array(
	weighable.map((use) => ({ ...use, start: 2, end: 5 })),
	{ maxLength: 8 },
);

const audienceOf = (rows: DecidedRow[]) =>
	readyAudience({ query: "", weights: { kind: "region", code: "world" }, target: rows, usage: rows });

const reports = fc.tuple(uses, supports, usage).map(([some, of, rows]) => {
	const checker = checkerOf(audienceOf(rows), facts(of));
	const found = {
		uses: some,
		faults: [{ kind: "syntax" as const, message: "odd | `x`\n", start: 0, end: 1 }],
	};
	const files = ["a b.css", "ü/\uD800.js"].map((file) => fileReport(file, "ab\ncdefg", found, checker));
	return { report: reportOf(files, [{ file: "c.png", reason: "binary" }], checker), some, rows };
});

// The official schema is of draft 4, of which Ajv's own draft differs in `id` alone here.
const { $schema, id, ...sarif } = schema as Record<string, unknown>;
const isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(sarif);

describe("reportOf", () => {
	it("makes reports of their schema, the most costly findings first", () => {
		fc.assert(
			fc.property(reports, ({ report }) => {
				checkReport.parse(report);
				const lost = report.findings.map((finding) => finding.lost);
				expect(lost).toEqual([...lost].sort((a, b) => b - a));
				for (const finding of report.findings)
					expect(finding).toMatchObject({ line: 1, column: 3, endLine: 2, endColumn: 3 });
			}),
		);
	});

	it("reaches at most what each finding leaves, and more without what costs most", () => {
		fc.assert(
			fc.property(reports, ({ report: { findings, summary } }) => {
				const { reach, without, costs, broken } = summary;
				const counted = findings.filter(({ severity }) => severity !== "possible" && severity !== "guarded");
				for (const { lost } of counted) expect(reach.unsupported).toBeGreaterThanOrEqual(lost - 2e-5);
				expect(broken).toBeLessThanOrEqual(reach.unsupported + 2e-5);
				if (without) expect(without.reached).toBeGreaterThan(reach.supported + reach.partly - 2e-5);
				expect(costs.reduce((sum, cost) => sum + cost.findings, 0)).toBe(counted.length);
				// All of them left out, nobody is lost.
				if (without && costs.length <= 3 && reach.untracked === 0 && without.names.length === costs.length)
					expect(without.reached).toBeCloseTo(1, 4);
			}),
		);
	});
});

describe("fileReport", () => {
	it("takes a prefixed name beside the key's own for what it is meant for", () => {
		const since = { chrome: [{ level: "full" as const, from: "1" }] };
		const of: Supports = { a: since, b: {}, c: {}, d: {} };
		const row: DecidedRow = {
			...{ agent: "chrome", version: "9", share: 1 },
			by: { browser: "chrome", low: "9", high: "9" },
		};
		const checker = checkerOf(audienceOf([row]), {
			...facts(of),
			supportOf: (key) => (key === "a" ? since : { chrome: [] }),
		});
		const place = { start: 0, end: 1, effect: "degrades" as const };
		const severitiesOf = (...uses: Use[]) =>
			fileReport("a.css", "ab", { uses, faults: [] }, checker).findings.map(({ severity }) => severity);
		const prefixed = { ...place, key: "a", as: "-webkit-a" };
		expect(severitiesOf(prefixed)).toEqual(["degrades"]);
		expect(severitiesOf(prefixed, { ...place, key: "a" })).toEqual(["guarded"]);
		expect(severitiesOf(prefixed, { ...place, key: "b" })).toEqual(["degrades", "degrades"]);
	});
});

describe("formats", () => {
	it("are JSON that reads as the report", () => {
		fc.assert(
			fc.property(reports, ({ report }) => {
				expect(checkReport.parse(JSON.parse(reportAsJson(report)))).toEqual(report);
				const lines = reportAsNdjson(report)
					.trim()
					.split("\n")
					.map((line) => JSON.parse(line));
				expect(lines.length).toBe(report.findings.length + report.unreadable.length + 2);
				expect(lines.at(-1)).toEqual({ type: "summary", ...report.summary });
			}),
			{ numRuns: 30 },
		);
	});

	it("are SARIF that is valid by its schema, and names a rule for each result", () => {
		fc.assert(
			fc.property(reports, ({ report }) => {
				const log = JSON.parse(reportAsSarif(report, "https://example.org"));
				expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
				const [{ results, tool }] = log.runs;
				for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
			}),
			{ numRuns: 50 },
		);
		expect(isSarif({ version: "2.1.0" })).toBe(false);
	});

	it("are Markdown whose rows hold together", () => {
		fc.assert(
			fc.property(reports, ({ report }) => {
				const rows = reportAsMarkdown(report, "https://example.org")
					.split("## By place")[1]
					?.split("## ")[0]
					?.split("\n")
					.filter((line) => line.startsWith("|"));
				for (const row of rows ?? []) expect(row.match(/(?<!\\)\|/g)).toHaveLength(5);
			}),
			{ numRuns: 30 },
		);
	});

	it("are text with a line a finding", () => {
		fc.assert(
			fc.property(reports, ({ report }) => {
				const lines = reportAsText(report).split("\n");
				expect(lines.filter((line) => /^ {2}\d+:\d+ /.test(line))).toHaveLength(
					report.findings.length + report.unreadable.length,
				);
			}),
			{ numRuns: 30 },
		);
	});
});
