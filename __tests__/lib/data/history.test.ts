/** @isolated-modules */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

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
