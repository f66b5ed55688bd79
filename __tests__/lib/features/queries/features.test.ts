import { getBrowsers, getCompatRecords, getCompatTree } from "@/lib/data/compat";
import { getFeatureEntries, getFeatures, getGroups, getSnapshots } from "@/lib/data/features";
import {
	compareNames,
	countLevels,
	findFeature,
	findUnknownIds,
	getDefaultReach,
	toFeatureLine,
} from "@/lib/features/queries/feature-line";
import { getFeatureBriefs, getFeatureReach, getKeySupports } from "@/lib/features/queries/feature-reach";
import { getFeatureSpans } from "@/lib/features/queries/feature-spans";
import { getAllFeatureSupport, getFeatureSupport, getKeySupport } from "@/lib/features/queries/support";
import { getFeatureKeys } from "@/lib/features/queries/support-rows";
import { buildGroupNode, listChildGroups, listGroupFamily, listGroupFeatures } from "@/lib/groups/queries";
import { countKeys, getChildNode, listChildNames } from "@/lib/keys/queries";
import { suggestSimilarPages } from "@/lib/search/api/suggest";
import { suggestFeatures } from "@/lib/search/queries/search";
import * as pages from "@/lib/site/queries/page-list";
import { getBaselineLevel } from "@/lib/support/baseline";
import { supportDataBrowsers } from "@/lib/support/schema/reach";
import { compareVersions } from "@/lib/support/version";

const feature = (id: string) => {
	const entry = getFeatureEntries().get(id);
	if (entry.kind !== "feature") throw new Error(`${id} is ${entry.kind}`);
	return entry;
};
/** Returns the reach of a feature in the default audience. */
const getReach = (id: string) => getFeatureReach(feature(id), getKeySupports(getFeatureKeys(feature(id))));
/** Entries of the data that are not features: moved and split ids. */
const entries = getFeatureEntries().entries();
const movedEntries = entries.flatMap(([id, entry]) => (entry.kind === "moved" ? [{ id, entry }] : []));
const splitEntries = entries.flatMap(([id, entry]) => (entry.kind === "split" ? [{ id, entry }] : []));

describe("a feature", () => {
	it("is found by its id and former ids", () => {
		expect(findFeature("subgrid")).toEqual({ id: "subgrid", feature: feature("subgrid") });
		expect(movedEntries.length).toBeGreaterThan(0);
		for (const { id, entry } of movedEntries)
			expect(findFeature(id)).toEqual({ id: entry.redirect_target, feature: feature(entry.redirect_target) });
		for (const { id } of splitEntries) expect(findFeature(id)).toBeUndefined();
		expect(findFeature("nope")).toBeUndefined();
	});

	it("error messages list at most five unknown ids", () => {
		expect(findUnknownIds(["subgrid", "has"])).toBeUndefined();
		expect(findUnknownIds([])).toBeUndefined();
		expect(findUnknownIds(["subgrid", "nope"])).toBe("There are no features of these ids: nope.");
		expect(findUnknownIds(["a1", "a2", "a3", "a4", "a5", "a6"])).toBe(
			"There are no features of these ids: a1, a2, a3, a4, a5.",
		);
	});

	it("has level, day and reach in lists", () => {
		for (const [id, entry] of getFeatures().slice(0, 200)) {
			const { share = 0, withLimits = 0 } = getFeatureBriefs().get(id) ?? {};
			expect(toFeatureLine([id, entry])).toEqual({
				id,
				name: entry.name,
				level: entry.discouraged ? "discouraged" : getBaselineLevel(entry.status),
				day: entry.status.baseline_low_date ?? null,
				reach: share,
				...(withLimits > share && { withLimits }),
			});
		}
		expect(getDefaultReach("nope")).toEqual({ reach: 0 });
	});

	it("has the same reach on its page as in lists", () => {
		const reach = getReach("subgrid");
		const { share, answer } = getFeatureBriefs().get("subgrid") ?? {};
		expect([reach.reach.supported, reach.verdict.answer]).toEqual([share, answer]);
		expect(reach.agents[0]?.[1]).toBeGreaterThan(0.1);
		for (const [key] of reach.keys) expect(feature("subgrid").compat_features).toContain(key);
		expect(getReach("webusb").keys.length).toBeGreaterThan(0);
	});

	it("lists sort by name: numeric, ignoring punctuation and case", () => {
		const names = ["b", "A", "::c", "ES10", "ES9"].map((name) => ({ name }));
		expect(names.sort(compareNames).map(({ name }) => name)).toEqual(["A", "b", "::c", "ES9", "ES10"]);
	});

	it("counts each feature under one level", () => {
		const counts = countLevels(getFeatures());
		expect(counts.widely + counts.newly + counts.limited).toBe(getFeatures().length);
		for (const level of ["widely", "newly", "limited"] as const)
			expect(counts[level]).toBe(
				getFeatures().filter(([, { status }]) => getBaselineLevel(status) === level).length,
			);
	});
});

