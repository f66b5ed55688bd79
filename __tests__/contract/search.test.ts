import { sampleOf } from "@/__tests__/exhaustive";
import { listBrowserIds, listReleasePaths } from "@/lib/compat/queries/releases";
import { getCompatRecords } from "@/lib/data/compat";
import { getFeatureEntries, getGroups, getSnapshots } from "@/lib/data/features";
import { paths } from "@/lib/paths/pages";
import { compareNames } from "@/lib/reach/queries/feature-line";
import { browserAliases, featureAliases, groupAliases, keyAliases } from "@/lib/search/aliases";
import { getSearchEngine, searchFeatureIds, searchSite } from "@/lib/search/queries/search";
import { everydayQueries, nineThings } from "./search-everyday";
import { heldOutQueries } from "./search-held-out";
import { searchQueries } from "./search-queries";
import { scoreOf } from "./search-score";
import { type TypedQuery, typedQueries } from "./search-typed";

const first = (query: string) => searchSite(query, { most: 1 }).results[0]?.path;
const findPaths = (query: string, most = 100) => searchSite(query, { most }).results.map(({ path }) => path);

const pages = [
	...getFeatureEntries().ids().map(paths.feature),
	...getGroups().ids().map(paths.group),
	...getSnapshots().ids().map(paths.snapshot),
	...getCompatRecords().ids().map(paths.compat),
	...listBrowserIds().map(paths.browser),
	...listReleasePaths().map(({ browser, version }) => paths.release(browser, version)),
];

describe("the list of real queries", () => {
	it("has 100 different queries", () => {
		expect(new Set(searchQueries.map(([query]) => query)).size).toBe(100);
	});

	it("refers to existing pages", () => {
		const known = new Set(pages);
		expect(searchQueries.filter(([, path]) => !known.has(path))).toEqual([]);
	});

	it("ranks the expected page first for at least 97 queries", () => {
		const misses = searchQueries.filter(([query, path]) => first(query) !== path);
		for (const [query, path] of misses)
			process.stdout.write(
				`${query}: ${path} is result ${findPaths(query).indexOf(path) + 1}, first ${first(query)}\n`,
			);
		expect(misses.length).toBeLessThanOrEqual(3);
	});
});

describe("the list of queries as people type them", () => {
	it("has 200 different queries, half of them not in words of the data", () => {
		expect(new Set(typedQueries.map(([query]) => query.toLowerCase())).size).toBe(200);
		expect(typedQueries.filter(([, kind]) => kind === "data").length).toBeLessThanOrEqual(100);
	});

	it("refers to existing pages, as do the other lists", () => {
		const queries = [...typedQueries, ...heldOutQueries, ...everydayQueries, ...nineThings];
		const known = new Set(pages);
		const lost = queries.flatMap(([, , right]) => right).filter((path) => !known.has(path));
		expect(lost.filter((path) => !path.startsWith("/compare?"))).toEqual([]);
	});

	it.each<[string, readonly TypedQuery[], number]>([
		["the queries as people type them", typedQueries, 200],
		["the held-out queries", heldOutQueries, 30],
		["everyday queries", everydayQueries, 40],
	])("ranks an accepted page first for at least 97 % of %s", (_, queries, count) => {
		expect(queries).toHaveLength(count);
		const { misses } = scoreOf(queries);
		expect(misses.length <= count * 0.03 ? [] : misses).toEqual([]);
	});

	it("finds nine things at once", () => {
		expect(nineThings).toHaveLength(9);
		expect(scoreOf(nineThings).misses).toEqual([]);
	});
});

describe("the search", () => {
	it("finds features, groups, editions, browsers and releases by title, and keys by name (some; nightly all)", () => {
		const lost = sampleOf(getSearchEngine().entries, 600).filter(
			({ type, id, title }) =>
				!searchSite(title, { most: 10 }).results.some((result) => result.type === type && result.id === id),
		);
		expect(lost.map(({ id }) => id)).toEqual([]);
	}, 240_000);

	it("returns only existing pages", () => {
		const known = new Set(pages);
		const lost = ["in:css", "type:release", "type:browser", "type:group", "type:snapshot", "type:feature"]
			.flatMap((query) => searchSite(query, { most: 5_000 }).results)
			.filter(({ path }) => !known.has(path));
		expect(lost).toEqual([]);
	});

	it("has only existing targets in its aliases", () => {
		const unknown = [
			...Object.keys(featureAliases).filter((id) => getFeatureEntries().find(id)?.kind !== "feature"),
			...Object.keys(keyAliases).filter((key) => !getCompatRecords().has(key)),
			...Object.keys(groupAliases).filter((id) => !getGroups().has(id)),
			...Object.keys(browserAliases).filter((id) => !listBrowserIds().includes(id)),
		];
		expect(unknown).toEqual([]);
	});
});

