import { readFileSync } from "node:fs";
import { sampleOf } from "@/__tests__/exhaustive";
import { getHistoryFile, listHistoryYears, readHistory } from "@/lib/data/history";
import { getCounts, packYear, readMonths, writeYear } from "@/scripts/history/year-file";
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
		const { release: version, day, rows } = findMonth(code);
		expect([version, day]).toEqual([written.version, written.day]);
		const stored: Record<string, Record<string, number>> = {};
		for (const { agent, version, share } of rows)
			stored[agent] = { ...stored[agent], [version]: Math.round(share * 10_000) };
		expect(stored).toEqual(getCounts(release, code));
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
