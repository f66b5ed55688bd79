import fc from "fast-check";
import Papa from "papaparse";
import { itNightly } from "@/__tests__/exhaustive";
import { formatCsv } from "@/lib/api/csv-handler";
import { toFeaturesTable } from "@/lib/features/api";
import {
	applyAudienceAnswers,
	type FeatureFilters,
	type FilteredRow,
	filterFeatures,
	NO_FEATURE_FILTERS,
	parseFeatureFilters,
	removeDueDates,
	toFilterQuery,
} from "@/lib/features/filter-features";
import { loadFilteredFeatures } from "@/lib/features/loader/features";
import type { FeaturesProps } from "@/lib/features/schema/feature-list";

const list: FeaturesProps = {
	groups: [
		{ id: "css", name: "CSS" },
		{ id: "grid", name: "Grid" },
	],
	rows: [
		["container-style-queries", "Container style queries", "newly", "2026-01-01", [0], 0.93, "almost"],
		["subgrid", "Subgrid", "widely", "2023-09-15", [0, 1], 0.95, "yes"],
		["webusb", "WebUSB", "limited", null, [], 0.78, "notYet"],
	],
};
const listIds = (filters: object) =>
	filterFeatures(list, { ...NO_FEATURE_FILTERS, ...filters }).map(({ row: [id] }) => id);

describe("filterFeatures", () => {
	it("returns all rows without filters", () => expect(listIds({})).toHaveLength(3));
	it("finds words in any order, in name or id", () => {
		expect(listIds({ q: "queries STYLE" })).toEqual(["container-style-queries"]);
		expect(listIds({ q: "container-style" })).toEqual(["container-style-queries"]);
		expect(listIds({ q: "sub grid" })).toEqual(["subgrid"]);
	});
	it("combines filters", () => {
		expect(listIds({ group: "css", baseline: "widely" })).toEqual(["subgrid"]);
		expect(listIds({ group: "grid", baseline: "newly" })).toEqual([]);
	});
	it("filters by answer and least reach, and sorts by reach", () => {
		expect(listIds({ answer: "notYet" })).toEqual(["webusb"]);
		expect(listIds({ reach: "94" })).toEqual(["subgrid"]);
		expect(listIds({ sort: "reach" })).toEqual(["subgrid", "container-style-queries", "webusb"]);
	});
	it("treats every text literally", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary" }), (q) => expect(listIds({ q }).length).toBeLessThanOrEqual(3)),
		);
	});
});

describe("parseFeatureFilters", () => {
	it("reads filters from a URL", () => {
		expect(parseFeatureFilters({ q: "a b", baseline: "newly", group: "grid" }, list.groups)).toEqual({
			q: "a b",
			baseline: "newly",
			group: "grid",
			answer: "",
			reach: "",
			limits: "with",
			due: "",
			sort: "",
		});
		expect(parseFeatureFilters({ answer: "yes", reach: "90", sort: "reach" }, list.groups)).toEqual({
			...NO_FEATURE_FILTERS,
			answer: "yes",
			reach: "90",
			limits: "full",
			sort: "reach",
		});
	});
	it.each([
		["all", "yes"],
		["limits", "limits"],
		["allBut", "fallback"],
		["breaks", "notYet"],
		["x", ""],
	])("reads the former parameter verdict=%s as the answer %j", (verdict, answer) => {
		expect(parseFeatureFilters({ verdict }, [])).toEqual({ ...NO_FEATURE_FILTERS, answer });
		expect(parseFeatureFilters({ verdict, answer: "almost" }, []).answer).toBe("almost");
	});
	it("ignores invalid values", () => {
		expect(
			parseFeatureFilters({ q: ["first", "second"], baseline: "high", group: "__proto__" }, list.groups),
		).toEqual({
			...NO_FEATURE_FILTERS,
			q: "first",
		});
		expect(parseFeatureFilters({ answer: "constructor", reach: "1e9", sort: "x" }, list.groups)).toEqual(
			NO_FEATURE_FILTERS,
		);
		expect(parseFeatureFilters({ q: "x".repeat(5000) }, list.groups).q).toHaveLength(200);
	});
});

