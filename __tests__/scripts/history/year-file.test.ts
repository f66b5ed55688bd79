import { readFileSync } from "node:fs";
import { sampleOf } from "@/__tests__/exhaustive";
import { getHistoryFile, listHistoryYears, readHistory } from "@/lib/data/history";
import { computeDeviation, listDifferences } from "@/scripts/history/compare";
import { packYear, readMonths, writeYear } from "@/scripts/history/year-file";
import written from "../../fixtures/history/1.0.30000810.json";

/** The usage data of a caniuse-lite release, without versions that nobody uses. */
const release = {
	usageIn: (code: string) =>
		new Map<string, Record<string, Record<string, number>>>(Object.entries(written.usage)).get(code),
};

const findMonth = (code: string) => {
	const outcome = readHistory(code);
	const found =
		outcome.kind === "found" ? outcome.months.find(({ month }) => month === "2018-01") : undefined;
	if (!found) throw new Error(`No month 2018-01 for ${code}`);
	return found;
};

describe("usage history files", () => {
	it.each(["world", "FI"])("have the same month for %s as its release", (code) => {
		const month = findMonth(code);
		expect([month.release, month.day]).toEqual([written.version, written.day]);
		expect(listDifferences(month, release, code)).toEqual([]);
		expect(computeDeviation(month, release, code)).toBeLessThan(0.005 + 1e-9);
	});

	it("are compared by a check that detects differences", () => {
		const { rows, ...month } = findMonth("FI");
		expect(listDifferences({ ...month, rows: rows.slice(1) }, release, "FI")).toHaveLength(1);
		expect(computeDeviation({ ...month, rows: rows.slice(5) }, release, "FI")).toBeGreaterThan(0.01);
	});

	it("are byte-identical after unpacking and packing", () => {
		for (const year of sampleOf(listHistoryYears(), 2))
			expect(writeYear(packYear(year, readMonths(year)))).toBe(readFileSync(getHistoryFile(year), "utf8"));
	});

	it("take at most 1.5 MB in total", () => {
		const sizes = listHistoryYears().map((year) => readFileSync(getHistoryFile(year)).length);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1.5e6);
	});
});