describe("support", () => {
	it("of a key follows BCD's statements, without browsers that BCD has no data for", () => {
		const support = getKeySupport(getCompatRecords().get("css.properties.grid-template-columns.subgrid"));
		expect(support.chrome).toEqual([{ level: "full", from: "117" }]);
		expect(support.firefox).toEqual([{ level: "full", from: "71" }]);
		expect(Object.keys(support).every((id) => (supportDataBrowsers as readonly string[]).includes(id))).toBe(
			true,
		);
		expect(getKeySupport({ source_file: "", tags: [], support: {} })).toEqual({});
	});

	it("of a feature comes from web-features if it covers the browser, else from the keys", () => {
		const support = getFeatureSupport(feature("subgrid"));
		for (const [browser, version] of Object.entries(feature("subgrid").status.support))
			expect(support[browser as "chrome"]?.at(-1)).toEqual({ level: "full", from: version });
		expect(support.ie).toEqual([]);
		expect(getFeatureSpans("samsunginternet_android", feature("subgrid"))?.at(-1)?.level).toBe("full");
		const gone = { ...feature("subgrid"), compat_features: ["css.properties.gone"] };
		expect(getFeatureSpans("ie", gone)).toBeUndefined();
		expect(getFeatureSpans("chrome", gone)).toEqual([{ level: "full", from: "117" }]);
	});

	it("is cached and in the data's order", () => {
		expect(getFeatureSupport(feature("has"))).toBe(getFeatureSupport(feature("has")));
		expect(getAllFeatureSupport()).toEqual(getFeatures().map(([, entry]) => getFeatureSupport(entry)));
	});
});

describe("groups", () => {
	const ids = getGroups().ids();

	it("have child groups, sorted by name", () => {
		const listChildIds = (id: string | undefined) =>
			ids.filter((one) => getGroups().get(one).parent === id).sort();
		for (const id of [undefined, ...ids]) {
			const children = listChildGroups(id);
			expect(children.map((child) => child.id).sort()).toEqual(listChildIds(id));
			expect(children).toEqual(children.toSorted(compareNames));
			for (const child of children) expect(child.name).toBe(getGroups().get(child.id).name);
		}
	});

	it("count each feature of a group and its descendants once", () => {
		for (const id of ids.slice(0, 30)) {
			const all = listGroupFamily(id);
			expect(all[0]).toBe(id);
			expect([...all].sort()).toEqual(
				ids
					.filter((one) => {
						for (let at: string | undefined = one; at !== undefined; at = getGroups().get(at).parent)
							if (at === id) return true;
						return false;
					})
					.sort(),
			);
			const inside = getFeatures().filter(([, { group }]) => group.some((one) => all.includes(one)));
			expect(listGroupFeatures(all)).toEqual(inside);
			const node = buildGroupNode({ id, name: "Name" });
			expect(node).toMatchObject({ id, name: "Name", counts: countLevels(inside) });
			expect(node.children).toEqual(listChildGroups(id).map(buildGroupNode));
		}
	});
});

describe("nodes of the compat tree", () => {
	it("are named from the root down", () => {
		expect(getChildNode("", "css")).toBe("css");
		expect(getChildNode("css", "properties")).toBe("css.properties");
		expect(listChildNames("")).toContain("css");
		expect(listChildNames("no.such")).toEqual([]);
	});

	it("contain their own key and its descendants", () => {
		const keys = getCompatRecords().ids();
		for (const node of ["css.properties.grid-template-columns", "http.headers.Accept", "webassembly"])
			expect(countKeys(node)).toBe(keys.filter((key) => key === node || key.startsWith(`${node}.`)).length);
		expect(countKeys("css.properties")).toBeGreaterThan(500);
		expect(countKeys("no.such")).toBe(0);
	});
});

