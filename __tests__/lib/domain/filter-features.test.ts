import fc from "fast-check";
import {
	filterFeatures,
	noFilters,
	readFilters,
	withAnswers,
	withoutDue,
} from "@/lib/domain/filter-features";
import type { FeaturesProps } from "@/lib/schema/props/lists";

const list: FeaturesProps = {
	groups: [
		{ id: "css", name: "CSS" },
		{ id: "grid", name: "Grid" },
	],
	rows: [
		["container-style-queries", "Container style queries", "newly", "2026-01-01", [0], 0.93, "allBut"],
		["subgrid", "Subgrid", "widely", "2023-09-15", [0, 1], 0.95, "all"],
		["webusb", "WebUSB", "limited", null, [], 0.78, "breaks"],
	],
};
const idsFor = (filters: object) =>
	filterFeatures(list, { ...noFilters, ...filters }).map(({ row: [id] }) => id);

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
	it("asks for a verdict and a least reach, and puts the widest reach first", () => {
		expect(idsFor({ verdict: "breaks" })).toEqual(["webusb"]);
		expect(idsFor({ reach: "94" })).toEqual(["subgrid"]);
		expect(idsFor({ sort: "reach" })).toEqual(["subgrid", "container-style-queries", "webusb"]);
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
			verdict: "",
			reach: "",
			limits: "",
			due: "",
			sort: "",
		});
		expect(readFilters({ verdict: "all", reach: "90", sort: "reach" }, list.groups)).toEqual({
			...noFilters,
			verdict: "all",
			reach: "90",
			sort: "reach",
		});
	});
	it("takes what makes no sense for not set", () => {
		expect(
			readFilters({ q: ["first", "second"], baseline: "high", group: "__proto__" }, list.groups),
		).toEqual({
			...noFilters,
			q: "first",
		});
		expect(readFilters({ verdict: "constructor", reach: "1e9", sort: "x" }, list.groups)).toEqual(noFilters);
		expect(readFilters({ q: "x".repeat(5000) }, list.groups).q).toHaveLength(200);
	});
});

describe("the text", () => {
	it("is looked for whatever parts its words, and in whatever case", () => {
		for (const q of ["style -- queries", "STYLE__QUERIES", "  style \t queries "])
			expect(idsFor({ q })).toEqual(["container-style-queries"]);
		expect(idsFor({ q: "style zzz" })).toEqual([]);
		expect(idsFor({ q: "-" })).toHaveLength(3);
	});
	it("of many separators in a name counts as one", () => {
		const rows: FeaturesProps["rows"] = [["a", "Wide --  grid", "widely", null, [], 1, "all"]];
		expect(filterFeatures({ groups: [], rows }, { ...noFilters, q: "wide grid" })).toHaveLength(1);
	});
});

it("a least reach is reached by what has just that", () => {
	expect(idsFor({ reach: "95" })).toEqual(["subgrid"]);
	expect(idsFor({ reach: "93" })).toHaveLength(2);
	expect(readFilters({ reach: "100" }, []).reach).toBe("100");
	for (const reach of ["0", "101", "09", "9.5", "90%", ""]) expect(readFilters({ reach }, []).reach).toBe("");
});

it("reach counts who has limits where that is asked, in filter and order", () => {
	const rows: FeaturesProps["rows"] = [
		["a", "A", "limited", null, [], 0.03, "limits", 0.85],
		["b", "B", "limited", null, [], 0.4, "breaks"],
	];
	const ids = (filters: object) =>
		filterFeatures({ groups: [], rows }, { ...noFilters, ...filters }).map(({ row: [id] }) => id);
	expect(ids({ reach: "50" })).toEqual([]);
	expect(ids({ reach: "50", limits: "with" })).toEqual(["a"]);
	expect(ids({ sort: "reach" })).toEqual(["b", "a"]);
	expect(ids({ sort: "reach", limits: "with" })).toEqual(["a", "b"]);
	expect(readFilters({ limits: "with" }, []).limits).toBe("with");
	expect(readFilters({ limits: "x" }, []).limits).toBe("");
});

it("another audience's answers stand in place of the default's, for whom there are some", () => {
	const answers = new Map([["subgrid", { share: 0.5, withLimits: 0.7, verdict: "breaks" as const }]]);
	expect(withAnswers(list, answers)).toEqual({
		groups: list.groups,
		rows: [
			list.rows[0],
			["subgrid", "Subgrid", "widely", "2023-09-15", [0, 1], 0.5, "breaks", 0.7],
			list.rows[2],
		],
	});
});

describe("when features come to most people", () => {
	const due = { origin: "2026-09", months: [3, 0, -1] };
	const ids = (filters: object, props: FeaturesProps = { ...list, due }) =>
		filterFeatures(props, { ...noFilters, ...filters }).map(({ row: [id] }) => id);

	it("is asked by now or by the end of a year, and puts the soonest first", () => {
		expect(ids({ due: "now" })).toEqual(["subgrid"]);
		expect(ids({ due: "2026" })).toEqual(["container-style-queries", "subgrid"]);
		expect(ids({ due: "2026", sort: "due" })).toEqual(["subgrid", "container-style-queries"]);
		expect(ids({ sort: "due" })).toEqual(["subgrid", "container-style-queries", "webusb"]);
	});

	it("is left alone where it is not told, as for other people than the world's", () => {
		expect(ids({ due: "now", sort: "due" }, list)).toHaveLength(3);
		expect(ids({ due: "now" }, withoutDue({ ...list, due }))).toHaveLength(3);
	});

	it("comes with other answers", () => {
		expect(withAnswers({ ...list, due }, new Map()).due).toEqual(due);
	});

	it("is read from an address", () => {
		expect(readFilters({ due: "2028", sort: "due" }, [])).toMatchObject({ due: "2028", sort: "due" });
		for (const wrong of ["1999", "20280", "soon", "-1"]) expect(readFilters({ due: wrong }, []).due).toBe("");
	});
});
