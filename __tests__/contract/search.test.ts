import { byName } from "@/lib/answers/feature-line";
import { browserIds, releasePaths } from "@/lib/answers/pages";
import { search, siteSearch } from "@/lib/answers/search/search";
import { compatRecords } from "@/lib/data/compat";
import { featureEntries, groups, snapshots } from "@/lib/data/features";
import { browserAliases, featureAliases, groupAliases, keyAliases } from "@/lib/domain/search/aliases";
import { paths } from "@/lib/paths";
import { scoreOf } from "@/scripts/search-score";
import { heldOutQueries } from "./search-held-out";
import { searchQueries } from "./search-queries";
import { typedQueries } from "./search-typed";

const first = (query: string) => search(query, { most: 1 }).results[0]?.path;
const pathsOf = (query: string, most = 100) => search(query, { most }).results.map(({ path }) => path);

const pages = [
	...featureEntries().ids().map(paths.feature),
	...groups().ids().map(paths.group),
	...snapshots().ids().map(paths.snapshot),
	...compatRecords().ids().map(paths.compat),
	...browserIds().map(paths.browser),
	...releasePaths().map(({ browser, version }) => paths.release(browser, version)),
];

describe("the list of real queries", () => {
	it("holds 100 different ones", () => {
		expect(new Set(searchQueries.map(([query]) => query)).size).toBe(100);
	});

	it("leads to pages that exist", () => {
		const known = new Set(pages);
		expect(searchQueries.filter(([, path]) => !known.has(path))).toEqual([]);
	});

	it("has the page looked for as the first result of at least 95", () => {
		const misses = searchQueries.filter(([query, path]) => first(query) !== path);
		for (const [query, path] of misses)
			process.stdout.write(
				`${query}: ${path} is no. ${pathsOf(query).indexOf(path) + 1}, first ${first(query)}\n`,
			);
		expect(misses.length).toBeLessThanOrEqual(5);
	});
});

describe("the list of queries as people type them", () => {
	it("holds 200 different ones, half of them not in words of the data", () => {
		expect(new Set(typedQueries.map(([query]) => query.toLowerCase())).size).toBe(200);
		expect(typedQueries.filter(([, kind]) => kind === "data").length).toBeLessThanOrEqual(100);
	});

	it("leads to pages that exist, as do those held out", () => {
		const queries = [...typedQueries, ...heldOutQueries];
		const known = new Set(pages);
		expect(queries.flatMap(([, , right]) => right).filter((path) => !known.has(path))).toEqual([]);
	});

	it("has a right first answer to at least 95 % of them", () => {
		const { misses } = scoreOf(typedQueries);
		expect(misses.length).toBeLessThanOrEqual(10);
	});
});

describe("the search", () => {
	it("finds every feature, group, edition, browser and release by its title, and keys (one in 50) by themselves", () => {
		const lost = siteSearch().entries.filter(
			({ type, id, title }, place) =>
				(type !== "key" || place % 50 === 0) &&
				!search(title, { most: 10 }).results.some((result) => result.type === type && result.id === id),
		);
		expect(lost.map(({ id }) => id)).toEqual([]);
	}, 240_000);

	it("leads to no page that does not exist", () => {
		const known = new Set(pages);
		const lost = ["in:css", "type:release", "type:browser", "type:group", "type:snapshot", "type:feature"]
			.flatMap((query) => search(query, { most: 5_000 }).results)
			.filter(({ path }) => !known.has(path));
		expect(lost).toEqual([]);
	});

	it("names in its aliases what there is", () => {
		const unknown = [
			...Object.keys(featureAliases).filter((id) => featureEntries().find(id)?.kind !== "feature"),
			...Object.keys(keyAliases).filter((key) => !compatRecords().has(key)),
			...Object.keys(groupAliases).filter((id) => !groups().has(id)),
			...Object.keys(browserAliases).filter((id) => !browserIds().includes(id)),
		];
		expect(unknown).toEqual([]);
	});
});

describe("what comes close", () => {
	const kinds = (query: string) =>
		search(query, { most: 5 }).understood.mistakes.map(({ kind, text }) => `${kind}: ${text}`);

	it.each(["chrome 999", "flexbx", "grid zzzzqqq", "safari 99.9"])("%s is said to be no more", (query) => {
		expect(kinds(query)).toEqual([`close: ${query}`]);
	});

	it.each(["chrome 120", "flexbo", "text-wrap balance", "in:css", "grid templ", "zzzzqqqq", ":has"])(
		"%s is what it is, or nothing",
		(query) => expect(kinds(query)).toEqual([]),
	);
});

describe("filters", () => {
	const features = (query: string) =>
		search(`${query} type:feature`, { most: 2_000 }).results.map(({ id }) => {
			const entry = featureEntries().get(id);
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
	])("%s keeps those, and all of those", (query, fits) => {
		const all = featureEntries()
			.entries()
			.flatMap(([, entry]) => (entry.kind === "feature" ? [entry] : []));
		expect(new Set(features(query))).toEqual(new Set(all.filter(fits)));
	});

	it("narrow what words find", () => {
		expect(pathsOf("container type:feature baseline:widely")).toContain("/features/container-queries");
		expect(pathsOf("container type:feature baseline:limited")).not.toContain("/features/container-queries");
	});

	it("take reach as pages show it", () => {
		const { results } = search("reach:>=95 type:feature", { most: 2_000 });
		expect(results.length).toBeGreaterThan(100);
		for (const { reach } of results) expect(reach).toBeGreaterThanOrEqual(0.95);
	});

	it("take several types, levels, groups or areas as alternatives", () => {
		const { counts } = search("grid type:group type:browser type:feature", { most: 1 });
		expect(Object.keys(counts).sort()).toEqual(["feature", "group"]);
	});

	it("look for what stands in quotes as it stands, and leave out what is negated", () => {
		for (const { id, title } of search('"scroll snap"', { most: 100 }).results)
			expect(`${title} ${id.replaceAll("-", " ")}`.toLowerCase()).toContain("scroll snap");
		expect(pathsOf("grid -sub")).not.toContain("/features/subgrid");
	});

	it("come by name where nothing else decides", () => {
		const names = search("in:css type:feature", { most: 1_000 }).results.map(({ title }) => title);
		const sorted = names.map((name) => ({ name })).sort(byName);
		expect(names).toEqual(sorted.map(({ name }) => name));
	});

	it("answer for the rest where one is wrong", () => {
		const { results, understood } = search("subgrid baseline:newley", { most: 5 });
		expect(results[0]?.path).toBe("/features/subgrid");
		expect(understood.mistakes).toEqual([
			{ kind: "baseline", text: "baseline:newley", near: ["baseline:newly"] },
		]);
	});
});
