import { getFeatureEntries, getFeatureOfKey, getFeatures, getGroups } from "@/lib/data/features";
import type { IndexedEntry } from "@/lib/search/entry";
import { getFilterFacts } from "@/lib/search/queries/entry-facts";
import { getResultPath, toSearchResult } from "@/lib/search/queries/result";
import { getQueryVocabulary, getSearchEngine, searchSite } from "@/lib/search/queries/search";

const feature = (id: string) => {
	const entry = getFeatureEntries().get(id);
	if (entry.kind !== "feature") throw new Error(id);
	return entry;
};

describe("getFilterFacts", () => {
	const facts = (type: IndexedEntry["type"], id: string) => getFilterFacts({ type, id, title: id, prior: 0 });

	it("returns a feature's status, keys, groups and reach", () => {
		const { shares, groups, ...others } = facts("feature", "subgrid");
		expect(others).toMatchObject({
			status: { baseline: "high", baseline_low_date: "2023-09-15" },
			isDiscouraged: false,
			keys: expect.arrayContaining(["css.properties.grid-template-rows.subgrid"]),
		});
		expect(shares?.().full).toBeGreaterThan(0.9);
		expect(shares?.().withLimits).toBeGreaterThanOrEqual(shares?.().full ?? 1);
		expect(groups).toContain("grid");
		expect(facts("feature", "clip").isDiscouraged).toBe(true);
		expect(facts("feature", "nope")).toEqual({ type: "feature" });
	});

	it("includes ancestor groups, each once", () => {
		const child = getGroups()
			.ids()
			.find((id) => getGroups().get(id).parent !== undefined);
		const parent = getGroups().get(child ?? "").parent;
		expect(facts("group", child ?? "").groups?.slice(0, 2)).toEqual([child, parent]);
		const [id] = getFeatures().find(([, one]) => one.group.includes(child ?? "")) ?? [""];
		const inGroups = facts("feature", id).groups ?? [];
		expect(inGroups).toEqual(expect.arrayContaining([child, parent]));
		expect(new Set(inGroups).size).toBe(inGroups.length);
	});

	it("returns a key's own status if it belongs to a feature", () => {
		const key = "css.properties.grid-template-columns.subgrid";
		expect(getFeatureOfKey().get(key)).toBe("subgrid");
		expect(facts("key", key)).toEqual({
			type: "key",
			status: feature("subgrid").status.by_compat_key[key],
			isDiscouraged: false,
			groups: facts("feature", "subgrid").groups,
			keys: [key],
		});
		expect(facts("key", "css.no.such")).toEqual({ type: "key", keys: ["css.no.such"] });
	});

	it("returns only the type of releases, browsers and editions", () => {
		for (const type of ["release", "browser", "snapshot"] as const)
			expect(facts(type, "x")).toEqual({ type });
	});
});

describe("a result", () => {
	it.each([
		["feature", "subgrid", "/features/subgrid"],
		["key", "css.properties.gap", "/compat/css/properties/gap"],
		["group", "grid", "/groups/grid"],
		["browser", "safari_ios", "/browsers/safari_ios"],
		["release", "safari_ios 17.4", "/browsers/safari_ios/17.4"],
		["snapshot", "ecmascript-2015", "/snapshots/ecmascript-2015"],
	] as const)("of type %s links to its page", (type, id, path) =>
		expect(getResultPath({ type, id })).toBe(path),
	);

	it("has Baseline level and reach of a feature, the feature of a key, and highlights", () => {
		const toResult = (type: IndexedEntry["type"], id: string, words: string[] = []) =>
			toSearchResult({ type, id, title: id, prior: 0 }, words);
		const subgrid = toResult("feature", "subgrid", ["sub"]);
		expect(subgrid).toMatchObject({ marks: [{ from: 0, until: 3 }], baseline: "widely", answer: "yes" });
		expect(subgrid.reach).toBeGreaterThan(0.9);
		expect(toResult("key", "css.properties.grid-template-columns.subgrid")).toMatchObject({
			feature: { id: "subgrid", name: "Subgrid" },
			reach: expect.closeTo(subgrid.reach ?? 0, 4),
		});
		expect(toResult("key", "api.AbortController").reach).toBeGreaterThan(0.9);
		expect(toResult("key", "css.no")).toEqual({
			...{ type: "key", id: "css.no", title: "css.no", path: "/compat/css/no", marks: [] },
		});
		expect(toResult("feature", "nope")).not.toHaveProperty("reach");
	});
});

