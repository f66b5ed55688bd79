import { childOf, countKeys, namesBelow } from "@/lib/answers/compat-nodes";
import { featureAt, unknownIds } from "@/lib/answers/feature-at";
import { byName, countLevels, featureLineOf, sharesOf } from "@/lib/answers/feature-line";
import { featureBriefs, reachOfFeature, supportsOfKeys } from "@/lib/answers/feature-reach";
import { featureSpansIn } from "@/lib/answers/feature-spans";
import { childrenOf, family, featuresIn, groupNode } from "@/lib/answers/group-tree";
import { nearestTo } from "@/lib/answers/nearest";
import * as pages from "@/lib/answers/pages";
import { suggestPages } from "@/lib/answers/suggestions";
import { featureSupport, featureSupports, keySupport } from "@/lib/answers/support";
import { keysOf } from "@/lib/answers/support-rows";
import { browsers, compatRecords, compatTree } from "@/lib/data/compat";
import { featureEntries, features, groups, snapshots } from "@/lib/data/features";
import { baselineLevelOf } from "@/lib/domain/baseline";
import { compareVersions } from "@/lib/domain/version";
import { decidingBrowsers } from "@/lib/schema/reach";

const feature = (id: string) => {
	const entry = featureEntries().get(id);
	if (entry.kind !== "feature") throw new Error(`${id} is ${entry.kind}`);
	return entry;
};
/** What the default audience says of a feature. */
const reachOf = (id: string) => reachOfFeature(feature(id), supportsOfKeys(keysOf(feature(id))));
/** Entries of the data that are no features: ids of old, and of what was split. */
const entries = featureEntries().entries();
const movedEntries = entries.flatMap(([id, entry]) => (entry.kind === "moved" ? [{ id, entry }] : []));
const splitEntries = entries.flatMap(([id, entry]) => (entry.kind === "split" ? [{ id, entry }] : []));

describe("a feature", () => {
	it("is found by its id and by those of old, which lead to the one it has", () => {
		expect(featureAt("subgrid")).toEqual({ id: "subgrid", feature: feature("subgrid") });
		expect(movedEntries.length).toBeGreaterThan(0);
		for (const { id, entry } of movedEntries)
			expect(featureAt(id)).toEqual({ id: entry.redirect_target, feature: feature(entry.redirect_target) });
		for (const { id } of splitEntries) expect(featureAt(id)).toBeUndefined();
		expect(featureAt("nope")).toBeUndefined();
	});

	it("that there is none of is named, five of them at most", () => {
		expect(unknownIds(["subgrid", "has"])).toBeUndefined();
		expect(unknownIds([])).toBeUndefined();
		expect(unknownIds(["subgrid", "nope"])).toBe("There are no features of these ids: nope.");
		expect(unknownIds(["a1", "a2", "a3", "a4", "a5", "a6"])).toBe(
			"There are no features of these ids: a1, a2, a3, a4, a5.",
		);
	});

	it("in a list shows its level, the day since when, and how far it reaches", () => {
		for (const [id, entry] of features().slice(0, 200)) {
			const { share = 0, withLimits = 0 } = featureBriefs().get(id) ?? {};
			expect(featureLineOf([id, entry])).toEqual({
				id,
				name: entry.name,
				level: entry.discouraged ? "discouraged" : baselineLevelOf(entry.status),
				day: entry.status.baseline_low_date ?? null,
				reach: share,
				...(withLimits > share && { withLimits }),
			});
		}
		expect(sharesOf("nope")).toEqual({ reach: 0 });
	});

	it("reaches as far down to its keys as in a list", () => {
		const reach = reachOf("subgrid");
		const { share, verdict } = featureBriefs().get("subgrid") ?? {};
		expect([reach.reach.supported, reach.verdict.kind]).toEqual([share, verdict]);
		expect(reach.agents[0]?.[1]).toBeGreaterThan(0.1);
		for (const [key] of reach.keys) expect(feature("subgrid").compat_features).toContain(key);
		expect(reachOf("webusb").keys.length).toBeGreaterThan(0);
	});

	it("lists come by name: numbers by their size, signs and capitals aside", () => {
		const names = ["b", "A", "::c", "ES10", "ES9"].map((name) => ({ name }));
		expect(names.sort(byName).map(({ name }) => name)).toEqual(["A", "b", "::c", "ES9", "ES10"]);
	});

	it("counts once among the levels", () => {
		const counts = countLevels(features());
		expect(counts.widely + counts.newly + counts.limited).toBe(features().length);
		for (const level of ["widely", "newly", "limited"] as const)
			expect(counts[level]).toBe(
				features().filter(([, { status }]) => baselineLevelOf(status) === level).length,
			);
	});
});

