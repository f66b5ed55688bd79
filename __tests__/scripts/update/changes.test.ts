import fc from "fast-check";
import { changesBetween } from "@/scripts/update/changes";
import type { DataSummary } from "@/scripts/update/data-summary";

const name = fc.stringMatching(/^[a-z]{1,3}$/);
const records = fc.dictionary(name, fc.constantFrom("one", "two"), { noNullPrototype: true });
const lists = fc.uniqueArray(name);
const summary: fc.Arbitrary<DataSummary> = fc.record({
	versions: records,
	days: records,
	levels: records,
	keys: lists,
	releases: lists,
	regions: records,
	mapped: records,
});

describe("what is said of changed data", () => {
	it("is nothing where nothing has changed, in whatever order it stands", () => {
		fc.assert(
			fc.property(summary, (data) => {
				expect(changesBetween(data, { ...data, keys: [...data.keys].reverse() })).toEqual([]);
			}),
		);
	});

	it("is a line for each kind of thing that has changed, with how many", () => {
		fc.assert(
			fc.property(summary, summary, (before, after) => {
				const lines = changesBetween(before, after);
				const added = after.keys.filter((key) => !before.keys.includes(key));
				const gone = before.keys.filter((key) => !after.keys.includes(key));
				const line = lines.find((line) => line.startsWith("compat keys: "));
				expect(line !== undefined).toBe(added.length + gone.length > 0);
				if (added.length > 0) expect(line).toContain(`${added.length} new (`);
				if (gone.length > 0) expect(line).toContain(`${gone.length} gone (`);
			}),
		);
	});

	it("names a few, and levels from what to what", () => {
		const before: DataSummary = {
			versions: { "web-features": "3.39.0" },
			days: { features: "2026-09-15" },
			levels: { subgrid: "newly", grid: "widely" },
			keys: [],
			releases: ["chrome 156"],
			regions: { world: "a" },
			mapped: {},
		};
		const after: DataSummary = {
			...before,
			versions: { "web-features": "3.40.0" },
			days: { features: "2026-09-22" },
			levels: { subgrid: "widely", grid: "widely", new: "limited" },
			keys: ["a", "b", "c", "d", "e", "f", "g"],
			releases: ["chrome 156", "chrome 157"],
			regions: { world: "b" },
		};
		expect(changesBetween(before, after)).toEqual([
			"package web-features 3.39.0 → 3.40.0",
			"known up to: features 2026-09-15 → 2026-09-22",
			"features: 3, 1 new (new), 1 changed (subgrid newly → widely)",
			"compat keys: 7, 7 new (a, b, c, d, e and 2 more)",
			"releases that are out: 2, 1 new (chrome 157)",
			"regions: 1, 1 changed (world)",
		]);
	});
});