describe("site search", () => {
	it("has facts for every entry, and builds one index", () => {
		const { entries, factsAt } = getSearchEngine();
		expect(getSearchEngine()).toBe(getSearchEngine());
		expect(entries.map((_, place) => factsAt(place)?.type)).toEqual(entries.map(({ type }) => type));
		expect(factsAt(7)).toBe(factsAt(7));
		expect(factsAt(entries.length)).toBeUndefined();
	});

	it("knows the names that filters may use", () => {
		const { groups: known, areas, hasKeys } = getQueryVocabulary();
		expect(known).toContainEqual({ id: "grid", name: "Grid" });
		expect(areas).toEqual(expect.arrayContaining(["api", "css", "html", "javascript"]));
		expect(["css", "css.properties", "css.properties.gap"].every(hasKeys)).toBe(true);
		expect(["", "cs", "css.no"].some(hasKeys)).toBe(false);
	});

	it("limits results in total and per type, and skips results", () => {
		const all = searchSite("grid", { most: 1_000 });
		const sum = Object.values(all.counts).reduce((total, count) => total + count, 0);
		expect(all.results).toHaveLength(sum);
		expect(searchSite("grid", { most: 3 }).results).toEqual(all.results.slice(0, 3));
		expect(searchSite("grid", { most: 3 }).counts).toEqual(all.counts);
		const two = searchSite("grid", { most: 100, each: 2 }).results;
		for (const type of ["feature", "key"] as const) {
			const own = all.results.filter((result) => result.type === type);
			expect(two.filter((result) => result.type === type)).toEqual(own.slice(0, 2));
			expect(searchSite(`grid type:${type}`, { most: 100, each: 2, skip: 2 }).results).toEqual(
				own.slice(2, 4),
			);
		}
	});

	it("finds nothing for an empty query, and all matches for filters alone", () => {
		expect(searchSite("  ", { most: 5 })).toMatchObject({ results: [], counts: {} });
		expect(searchSite("type:group", { most: 5_000 }).counts).toEqual({ group: getGroups().ids().length });
	});

	it("applies quotes and negations to names", () => {
		const titles = (query: string) =>
			searchSite(`${query} type:feature`, { most: 500 }).results.map(({ title, id }) =>
				`${title} ${id}`.toLowerCase(),
			);
		expect(titles('"scroll snap"').every((text) => /scroll[ -]snap/.test(text))).toBe(true);
		expect(titles('"Scroll-Driven"').length).toBeGreaterThan(0);
		expect(titles("grid -sub").some((text) => text.includes("sub"))).toBe(false);
		expect(titles("-grid").some((text) => text.includes("grid"))).toBe(false);
		expect(titles("-grid").length).toBeGreaterThan(100);
		expect(titles('"subgrid" -grid')).toEqual([]);
	});

	it("returns the parsed query, and reports if all results are only close", () => {
		const { query, understood } = searchSite("Subgrid -x -type:key foo:bar", { most: 1 });
		expect(query).toBe("Subgrid -x -type:key foo:bar");
		expect(understood).toMatchObject({
			words: [{ text: "Subgrid" }, { text: "x", not: true }, { text: "foo:bar" }],
			filters: [{ name: "type", value: "key", not: true }],
		});
		expect(searchSite("subgirdd", { most: 5 }).understood.mistakes).toEqual([
			{ kind: "close", text: "subgirdd", near: [] },
		]);
		expect(searchSite("qqzzqqzz", { most: 5 }).understood.mistakes).toEqual([]);
		expect(searchSite("subgrid", { most: 5 }).understood.mistakes).toEqual([]);
	});

	it("highlights the typed words, or the words that match instead", () => {
		const marked = (query: string) => {
			const { title, marks } = searchSite(query, { most: 1 }).results[0] ?? { title: "", marks: [] };
			return marks.map(({ from, until }) => title.slice(from, until));
		};
		expect(marked("subgr")).toEqual(["Subgr"]);
		expect(marked("subgird")).toEqual(["Subgrid"]);
	});
});