describe("suggestions for unknown ids", () => {
	it("are the targets of a split id", () => {
		expect(splitEntries.length).toBeGreaterThan(0);
		for (const { id, entry } of splitEntries)
			expect(suggestFeatures(id)).toEqual({
				input: id,
				near: entry.redirect_targets.map((one) => ({ id: one, name: feature(one).name })),
			});
	});

	it("are similarly spelled ids", () => {
		expect(suggestFeatures("subgird").near[0]).toEqual({ id: "subgrid", name: "Subgrid" });
		expect(suggestFeatures("qqqqqqqq")).toEqual({ input: "qqqqqqqq", near: [] });
	});

	const listSuggestedPaths = (path: string) => suggestSimilarPages(path).suggestions.map(({ path }) => path);

	it("for an address use its last segment, the same section first", () => {
		expect(listSuggestedPaths("/features/subgird")[0]).toBe("/features/subgrid");
		expect(listSuggestedPaths("/subgird?x=has#a")[0]).toBe("/features/subgrid");
		expect(listSuggestedPaths("/features/old/subgird/")[0]).toBe("/features/subgrid");
		expect(suggestSimilarPages("/features/subgird").suggestions[0]).toEqual({
			name: "Subgrid",
			path: "/features/subgrid",
		});
		expect(listSuggestedPaths("/groups/web-componets")[0]).toBe("/groups/web-components");
		expect(listSuggestedPaths("/features/sub%67ird")[0]).toBe("/features/subgrid");
		expect(listSuggestedPaths("/features/%E0%A4%A")).toEqual(expect.any(Array));
		expect(listSuggestedPaths("/")).toEqual([]);
	});

	it("have distinct names", () => {
		for (const path of ["/groups/grid", "/features/grid", "/groups/fonts"]) {
			const names = suggestSimilarPages(path).suggestions.map(({ name }) => name);
			expect(new Set(names).size).toBe(names.length);
		}
		expect(listSuggestedPaths("/groups/grid")[0]).toBe("/groups/grid");
		expect(listSuggestedPaths("/features/grid")[0]).toBe("/features/grid");
	});

	it("for keys and releases come from the search, at most five", () => {
		expect(listSuggestedPaths("/compat/css/properties/grid-template-colums")).toContain(
			"/compat/css/properties/grid-template-columns",
		);
		expect(listSuggestedPaths("/compat/api/Document").length).toBe(5);
		expect(listSuggestedPaths("/browsers/chrome/999")[0]).toMatch(/^\/browsers\/chrome\/\d+$/);
		expect(listSuggestedPaths("/browsers/safari_ios/17.4")[0]).toBe("/browsers/safari_ios/17.4");
	});
});

describe("pages", () => {
	it("of features exist for all ids that have not moved", () => {
		expect(pages.listFeatureIds()).toEqual(
			entries.filter(([, { kind }]) => kind !== "moved").map(([id]) => id),
		);
	});

	it("of groups, keys, browsers, releases and editions exist for the whole data", () => {
		expect(pages.listGroupIds()).toEqual(getGroups().ids());
		expect(pages.listBrowserIds()).toEqual(getBrowsers().ids());
		const nodes = pages.listCompatNodes();
		expect(nodes).not.toContain("");
		expect(nodes.length).toBe(getCompatTree().size - 1);
		for (const id of getBrowsers().ids()) {
			const versions = pages
				.listReleasePaths()
				.flatMap((path) => (path.browser === id ? [path.version] : []));
			expect([...versions].sort()).toEqual(Object.keys(getBrowsers().get(id).releases).sort());
			expect(versions).toEqual(versions.toSorted(compareVersions));
		}
		expect([...pages.listSnapshotIds()].sort()).toEqual(getSnapshots().ids().sort());
		expect(pages.listSnapshotIds()[0]).toBe("ecmascript-1");
		expect(pages.listSnapshotIds().at(-1)).toMatch(/^ecmascript-20\d\d$/);
	});

	it("of Baseline exist once for every month and year from the first on", () => {
		const months = pages.listBaselineMonths();
		expect(months).toContainEqual({ year: "2023", month: "09" });
		for (const { year, month } of months) expect(`${year}-${month}`).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
		expect(pages.listBaselineYears()).toEqual(
			[...new Set(months.map(({ year }) => year))].map((year) => ({ year })),
		);
	});

	it("of chapters begin with the chapter at the base address", () => {
		expect(pages.listAboutSlugs()[0]).toEqual([]);
		expect(
			pages
				.listAboutSlugs()
				.slice(1)
				.every(([slug]) => slug && slug !== "overview"),
		).toBe(true);
		expect(pages.listAboutSlugs()).toContainEqual(["reach"]);
	});
});
