/** @isolated-modules */

import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

// What the build keeps is of whole data.
delete process.env.TABLES_OF_TESTS;

const files = "lib/data/corrections";
let folder: string;
let written: jest.SpyInstance;

/** Two small years. */
const years = {
	2025: {
		year: 2025,
		since: { release: "5.7.0", day: "2024-12-30" },
		releases: {
			"5.7.1": { day: "2025-01-07", corrections: { "safari safari_ios: 16.4 → 17": "api.A.b 2.c css.d" } },
			"5.7.2": { day: "2025-12-30", corrections: {} },
		},
	},
	2026: {
		year: 2026,
		since: { release: "5.7.2", day: "2025-12-30" },
		releases: { "5.7.3": { day: "2026-01-06", corrections: { "chrome: no → ≤80 10-70*": "html.e" } } },
	},
};

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "webreach-corrections-"));
	mkdirSync(join(folder, files), { recursive: true });
	for (const [year, content] of Object.entries(years)) writeFileSync(file(year), JSON.stringify(content));
	jest.spyOn(process, "cwd").mockReturnValue(folder);
	written = jest.spyOn(process.stderr, "write").mockReturnValue(true);
	jest.resetModules();
});

afterEach(() => {
	jest.restoreAllMocks();
	rmSync(folder, { recursive: true, force: true });
});

/** As a process that has just started has it. */
const fresh = async () => (await import("@/lib/data/corrections")).corrections();
const file = (year: number | string) => join(folder, files, `corrected-${year}.json`);
const replace = (year: number, from: string, to: string) =>
	writeFileSync(file(year), readFileSync(file(year), "utf8").replace(from, to));

describe("corrections of the data", () => {
	it("are read release by release, oldest first", async () => {
		expect(await fresh()).toEqual({
			kind: "found",
			since: { release: "5.7.0", day: "2024-12-30" },
			releases: [
				{
					release: "5.7.1",
					day: "2025-01-07",
					corrections: [
						{
							browsers: ["safari", "safari_ios"],
							earlier: "16.4",
							later: "17",
							keys: ["api.A.b", "api.A.c", "css.d"],
						},
					],
				},
				{ release: "5.7.2", day: "2025-12-30", corrections: [] },
				{
					release: "5.7.3",
					day: "2026-01-06",
					corrections: [{ browsers: ["chrome"], earlier: "no", later: "≤80 10-70*", keys: ["html.e"] }],
				},
			],
		});
		expect(written).not.toHaveBeenCalled();
	});

	it("that are kept can be read", async () => {
		for (const name of readdirSync(join(folder, files))) rmSync(join(folder, files, name));
		jest.mocked(process.cwd).mockRestore();
		cpSync(files, join(folder, files), { recursive: true });
		const read = await fresh();
		if (read.kind !== "found") throw new Error(read.fault);
		expect(read.releases.length).toBeGreaterThan(50);
		expect(read.releases.some(({ corrections }) => corrections.length > 0)).toBe(true);
	});

	it.each<[string, RegExp, () => void]>([
		[
			"the first year goes on elsewhere",
			/2026 does not go on where 2025 ends/,
			() => replace(2026, "5.7.2", "5.7.1"),
		],
		[
			"all years are missing",
			/no file/,
			() => {
				rmSync(file(2025));
				rmSync(file(2026));
			},
		],
		["the folder is", /ENOENT/, () => rmSync(join(folder, files), { recursive: true })],
		["a file is cut off", /JSON/, () => writeFileSync(file(2025), '{"year": 2025, "sin')],
		["a day is none", /releases/, () => replace(2025, "2025-01-07", "2025-02-30")],
		["a day is of another year", /not in order/, () => replace(2026, "2026-01-06", "2027-01-06")],
		["days are not in order", /not in order/, () => replace(2025, "2025-01-07", "2024-12-07")],
		["a browser is unknown", /browsers/, () => replace(2025, "safari_ios", "safari_io")],
		["what is told is nothing", /later/, () => replace(2026, "≤80 10-70*", "soon")],
		["a correction has no name", /chrome/, () => replace(2026, "chrome: no → ≤80 10-70*", "chrome 80")],
		["a key goes on from nothing", /no key/, () => replace(2025, "api.A.b 2.c", "2.c")],
	])("are left out whole, and that is said once, where %s", async (_, fault, spoil) => {
		spoil();
		expect(await fresh()).toMatchObject({ kind: "faulty" });
		expect(await fresh()).toMatchObject({ kind: "faulty" });
		expect(written).toHaveBeenCalledTimes(1);
		expect(written.mock.lastCall?.[0]).toMatch(fault);
		expect(written.mock.lastCall?.[0]).toMatch(
			/^Corrections of the data are left out: .*npm run update-corrections.*\n$/,
		);
	});
});
