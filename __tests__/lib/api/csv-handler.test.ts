import fc from "fast-check";
import Papa from "papaparse";
import { formatCsv } from "@/lib/api/csv-handler";
import { toChangesTable } from "@/lib/changes/changes-table";
import { toTimeTable } from "@/lib/trends/time-table";

const parse = (csv: string) =>
	Papa.parse<Record<string, unknown>>(csv, {
		...{ header: true, skipEmptyLines: true },
		dynamicTyping: (field) => field !== "day" && field !== "month",
	}).data;

describe("formatCsv", () => {
	it("keeps texts and numbers, and starts no cell with a formula", () => {
		const plain = fc.string({ unit: "binary" });
		const formula = fc
			.tuple(fc.constantFrom("=", "+", "-", "@", "\t", "\r"), plain)
			.map(([sign, text]) => sign + text);
		const share = fc.double({ min: 0, max: 1, noNaN: true });
		fc.assert(
			fc.property(fc.oneof(plain, formula), share, (text, number) => {
				const csv = formatCsv({ fields: ["text", "share"], data: [[text, number]] });
				const { data, errors } = Papa.parse<string[]>(csv, { skipEmptyLines: true });
				expect(errors).toEqual([]);
				const [, [own = "", read] = []] = data;
				expect(own.replace(/^'/, "")).toBe(text.replace(/^'/, ""));
				expect(own).not.toMatch(/^[=+\-@\t\r]/);
				expect(Number(read)).toBe(number);
			}),
			{ numRuns: 50, examples: [["=\n", 0]] },
		);
	});
});

const counts = { gained: 1, completed: 0, limited: 0, lost: 0 };

describe("toChangesTable", () => {
	it("has a line and a day for each change", () => {
		const table = toChangesTable({
			...{ since: "2023-09-01", until: "2023-09-30", weights: { kind: "region", code: "DE" } },
			...{ knownTo: { features: "", compat: "", usage: "" }, corrections: { kind: "faulty" } },
			reach: {
				kind: "found",
				knownTo: "2023-09",
				crossings: [{ feature: "grid", least: 95, month: "2023-09" }],
			},
			newly: [{ feature: "subgrid", day: "≤2023-09-15" }],
			widely: [],
			leaving: [],
			releases: [
				{ browser: "chrome", version: "117", day: "2023-09-12", counts },
				{ browser: "edge", version: "117", day: "2023-09-15", counts },
			],
			support: [
				{
					...{ feature: "subgrid", turn: "gained", keys: 2, atMost: false },
					releases: ["edge 117", "chrome 117"],
				},
			],
		});
		const empty = { share: null, keys: null, releases: null };
		expect(parse(formatCsv(table))).toEqual([
			{ ...empty, day: "2023-09-15", change: "newly", feature: "subgrid" },
			{ ...empty, day: "2023-09-30", change: "reach", feature: "grid", share: 0.95 },
			{
				...{ day: "2023-09-15", change: "gained", feature: "subgrid" },
				...{ share: null, keys: 2, releases: "edge 117, chrome 117" },
			},
		]);
	});
});

describe("toTimeTable", () => {
	it("tells usage from a forecast by the band", () => {
		const table = toTimeTable({
			...{ region: "world", knownTo: { features: "", compat: "", usage: "" }, features: ["a"], keys: [] },
			...{ origin: "2026-09", crossings: [], marks: [] },
			months: [{ month: "2026-09", full: 0.5, partly: 0.25 }],
			ahead: [{ month: "2026-10", full: 0.6, low: 0.5, high: 0.7 }],
		});
		expect(parse(formatCsv(table))).toEqual([
			{ month: "2026-09", full: 0.5, with_limits: 0.75, low: null, high: null },
			{ month: "2026-10", full: 0.6, with_limits: null, low: 0.5, high: 0.7 },
		]);
	});
});
