import fc from "fast-check";
import Papa from "papaparse";
import { formatCsv } from "@/lib/api/csv-handler";
import { toFeaturesTable } from "@/lib/features/features-table";
import type { FilteredRow } from "@/lib/features/filter-features";
import { loadFilteredFeatures } from "@/lib/features/loader/features";

const parse = (csv: string) =>
	Papa.parse<Record<string, unknown>>(csv, { header: true, dynamicTyping: true, skipEmptyLines: true });

const load = (query: Record<string, string>) => {
	const outcome = loadFilteredFeatures(query);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return parse(formatCsv(toFeaturesTable(outcome.body.rows, outcome.body.origin))).data;
};

describe("toFeaturesTable", () => {
	it("is read back with the same texts and numbers", () => {
		const row = fc.record({
			name: fc.string({ unit: "binary" }),
			full: fc.double({ min: 0, max: 1, noNaN: true }),
		});
		fc.assert(
			fc.property(row, ({ name, full }) => {
				const rows: FilteredRow[] = [{ row: ["a-b", name, "newly", "≤2020-01-02", [], full, "yes"], due: 3 }];
				const { data, errors } = Papa.parse<string[]>(formatCsv(toFeaturesTable(rows, "2026-09")));
				expect(errors).toEqual([]);
				const [, line = []] = data;
				expect(line.slice(0, 1).concat(line.slice(2, 5))).toEqual(["a-b", "newly", "2020-01-02", "yes"]);
				expect(line[1]?.replace(/^'/, "")).toBe(name.replace(/^'/, ""));
				expect([Number(line[5]), Number(line[6]), line[7]]).toEqual([full, full, "2026-12"]);
			}),
		);
	});

	it("starts no cell with a formula", () => {
		const rows: FilteredRow[] = [{ row: ["at", "@scope", "newly", null, [], 1, "yes"], due: undefined }];
		expect(formatCsv(toFeaturesTable(rows, undefined))).toMatch(/^at,"'@scope",newly,,yes,1,1,\r\n$/m);
	});
});

describe("loadFilteredFeatures", () => {
	it("applies the filters and the order of the page", () => {
		const all = load({});
		expect(all.length).toBeGreaterThan(1_000);
		const newly = load({ baseline: "newly", sort: "reach" });
		expect(newly.length).toBe(all.filter(({ baseline }) => baseline === "newly").length);
		const shares = newly.map((line) => Number(line.with_limits));
		expect(shares).toEqual(shares.toSorted((a, b) => b - a));
		expect(load({ q: "subgrid" }).map(({ id }) => id)).toEqual(["subgrid"]);
	});

	it("counts the people of a region, for whom there is no forecast in the list", () => {
		const [world, japan] = [load({ q: "temporal" }), load({ q: "temporal", region: "JP" })];
		expect(japan[0]?.full).not.toBe(world[0]?.full);
		expect(japan.every((line) => line.expected_95 === null)).toBe(true);
	});

	it("refuses an audience that cannot be read", () => {
		expect(loadFilteredFeatures({ region: "XX" })).toMatchObject({ kind: "refused", parameter: "region" });
		expect(loadFilteredFeatures({ target: "netscape 4" })).toMatchObject({
			kind: "refused",
			parameter: "target",
		});
	});
});