describe("the search text", () => {
	it("matches with any separators and in any case", () => {
		for (const q of ["style -- queries", "STYLE__QUERIES", "  style \t queries "])
			expect(listIds({ q })).toEqual(["container-style-queries"]);
		expect(listIds({ q: "style zzz" })).toEqual([]);
		expect(listIds({ q: "-" })).toHaveLength(3);
	});
	it("treats several separators in a name as one", () => {
		const rows: FeaturesProps["rows"] = [["a", "Wide --  grid", "widely", null, [], 1, "yes"]];
		expect(filterFeatures({ groups: [], rows }, { ...NO_FEATURE_FILTERS, q: "wide grid" })).toHaveLength(1);
	});
});

it("the least reach is inclusive", () => {
	expect(listIds({ reach: "95" })).toEqual(["subgrid"]);
	expect(listIds({ reach: "93" })).toHaveLength(2);
	expect(parseFeatureFilters({ reach: "100" }, []).reach).toBe("100");
	for (const reach of ["0", "101", "09", "9.5", "90%", ""])
		expect(parseFeatureFilters({ reach }, []).reach).toBe("");
});

it("reach includes support with limits unless full support is requested, in filter and order", () => {
	const rows: FeaturesProps["rows"] = [
		["a", "A", "limited", null, [], 0.03, "limits", 0.85],
		["b", "B", "limited", null, [], 0.4, "notYet"],
		["c", "C", "limited", null, [], 0.85, "limits"],
	];
	const ids = (filters: object) =>
		filterFeatures({ groups: [], rows }, { ...NO_FEATURE_FILTERS, ...filters }).map(({ row: [id] }) => id);
	expect(ids({ reach: "50", limits: "full" })).toEqual(["c"]);
	expect(ids({ reach: "50" })).toEqual(["c", "a"]);
	expect(ids({ sort: "reach", limits: "full" })).toEqual(["c", "b", "a"]);
	expect(ids({ sort: "reach" })).toEqual(["c", "a", "b"]);
});

it.each([
	[{}, "with"],
	[{ limits: "x" }, "with"],
	[{ limits: "with" }, "with"],
	[{ sort: "reach" }, "with"],
	// Links without `limits`, from before partial support counted by default, count full support only.
	[{ reach: "90" }, "full"],
	[{ reach: "90", limits: "with" }, "with"],
	[{ limits: "full" }, "full"],
])("a URL with %j counts reach %s", (query, limits) =>
	expect(parseFeatureFilters(query, []).limits).toBe(limits),
);

it("a URL holds all filters", () => {
	const filters = fc.record({
		q: fc.constantFrom("", "grid"),
		baseline: fc.constantFrom("" as const, "newly" as const),
		group: fc.constantFrom("", "css"),
		answer: fc.constantFrom("" as const, "yes" as const),
		reach: fc.constantFrom("", "1", "90"),
		limits: fc.constantFrom("with" as const, "full" as const),
		due: fc.constantFrom("", "now", "2027"),
		sort: fc.constantFrom("" as const, "reach" as const, "due" as const),
	});
	fc.assert(
		fc.property(filters, (some) =>
			expect(parseFeatureFilters(toFilterQuery(some), list.groups)).toEqual(some),
		),
	);
});

it("applyAudienceAnswers replaces the default audience's answers where known", () => {
	const answers = new Map([["subgrid", { share: 0.5, withLimits: 0.7, answer: "notYet" as const }]]);
	expect(applyAudienceAnswers(list, answers)).toEqual({
		groups: list.groups,
		rows: [
			list.rows[0],
			["subgrid", "Subgrid", "widely", "2023-09-15", [0, 1], 0.5, "notYet", 0.7],
			list.rows[2],
		],
	});
});