describe("near matches", () => {
	const kinds = (query: string) =>
		searchSite(query, { most: 5 }).understood.mistakes.map(({ kind, text }) => `${kind}: ${text}`);

	it.each(["chrome 999", "flexbx", "grid zzzzqqq", "safari 99.9"])(
		"%s is reported as a near match",
		(query) => {
			expect(kinds(query)).toEqual([`close: ${query}`]);
		},
	);

	it.each(["chrome 120", "flexbo", "text-wrap balance", "in:css", "grid templ", "zzzzqqqq", ":has"])(
		"%s is not reported as a near match",
		(query) => expect(kinds(query)).toEqual([]),
	);

	it.each(["subgrid safari 15", "safari 15 subgrid", "subgrid in Safari 15"])(
		"%s is a feature and a release, which are both in the data",
		(query) => {
			expect(searchSite(query, { most: 5 }).results.map(({ id }) => id)).toEqual(["subgrid", "safari 15"]);
			expect(kinds(query)).toEqual([]);
		},
	);

	it.each([
		["chrme", "chrome"],
		["safri", "safari"],
	])("%s is a misspelt browser", (query, id) => {
		expect(searchSite(query, { most: 1 }).results[0]?.id).toBe(id);
		expect(kinds(query)).toEqual([`close: ${query}`]);
	});

	it("a browser with an unknown name is a near match", () => {
		expect(kinds("zzzzqqqq safari 15")).toEqual(["close: zzzzqqqq safari 15"]);
	});
});

describe("filters by browser", () => {
	it("follow support that is newer than web-features", () => {
		const listed = (filter: string) => searchFeatureIds(filter).includes("anchor-positioning");
		expect(listed("supports:chrome-157")).toBe(true);
		expect(listed("supports:chrome-156")).toBe(false);
	});
});

describe("filters", () => {
	const features = (query: string) =>
		searchSite(`${query} type:feature`, { most: 2_000 }).results.map(({ id }) => {
			const entry = getFeatureEntries().get(id);
			if (entry.kind !== "feature") throw new Error(id);
			return entry;
		});

	it.each<[string, (feature: ReturnType<typeof features>[number]) => boolean]>([
		["baseline:newly", ({ status }) => status.baseline === "low"],
		["-baseline:newly", ({ status }) => status.baseline !== "low"],
		["baseline:discouraged", ({ discouraged }) => discouraged !== undefined],
		["missing:safari", ({ status }) => !status.support.safari],
		["supports:safari", ({ status }) => status.support.safari !== undefined],
		["year:2024", ({ status }) => /^≤?2024/.test(status.baseline_low_date ?? "")],
		["in:css", ({ compat_features }) => compat_features.some((key) => key.startsWith("css."))],
		["group:grid", ({ group }) => group.includes("grid")],
	])("%s returns exactly the matching features", (query, fits) => {
		const all = getFeatureEntries()
			.entries()
			.flatMap(([, entry]) => (entry.kind === "feature" ? [entry] : []));
		expect(new Set(features(query))).toEqual(new Set(all.filter(fits)));
	});

	it("narrow a text search", () => {
		expect(findPaths("container type:feature baseline:widely")).toContain("/features/container-queries");
		expect(findPaths("container type:feature baseline:limited")).not.toContain("/features/container-queries");
	});

	it("compare reach as pages show it", () => {
		const { results } = searchSite("reach:>=95 type:feature", { most: 2_000 });
		expect(results.length).toBeGreaterThan(100);
		for (const { reach } of results) expect(reach).toBeGreaterThanOrEqual(0.95);
	});

	it("treat several types, levels, groups or areas as alternatives", () => {
		const { counts } = searchSite("grid type:group type:browser type:feature", { most: 1 });
		expect(Object.keys(counts).sort()).toEqual(["feature", "group"]);
	});

	it("match quoted text exactly, and exclude negated words", () => {
		for (const { id, title } of searchSite('"scroll snap"', { most: 100 }).results)
			expect(`${title} ${id.replaceAll("-", " ")}`.toLowerCase()).toContain("scroll snap");
		expect(findPaths("grid -sub")).not.toContain("/features/subgrid");
	});

	it("sort by name if nothing else ranks the results", () => {
		const names = searchSite("in:css type:feature", { most: 1_000 }).results.map(({ title }) => title);
		const sorted = names.map((name) => ({ name })).sort(compareNames);
		expect(names).toEqual(sorted.map(({ name }) => name));
	});

	it("apply the valid filters if another one is invalid", () => {
		const { results, understood } = searchSite("subgrid baseline:newley", { most: 5 });
		expect(results[0]?.path).toBe("/features/subgrid");
		expect(understood.mistakes).toEqual([
			{ kind: "baseline", text: "baseline:newley", near: ["baseline:newly"] },
		]);
	});
});
