/** @isolated-modules */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { decodeNumbers, encodeNumbers } from "@/lib/data/history/codec";

describe("Files of the history", () => {
	// Stored tables would hide the damage, because they were built from intact files.
	delete process.env.TABLES_OF_TESTS;

	const files = "lib/data/history";
	let folder: string;
	let stderrWrite: jest.SpyInstance;

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), "webreach-history-"));
		mkdirSync(join(folder, "lib/data"), { recursive: true });
		cpSync(files, join(folder, files), { recursive: true });
		jest.spyOn(process, "cwd").mockReturnValue(folder);
		stderrWrite = jest.spyOn(process.stderr, "write").mockReturnValue(true);
		jest.resetModules();
	});

	afterEach(() => {
		jest.restoreAllMocks();
		rmSync(folder, { recursive: true, force: true });
	});

	/** Imports the module as a new process would, with empty caches. */
	const importFresh = () => import("@/lib/data/history");
	const getFile = (year: number) => join(folder, files, `usage-${year}.json`);
	const replaceInFile = (year: number, from: string | RegExp, to: string) =>
		writeFileSync(getFile(year), readFileSync(getFile(year), "utf8").replace(from, to));

	describe("usage history", () => {
		it("covers the world, the continents and sixty countries since January 2018", async () => {
			const { listHistoryRegions, readHistory } = await importFresh();
			expect(listHistoryRegions().length).toBeGreaterThanOrEqual(67);
			for (const code of listHistoryRegions()) {
				const outcome = readHistory(code);
				if (outcome.kind !== "found") throw new Error(code);
				expect(outcome.months[0]?.month).toBe("2018-01");
				for (const { rows, month } of outcome.months) {
					const sum = rows.reduce((all, { share }) => all + share, 0);
					if (code === "world") expect([month, sum > 0.945 && sum <= 1.0002]).toEqual([month, true]);
					else expect([month, sum > 0.25 && sum <= 1.02]).toEqual([month, true]);
				}
			}
			expect(stderrWrite).not.toHaveBeenCalled();
		});

		it("is cached, and unknown for other regions", async () => {
			const { readHistory } = await importFresh();
			const [first, second] = [readHistory("FI"), readHistory("FI")];
			expect(first.kind === "found" && second.kind === "found" && first.months === second.months).toBe(true);
			expect(readHistory("VA")).toEqual({ kind: "unknown" });
			expect(readHistory("__proto__")).toEqual({ kind: "unknown" });
		});

		it.each<[string, RegExp, () => void]>([
			["a year is missing", /year 2020 is missing/, () => rmSync(getFile(2020))],
			[
				"all years are missing",
				/year 2018 is missing/,
				() => [...Array(20).keys()].map((year) => rmSync(getFile(2018 + year), { force: true })),
			],
			["the folder is missing", /ENOENT/, () => rmSync(join(folder, files), { recursive: true })],
			[
				"a file is truncated",
				/JSON/,
				() => writeFileSync(getFile(2021), readFileSync(getFile(2021), "utf8").slice(0, 5000)),
			],
			["a month is invalid", /months/, () => replaceInFile(2019, '"2019-03"', '"2019-33"')],
			["a browser is unknown", /versions/, () => replaceInFile(2019, '"chrome"', '"chrom"')],
			[
				"numbers cannot be decoded",
				/Invalid or missing character/,
				() => replaceInFile(2022, /"world": "./, '"world": " '),
			],
			[
				"a region has too many numbers",
				/more than/,
				() => replaceInFile(2022, /"world": "/, `"world": "${"N".repeat(2_000)}`),
			],
		])("is unavailable, with one log line, when %s", async (_, fault, damage) => {
			damage();
			const { listHistoryRegions, readHistory } = await importFresh();
			expect(readHistory("world").kind).toBe("faulty");
			expect(readHistory("FI").kind).toBe("faulty");
			expect(listHistoryRegions()).toEqual([]);
			expect(stderrWrite).toHaveBeenCalledTimes(1);
			expect(stderrWrite.mock.lastCall?.[0]).toMatch(fault);
			expect(stderrWrite.mock.lastCall?.[0]).toMatch(/^Usage history is unavailable: .*\n$/);
		});
	});
});

/** Numbers like usage data: runs of zeros, small numbers and a few large ones. */
const numbers = fc.array(
	fc.oneof(
		{ weight: 5, arbitrary: fc.constant(0) },
		{ weight: 5, arbitrary: fc.nat(6) },
		{ weight: 2, arbitrary: fc.nat(40) },
		{ weight: 1, arbitrary: fc.nat(10_000) },
		{ weight: 1, arbitrary: fc.nat(753_570) },
	),
	{ maxLength: 300 },
);

describe("encodeNumbers and decodeNumbers", () => {
	it("restore all numbers, with trailing zeros", () => {
		fc.assert(
			fc.property(numbers, (all) => expect(decodeNumbers(encodeNumbers(all), all.length)).toEqual(all)),
		);
	});

	it.each([38, 39, 675, 676, 8956, 8957, 753_570])("restore %i", (number) => {
		expect(decodeNumbers(encodeNumbers([number, 1]), 2)).toEqual([number, 1]);
	});

	it("use no character that JSON escapes, and no whitespace", () => {
		fc.assert(
			fc.property(numbers, (all) =>
				expect(JSON.stringify(encodeNumbers(all))).toBe(`"${encodeNumbers(all)}"`),
			),
		);
		fc.assert(fc.property(numbers, (all) => expect(encodeNumbers(all)).not.toMatch(/\s/)));
	});

	it("need half a character per number when most are small", () => {
		const all = Array.from({ length: 1200 }, (_, index) => (index % 12 < 6 ? 0 : index % 5));
		expect(encodeNumbers(all).length).toBeLessThan(600);
	});

	it.each([-1, 0.5, Number.NaN, 753_571])("throw for %d", (number) => {
		expect(() => encodeNumbers([number])).toThrow(RangeError);
	});

	it("throw for text that is invalid, truncated or too long", () => {
		expect(() => decodeNumbers("# #", 100)).toThrow(RangeError);
		expect(() => decodeNumbers(encodeNumbers([5000]).slice(0, -1), 1)).toThrow(RangeError);
		expect(() => decodeNumbers(encodeNumbers([1, 2, 3]), 2)).toThrow(RangeError);
	});
});