describe("support", () => {
	it("of a key is what BCD states of each browser, and of none that it says nothing of", () => {
		const support = keySupport(compatRecords().get("css.properties.grid-template-columns.subgrid"));
		expect(support.chrome).toEqual([{ level: "full", from: "117" }]);
		expect(support.firefox).toEqual([{ level: "full", from: "71" }]);
		expect(Object.keys(support).every((id) => (decidingBrowsers as readonly string[]).includes(id))).toBe(
			true,
		);
		expect(keySupport({ source_file: "", tags: [], support: {} })).toEqual({});
	});

	it("of a feature is web-features' own where it speaks of the browser, else that of its keys", () => {
		const support = featureSupport(feature("subgrid"));
		for (const [browser, version] of Object.entries(feature("subgrid").status.support))
			expect(support[browser as "chrome"]?.at(-1)).toEqual({ level: "full", from: version });
		expect(support.ie).toEqual([]);
		expect(featureSpansIn("samsunginternet_android", feature("subgrid"))?.at(-1)?.level).toBe("full");
		const gone = { ...feature("subgrid"), compat_features: ["css.properties.gone"] };
		expect(featureSpansIn("ie", gone)).toBeUndefined();
		expect(featureSpansIn("chrome", gone)).toEqual([{ level: "full", from: "117" }]);
	});

	it("is made once, and of all features in the data's order", () => {
		expect(featureSupport(feature("has"))).toBe(featureSupport(feature("has")));
		expect(featureSupports()).toEqual(features().map(([, entry]) => featureSupport(entry)));
	});
});

describe("groups", () => {
	const ids = groups().ids();

	it("stand below one another, by name", () => {
		const below = (id: string | undefined) => ids.filter((one) => groups().get(one).parent === id).sort();
		for (const id of [undefined, ...ids]) {
			const children = childrenOf(id);
			expect(children.map((child) => child.id).sort()).toEqual(below(id));
			expect(children).toEqual(children.toSorted(byName));
			for (const child of children) expect(child.name).toBe(groups().get(child.id).name);
		}
	});

	it("are with all below them a family, whose features are counted once", () => {
		for (const id of ids.slice(0, 30)) {
			const all = family(id);
			expect(all[0]).toBe(id);
			expect([...all].sort()).toEqual(
				ids
					.filter((one) => {
						for (let at: string | undefined = one; at !== undefined; at = groups().get(at).parent)
							if (at === id) return true;
						return false;
					})
					.sort(),
			);
			const inside = features().filter(([, { group }]) => group.some((one) => all.includes(one)));
			expect(featuresIn(all)).toEqual(inside);
			const node = groupNode({ id, name: "Name" });
			expect(node).toMatchObject({ id, name: "Name", counts: countLevels(inside) });
			expect(node.children).toEqual(childrenOf(id).map(groupNode));
		}
	});
});

describe("nodes of the compat tree", () => {
	it("are named from the root down", () => {
		expect(childOf("", "css")).toBe("css");
		expect(childOf("css", "properties")).toBe("css.properties");
		expect(namesBelow("")).toContain("css");
		expect(namesBelow("no.such")).toEqual([]);
	});

	it("hold the keys at and below them", () => {
		const keys = compatRecords().ids();
		for (const node of ["css.properties.grid-template-columns", "http.headers.Accept", "webassembly"])
			expect(countKeys(node)).toBe(keys.filter((key) => key === node || key.startsWith(`${node}.`)).length);
		expect(countKeys("css.properties")).toBeGreaterThan(500);
		expect(countKeys("no.such")).toBe(0);
	});
});

