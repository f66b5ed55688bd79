import fc from "fast-check";
import { formatPagination } from "@/lib/check/report/messages";
import { paginateReport } from "@/lib/check/report/paginate";
import type { CheckReport } from "@/lib/check/schema/report";
import { createFinding } from "./finding";

const createReport = (count: number, unreadable = 0): CheckReport => ({
	findings: Array.from({ length: count }, (_, at) => createFinding({ line: at + 1 })),
	unreadable: Array.from({ length: unreadable }, (_, at) => ({
		...{ file: "a.css", line: at + 1, column: 1, endLine: at + 1, endColumn: 2 },
		...{ kind: "syntax" as const, message: "" },
	})),
	unknown: [],
	removable: [],
	refused: [],
	summary: { findings: { degrades: count } } as unknown as CheckReport["summary"],
});

it("returns each finding on one page, in order, and the totals of all", () => {
	fc.assert(
		fc.property(fc.nat(60), fc.integer({ min: 1, max: 20 }), (count, limit) => {
			const report = createReport(count);
			const lines: number[] = [];
			let offset: number | undefined = 0;
			while (offset !== undefined) {
				const { findings, summary, pagination } = paginateReport(report, { offset, limit });
				expect(findings.length).toBeLessThanOrEqual(limit);
				expect(summary).toBe(report.summary);
				expect(pagination).toMatchObject({ total: count, offset, omitted: count - findings.length });
				lines.push(...findings.map(({ line }) => line));
				offset = pagination.nextOffset;
			}
			expect(lines).toEqual(report.findings.map(({ line }) => line));
		}),
	);
});

it("has no findings beyond the last one", () => {
	const { findings, pagination } = paginateReport(createReport(3), { offset: 9, limit: 2 });
	expect(findings).toEqual([]);
	expect(pagination).toEqual({ total: 3, offset: 9, omitted: 3, omittedUnreadable: 0 });
});

it("has the first 500 unreadable parts", () => {
	const { unreadable, pagination } = paginateReport(createReport(0, 501), { offset: 0, limit: 1 });
	expect(unreadable.map(({ line }) => line)).toEqual(Array.from({ length: 500 }, (_, at) => at + 1));
	expect(pagination.omittedUnreadable).toBe(1);
});

it.each([
	[3, { offset: 0, limit: 5 }, undefined],
	[3, { offset: 0, limit: 2 }, "Findings 1 to 2 of 3; the next ones have the offset 2."],
	[3, { offset: 2, limit: 2 }, "Findings 3 to 3 of 3."],
	[3, { offset: 9, limit: 2 }, "No findings of 3."],
])("says which of %d findings a page has", (count, page, sentence) => {
	expect(formatPagination(paginateReport(createReport(count), page).pagination)).toBe(sentence);
});
