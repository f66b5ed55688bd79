import { readFileSync } from "node:fs";
import { sampleOf } from "@/__tests__/exhaustive";
import { getHistoryFile, listHistoryYears, readHistory } from "@/lib/data/history";
import { deviationFrom, differences } from "@/scripts/history/compare";
import { monthsIn, packYear, writeYear } from "@/scripts/history/year-file";
import written from "../../fixtures/history/1.0.30000810.json";

/** What the release says of a region, as far as anybody uses it. */
const release = {
	usageIn: (code: string) =>
		new Map<string, Record<string, Record<string, number>>>(Object.entries(written.usage)).get(code),
};

const monthOf = (code: string) => {
	const outcome = readHistory(code);
	const found =
		outcome.kind === "found" ? outcome.months.find(({ month }) => month === "2018-01") : undefined;
	if (!found) throw new Error(`no 2018-01 of ${code}`);
	return found;
};

describe("the files of usage through time", () => {
	it.each(["world", "FI"])("have a month of %s as its release told it", (code) => {
		const month = monthOf(code);
		expect([month.release, month.day]).toEqual([written.version, written.day]);
		expect(differences(month, release, code)).toEqual([]);
		expect(deviationFrom(month, release, code)).toBeLessThan(0.005 + 1e-9);
	});

	it("would be seen to differ", () => {
		const { rows, ...month } = monthOf("FI");
		expect(differences({ ...month, rows: rows.slice(1) }, release, "FI")).toHaveLength(1);
		expect(deviationFrom({ ...month, rows: rows.slice(5) }, release, "FI")).toBeGreaterThan(0.01);
	});

	it("are packed again byte for byte as they are", () => {
		for (const year of sampleOf(listHistoryYears(), 2))
			expect(writeYear(packYear(year, monthsIn(year)))).toBe(readFileSync(getHistoryFile(year), "utf8"));
	});

	it("take at most 1.5 MB, one file a year", () => {
		const sizes = listHistoryYears().map((year) => readFileSync(getHistoryFile(year)).length);
		expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(1.5e6);
	});
});