describe("what may have been meant", () => {
	it("is what a split feature became", () => {
		expect(splitEntries.length).toBeGreaterThan(0);
		for (const { id, entry } of splitEntries)
			expect(nearestTo(id)).toEqual({
				asked: id,
				near: entry.redirect_targets.map((one) => ({ id: one, name: feature(one).name })),
			});
	});

	it("is else what is written alike", () => {
		expect(nearestTo("subgird").near[0]).toEqual({ id: "subgrid", name: "Subgrid" });
		expect(nearestTo("qqqqqqqq")).toEqual({ asked: "qqqqqqqq", near: [] });
	});

	const suggested = (path: string) => suggestPages(path).suggestions.map(({ path }) => path);

	it("by an address is told by its last name, in its own room first", () => {
		expect(suggested("/features/subgird")[0]).toBe("/features/subgrid");
		expect(suggested("/subgird?x=has#a")[0]).toBe("/features/subgrid");
		expect(suggested("/features/old/subgird/")[0]).toBe("/features/subgrid");
		expect(suggestPages("/features/subgird").suggestions[0]).toEqual({
			name: "Subgrid",
			path: "/features/subgrid",
		});
		expect(suggested("/groups/web-componets")[0]).toBe("/groups/web-components");
		expect(suggested("/features/sub%67ird")[0]).toBe("/features/subgrid");
		expect(suggested("/features/%E0%A4%A")).toEqual(expect.any(Array));
		expect(suggested("/")).toEqual([]);
	});

	it("has no two of one name", () => {
		for (const path of ["/groups/grid", "/features/grid", "/groups/fonts"]) {
			const names = suggestPages(path).suggestions.map(({ name }) => name);
			expect(new Set(names).size).toBe(names.length);
		}
		expect(suggested("/groups/grid")[0]).toBe("/groups/grid");
		expect(suggested("/features/grid")[0]).toBe("/features/grid");
	});

	it("of keys and releases is told by the search, five at most", () => {
		expect(suggested("/compat/css/properties/grid-template-colums")).toContain(
			"/compat/css/properties/grid-template-columns",
		);
		expect(suggested("/compat/api/Document").length).toBe(5);
		expect(suggested("/browsers/chrome/999")[0]).toMatch(/^\/browsers\/chrome\/\d+$/);
		expect(suggested("/browsers/safari_ios/17.4")[0]).toBe("/browsers/safari_ios/17.4");
	});
});

describe("pages", () => {
	it("of features are those of all that have not moved", () => {
		expect(pages.featureIds()).toEqual(entries.filter(([, { kind }]) => kind !== "moved").map(([id]) => id));
	});

	it("of groups, keys, browsers, releases and editions are those of all the data", () => {
		expect(pages.groupIds()).toEqual(groups().ids());
		expect(pages.browserIds()).toEqual(browsers().ids());
		const nodes = pages.compatNodeKeys();
		expect(nodes).not.toContain("");
		expect(nodes.length).toBe(compatTree().size - 1);
		for (const id of browsers().ids()) {
			const versions = pages.releasePaths().flatMap((path) => (path.browser === id ? [path.version] : []));
			expect([...versions].sort()).toEqual(Object.keys(browsers().get(id).releases).sort());
			expect(versions).toEqual(versions.toSorted(compareVersions));
		}
		expect([...pages.snapshotIds()].sort()).toEqual(snapshots().ids().sort());
		expect(pages.snapshotIds()[0]).toBe("ecmascript-1");
		expect(pages.snapshotIds().at(-1)).toMatch(/^ecmascript-20\d\d$/);
	});

	it("of Baseline are those of every month and year from the first on, each once", () => {
		const months = pages.baselineMonths();
		expect(months).toContainEqual({ year: "2023", month: "09" });
		for (const { year, month } of months) expect(`${year}-${month}`).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/);
		expect(pages.baselineYears()).toEqual(
			[...new Set(months.map(({ year }) => year))].map((year) => ({ year })),
		);
	});

	it("of chapters begin with the one at the address itself", () => {
		expect(pages.aboutSlugs()[0]).toEqual([]);
		expect(
			pages
				.aboutSlugs()
				.slice(1)
				.every(([slug]) => slug && slug !== "overview"),
		).toBe(true);
		expect(pages.aboutSlugs()).toContainEqual(["reach"]);
	});
});