describe("the 95 % forecast", () => {
	const due = { origin: "2026-09", months: [3, 0, -1], ranges: {} };
	const ids = (filters: object, props: FeaturesProps = { ...list, due }) =>
		filterFeatures(props, { ...NO_FEATURE_FILTERS, ...filters }).map(({ row: [id] }) => id);

	it("filters by now or by the end of a year, and sorts soonest first", () => {
		expect(ids({ due: "now" })).toEqual(["subgrid"]);
		expect(ids({ due: "2026" })).toEqual(["container-style-queries", "subgrid"]);
		expect(ids({ due: "2026", sort: "due" })).toEqual(["subgrid", "container-style-queries"]);
		expect(ids({ sort: "due" })).toEqual(["subgrid", "container-style-queries", "webusb"]);
	});

	it("is ignored without data, as for audiences other than the world", () => {
		expect(ids({ due: "now", sort: "due" }, list)).toHaveLength(3);
		expect(ids({ due: "now" }, removeDueDates({ ...list, due }))).toHaveLength(3);
	});

	it("is preserved with the answers of another audience", () => {
		expect(applyAudienceAnswers({ ...list, due }, new Map()).due).toEqual(due);
	});

	it("is parsed from the query", () => {
		expect(parseFeatureFilters({ due: "2028", sort: "due" }, [])).toMatchObject({ due: "2028", sort: "due" });
		for (const wrong of ["1999", "20280", "soon", "-1"])
			expect(parseFeatureFilters({ due: wrong }, []).due).toBe("");
	});
});

const parse = (csv: string) =>
	Papa.parse<Record<string, unknown>>(csv, { header: true, dynamicTyping: true, skipEmptyLines: true });

const load = (query: Record<string, string>) => {
	const outcome = loadFilteredFeatures(query);
	if (outcome.kind !== "found") throw new Error(outcome.kind);
	return parse(formatCsv(toFeaturesTable(outcome.body.rows, outcome.body.due))).data;
};

describe("toFeaturesTable", () => {
	it("has a line per feature, with the month in which it is expected, and starts no cell with a formula", () => {
		const rows: FilteredRow[] = [
			{ row: ["a-b", "A, b", "newly", "≤2020-01-02", [], 0.5, "yes", 0.75], due: 3 },
			{ row: ["at", "@scope", "newly", null, [], 1, "yes"], due: undefined },
		];
		const ranges: Record<string, [string, string]> = { "a-b": ["2026-11", "2027-02"] };
		const due = { origin: "2026-09", months: [3, -1], ranges };
		expect(formatCsv(toFeaturesTable(rows, due)).split("\r\n").slice(1)).toEqual([
			'a-b,"A, b",newly,2020-01-02,yes,0.5,0.75,2026-12,2026-11,2027-02',
			`at,"'@scope",newly,,yes,1,1,,,`,
			"",
		]);
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

	itNightly("counts the people of a region, with their forecasts", () => {
		const [world, japan] = [load({ q: "temporal" }), load({ q: "temporal", region: "JP" })];
		expect(japan[0]?.full).not.toBe(world[0]?.full);
		const expected = load({ region: "US" }).filter((line) => line.expected_95 !== null);
		expect(expected.length).toBeGreaterThan(30);
		for (const { earliest_95, expected_95, latest_95 } of expected)
			expect([`${earliest_95}` <= `${expected_95}`, `${expected_95}` <= `${latest_95 ?? "9"}`]).toEqual([
				true,
				true,
			]);
	});

	it("refuses an audience that cannot be read", () => {
		expect(loadFilteredFeatures({ region: "XX" })).toMatchObject({ kind: "refused", parameter: "region" });
		expect(loadFilteredFeatures({ target: "netscape 4" })).toMatchObject({
			kind: "refused",
			parameter: "target",
		});
	});
});

it("lists the newest in Baseline first, then the others by reach; or all by name", () => {
	const rows: FeaturesProps["rows"] = [
		["a", "A", "limited", null, [], 0.2, "notYet"],
		["b", "B", "widely", "≤2020-01-01", [], 0.9, "yes"],
		["c", "C", "newly", "2026-05-01", [], 0.7, "fallback"],
		["d", "D", "limited", null, [], 0.5, "fallback"],
	];
	const ids = (filters: Partial<FeatureFilters>) =>
		filterFeatures({ groups: [], rows }, { ...NO_FEATURE_FILTERS, ...filters }).map(({ row: [id] }) => id);
	expect(ids({})).toEqual(["c", "b", "d", "a"]);
	expect(ids({ sort: "name" })).toEqual(["a", "b", "c", "d"]);
});
