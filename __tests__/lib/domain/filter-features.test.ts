import fc from "fast-check";
import { filterFeatures, noFilters, readFilters } from "@/lib/domain/filter-features";
import type { FeaturesProps } from "@/lib/schema/props/lists";

const list: FeaturesProps = {
	groups: [
		{ id: "css", name: "CSS" },
		{ id: "grid", name: "Grid" },
	],
	rows: [
		["container-style-queries", "Container style queries", "newly", "2026-01-01", [0]],
		["subgrid", "Subgrid", "widely", "2023-09-15", [0, 1]],
		["webusb", "WebUSB", "limited", null, []],
	],
};
const idsFor = (filters: object) => filterFeatures(list, { ...noFilters, ...filters }).map(([id]) => id);

describe("filterFeatures", () => {
	it("without filters keeps all", () => expect(idsFor({})).toHaveLength(3));
	it("finds words in any order, in name or id", () => {
		expect(idsFor({ q: "queries STYLE" })).toEqual(["container-style-queries"]);
		expect(idsFor({ q: "container-style" })).toEqual(["container-style-queries"]);
		expect(idsFor({ q: "sub grid" })).toEqual(["subgrid"]);
	});
	it("joins filters", () => {
		expect(idsFor({ group: "css", baseline: "widely" })).toEqual(["subgrid"]);
		expect(idsFor({ group: "grid", baseline: "newly" })).toEqual([]);
	});
	it("takes every text as text", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (q) => expect(idsFor({ q }).length).toBeLessThanOrEqual(3)),
		);
	});
});

describe("readFilters", () => {
	it("reads what a URL says", () => {
		expect(readFilters({ q: "a b", baseline: "newly", group: "grid" }, list.groups)).toEqual({
			q: "a b",
			baseline: "newly",
			group: "grid",
		});
	});
	it("takes what makes no sense for not set", () => {
		expect(
			readFilters({ q: ["first", "second"], baseline: "high", group: "__proto__" }, list.groups),
		).toEqual({
			...noFilters,
			q: "first",
		});
		expect(readFilters({ q: "x".repeat(5000) }, list.groups).q).toHaveLength(200);
	});
});
