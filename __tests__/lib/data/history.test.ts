/** @isolated-modules */

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// What the build keeps is of whole data.
delete process.env.TABLES_OF_TESTS;

const files = "lib/data/history";
let folder: string;
let written: jest.SpyInstance;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "webreach-history-"));
	mkdirSync(join(folder, "lib/data"), { recursive: true });
	cpSync(files, join(folder, files), { recursive: true });
	jest.spyOn(process, "cwd").mockReturnValue(folder);
	written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
	jest.resetModules();
});

afterEach(() => {
	jest.restoreAllMocks();
	rmSync(folder, { recursive: true, force: true });
});

/** As a process that has just started has it. */
const fresh = () => import("@/lib/data/history");
const file = (year: number) => join(folder, files, `usage-${year}.json`);
const replace = (year: number, from: string | RegExp, to: string) =>
	writeFileSync(file(year), readFileSync(file(year), "utf8").replace(from, to));

describe("usage through time", () => {
	it("is there of the world, continents and sixty countries, from January 2018 on", async () => {
		const { historyCodes, historyIn } = await fresh();
		expect(historyCodes().length).toBeGreaterThanOrEqual(67);
		for (const code of historyCodes()) {
			const outcome = historyIn(code);
			if (outcome.kind !== "found") throw new Error(code);
			expect(outcome.months[0]?.month).toBe("2018-01");
			for (const { rows, month } of outcome.months) {
				const sum = rows.reduce((all, { share }) => all + share, 0);
				if (code === "world") expect([month, sum > 0.945 && sum <= 1.0002]).toEqual([month, true]);
				else expect([month, sum > 0.25 && sum <= 1.02]).toEqual([month, true]);
			}
		}
		expect(written).not.toHaveBeenCalled();
	});

	it("keeps what it has read, and knows of no other regions", async () => {
		const { historyIn } = await fresh();
		const [one, two] = [historyIn("FI"), historyIn("FI")];
		expect(one.kind === "found" && two.kind === "found" && one.months === two.months).toBe(true);
		expect(historyIn("VA")).toEqual({ kind: "unknown" });
		expect(historyIn("__proto__")).toEqual({ kind: "unknown" });
	});

	it.each<[string, RegExp, () => void]>([
		["a year is missing", /no year 2020/, () => rmSync(file(2020))],
		[
			"all are",
			/no year 2018/,
			() => [...Array(20).keys()].map((year) => rmSync(file(2018 + year), { force: true })),
		],
		["the folder is", /ENOENT/, () => rmSync(join(folder, files), { recursive: true })],
		[
			"a file is cut off",
			/JSON/,
			() => writeFileSync(file(2021), readFileSync(file(2021), "utf8").slice(0, 5000)),
		],
		["a month is none", /months/, () => replace(2019, '"2019-03"', '"2019-33"')],
		["a browser is unknown", /versions/, () => replace(2019, '"chrome"', '"chrom"')],
		["numbers cannot be read", /unreadable/, () => replace(2022, /"world": "./, '"world": " ')],
		[
			"numbers are too many",
			/more than/,
			() => replace(2022, /"world": "/, `"world": "${"N".repeat(2_000)}`),
		],
	])("is left out whole, and said once, where %s", async (_, fault, spoil) => {
		spoil();
		const { historyCodes, historyIn } = await fresh();
		expect(historyIn("world").kind).toBe("faulty");
		expect(historyIn("FI").kind).toBe("faulty");
		expect(historyCodes()).toEqual([]);
		expect(written).toHaveBeenCalledTimes(1);
		expect(written.mock.lastCall?.[0]).toMatch(fault);
		expect(written.mock.lastCall?.[0]).toMatch(/^Usage through time is left out: .*\n$/);
	});
});
