import schema from "@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json";
import Ajv from "ajv";
import fc from "fast-check";
import { usage } from "@/__tests__/lib/support/arbitraries";
import { createChecker, createFileReport } from "@/lib/check/report/file-report";
import { getFindingEffect } from "@/lib/check/report/finding-scope";
import { formatJson, formatNdjson } from "@/lib/check/report/json";
import { formatMarkdown } from "@/lib/check/report/markdown";
import { formatPlainText } from "@/lib/check/report/plain-text";
import { formatSarif } from "@/lib/check/report/sarif";
import { summarizeReports } from "@/lib/check/report/summarize-report";
import { checkReport } from "@/lib/check/schema/report";
import type { CompatUse } from "@/lib/check/uses";
import type { ResolvedRow } from "@/lib/support/schema/audience";
import { indexAudience } from "@/lib/support/summarize-reach";
import { costInput, type Supports, supports } from "./arbitraries";

const createFacts = (supportByKey: Supports) => ({
	supportOf: (key: string) => supportByKey[key as keyof Supports],
	recordedFor: () => undefined,
	featureOf: (key: string) =>
		key === "a" ? { id: "feature-a", name: "Feature <A>", instead: ["b"] } : undefined,
	pageOf: (key: string) => `/compat/${key}`,
});

const uses: fc.Arbitrary<CompatUse[]> = fc.array(
	costInput.map((use) => ({ ...use, start: 2, end: 5 })),
	{ maxLength: 8 },
);

const createAudience = (rows: ResolvedRow[]) =>
	indexAudience({ query: "", weights: { kind: "region", code: "world" }, target: rows, usage: rows });

const reports = fc.tuple(uses, supports, usage).map(([found, supportByKey, rows]) => {
	const checker = createChecker(createAudience(rows), createFacts(supportByKey));
	const source = {
		uses: found,
		faults: [{ kind: "syntax" as const, message: "odd | `x`\n", start: 0, end: 1 }],
	};
	const files = ["a b.css", "ü/\uD800.js"].map((file) =>
		createFileReport(file, "ab\ncdefg", source, checker),
	);
	return { report: summarizeReports(files, [{ file: "c.png", reason: "binary" }], checker) };
});

// The official schema is JSON Schema draft 4. For this schema, it differs from Ajv's draft only in `id`.
const { $schema, id, ...sarif } = schema as Record<string, unknown>;
const isSarif = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false }).compile(sarif);

describe("summarizeReports", () => {
	it("returns a valid report: findings with the worst effect in the target first, then the most costly", () => {
		const effects = ["breaks", "degrades", "limits", "possible", "older", "hint", "guarded"];
		fc.assert(
			fc.property(reports, ({ report }) => {
				checkReport.parse(report);
				const order = report.findings.map((one) => [effects.indexOf(getFindingEffect(one)), -one.lost]);
				const sorted = [...order].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d);
				expect(order).toEqual(sorted);
				for (const finding of report.findings)
					expect(finding).toMatchObject({ line: 1, column: 3, endLine: 2, endColumn: 3 });
			}),
		);
	});

	it("reaches no more people than each finding allows, and more without the most costly features", () => {
		fc.assert(
			fc.property(reports, ({ report: { findings, summary } }) => {
				const { reach, without, costs, broken } = summary;
				const counted = findings.filter(({ severity }) => severity !== "possible" && severity !== "guarded");
				for (const { lost } of counted) expect(reach.unsupported).toBeGreaterThanOrEqual(lost - 2e-5);
				expect(broken).toBeLessThanOrEqual(reach.unsupported + 2e-5);
				if (without) expect(without.reached).toBeGreaterThan(reach.supported + reach.partly - 2e-5);
				expect(costs.reduce((sum, cost) => sum + cost.findings, 0)).toBe(counted.length);
				// If each costly feature could be removed, nobody would be lost.
				if (without && costs.length <= 3 && reach.untracked === 0 && without.names.length === costs.length)
					expect(without.reached).toBeCloseTo(1, 4);
			}),
		);
	});
});

describe("createFileReport", () => {
	it("treats the unprefixed use of a selector as a fallback of a prefixed one, but not that of a value", () => {
		const since = { chrome: [{ level: "full" as const, from: "1" }] };
		const supportByKey: Supports = { a: since, b: {}, c: {}, d: {} };
		const selector = "css.selectors.a";
		const row: ResolvedRow = {
			...{ agent: "chrome", version: "9", share: 1 },
			by: { browser: "chrome", low: "9", high: "9" },
		};
		const checker = createChecker(createAudience([row]), {
			...createFacts(supportByKey),
			supportOf: (key) => (key === selector || key === "css.types.a" ? since : { chrome: [] }),
		});
		const place = { start: 0, end: 1, effect: "degrades" as const };
		const listSeverities = (...uses: CompatUse[]) =>
			createFileReport("a.css", "ab", { uses, faults: [] }, checker).findings.map(({ severity }) => severity);
		const prefixed = { ...place, key: selector, as: "-webkit-a" };
		expect(listSeverities(prefixed)).toEqual(["degrades"]);
		expect(listSeverities(prefixed, { ...place, key: selector })).toEqual(["guarded"]);
		const value = { ...place, key: "css.types.a", as: "-webkit-a" };
		expect(listSeverities(value, { ...place, key: "css.types.a" })).toEqual(["degrades"]);
		expect(listSeverities(prefixed, { ...place, key: "b" })).toEqual(["degrades", "degrades"]);
	});
});

describe("formats", () => {
	it("writes JSON and NDJSON that parse as the report", () => {
		fc.assert(
			fc.property(reports, ({ report }) => {
				expect(checkReport.parse(JSON.parse(formatJson(report)))).toEqual(report);
				const lines = formatNdjson(report)
					.trim()
					.split("\n")
					.map((line) => JSON.parse(line));
				expect(lines.length).toBe(report.findings.length + report.unreadable.length + 2);
				expect(lines.at(-1)).toEqual({ type: "summary", ...report.summary });
			}),
			{ numRuns: 30 },
		);
	});

	it("writes valid SARIF with a rule for each result", () => {
		fc.assert(
			fc.property(reports, ({ report }) => {
				const log = JSON.parse(formatSarif(report, "https://example.org"));
				expect(isSarif(log) ? [] : isSarif.errors).toEqual([]);
				const [{ results, tool }] = log.runs;
				for (const { ruleId, ruleIndex } of results) expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
			}),
			{ numRuns: 50 },
		);
		expect(isSarif({ version: "2.1.0" })).toBe(false);
	});

	it("writes Markdown tables with complete rows", () => {
		fc.assert(
			fc.property(reports, ({ report }) => {
				const rows = formatMarkdown(report, "https://example.org")
					.split("## By place")[1]
					?.split("## ")[0]
					?.split("\n")
					.filter((line) => line.startsWith("|"));
				for (const row of rows ?? []) expect(row.match(/(?<!\\)\|/g)).toHaveLength(5);
			}),
			{ numRuns: 30 },
		);
	});

	it("writes text with one line per finding", () => {
		fc.assert(
			fc.property(reports, ({ report }) => {
				const lines = formatPlainText(report).split("\n");
				expect(lines.filter((line) => /^ {2}\d+:\d+ /.test(line))).toHaveLength(
					report.findings.length + report.unreadable.length,
				);
			}),
			{ numRuns: 30 },
		);
	});
});
