import { getDefaultAudience } from "@/lib/audience/queries/audience";
import { getBrowsers, getCompatRecords, listDescribedKeys } from "@/lib/data/compat";
import {
	getFeatureEntries,
	getFeatureOfKey,
	getFeatures,
	getGroups,
	getSnapshots,
} from "@/lib/data/features";
import { getFeatureBriefs } from "@/lib/features/queries/feature-reach";
import { getKeySupport } from "@/lib/features/queries/support";
import type { IndexedEntry } from "@/lib/search/entry";
import { searchEntries } from "@/lib/search/queries/entries";
import { getFilterFacts } from "@/lib/search/queries/entry-facts";
import { listFeatureNames, listRootKeys } from "@/lib/search/queries/feature-names";
import { isMainKey, listKeyNames, listKeyWords } from "@/lib/search/queries/key-names";
import { getResultPath, toSearchResult } from "@/lib/search/queries/result";
import { getQueryVocabulary, getSearchEngine, searchSite } from "@/lib/search/queries/search";
import { roundStoredShare } from "@/lib/support/rounding";
import type { Feature } from "@/lib/support/schema/web-features";
import { summarizeReach } from "@/lib/support/summarize-reach";

const entries = [...searchEntries()];
const getEntry = (type: IndexedEntry["type"], id: string) => {
	const entry = entries.find((one) => one.type === type && one.id === id);
	if (!entry) throw new Error(`There is no entry ${type} ${id}.`);
	return entry;
};
const listTexts = ({ names }: Pick<IndexedEntry, "names">) => names.map(({ text }) => text);
const getWeight = ({ names }: Pick<IndexedEntry, "names">, text: string) =>
	Math.max(...names.filter((name) => name.text === text).map(({ weight }) => weight));
const feature = (id: string) => {
	const entry = getFeatureEntries().get(id);
	if (entry.kind !== "feature") throw new Error(id);
	return entry;
};

describe("search entries", () => {
	it("cover every page once", () => {
		const listIds = (type: string) => entries.filter((entry) => entry.type === type).map(({ id }) => id);
		expect(listIds("feature").sort()).toEqual(
			getFeatures()
				.map(([id]) => id)
				.sort(),
		);
		expect(listIds("group")).toEqual(getGroups().ids());
		expect(listIds("snapshot")).toEqual(getSnapshots().ids());
		expect(listIds("browser")).toEqual(getBrowsers().ids());
		expect(listIds("release")).toEqual(
			getBrowsers()
				.ids()
				.flatMap((id) => Object.keys(getBrowsers().get(id).releases).map((version) => `${id} ${version}`)),
		);
		expect(listIds("key")).toEqual([...listDescribedKeys()].map(([key]) => key));
	});

	it("of features have name, area and description, and a lower prior if discouraged", () => {
		const { id: _, ...subgrid } = getEntry("feature", "subgrid");
		expect(subgrid).toMatchObject({ title: "Subgrid", area: "css", about: feature("subgrid").description });
		for (const [id, { discouraged, caniuse, status }] of getFeatures()) {
			const { prior } = getEntry("feature", id);
			if (discouraged) expect(prior).toBe(-3);
			else expect(prior).toBe((caniuse.length > 0 ? 2 : 0) + (status.baseline === false ? 0 : 1));
		}
	});

	it("of features have their former ids as names", () => {
		for (const [id, entry] of getFeatureEntries().entries()) {
			if (entry.kind === "moved") expect(listTexts(getEntry("feature", entry.redirect_target))).toContain(id);
			if (entry.kind === "split")
				for (const target of entry.redirect_targets)
					expect(listTexts(getEntry("feature", target))).toContain(id);
		}
	});

	it("of editions have names by year and by number", () => {
		const { names, title, area } = getEntry("snapshot", "ecmascript-2015");
		expect([title, area]).toEqual([getSnapshots().get("ecmascript-2015").name, "javascript"]);
		expect(listTexts({ names })).toEqual([
			title,
			"ecmascript-2015",
			"ES2015",
			"ECMAScript 2015",
			"ES6",
			"ECMAScript 6",
		]);
		expect(listTexts(getEntry("snapshot", "ecmascript-5"))).toEqual(
			expect.arrayContaining(["ES5", "ECMAScript 5"]),
		);
		expect(listTexts(getEntry("snapshot", "ecmascript-5"))).toHaveLength(4);
	});

	it("of browsers and releases have every name of the browser", () => {
		const browser = getEntry("browser", "safari_ios");
		expect(listTexts(browser)).toEqual(expect.arrayContaining(["Safari on iOS", "safari_ios", "ios safari"]));
		const release = getEntry("release", "safari_ios 17.4");
		expect(release.title).toBe("Safari on iOS 17.4");
		expect(listTexts(release)).toEqual(listTexts(browser).map((name) => `${name} 17.4`));
		expect(listTexts(getEntry("release", "opera 12.1"))).toContain("Opera 12.1");
		const whole = Object.keys(getBrowsers().get("bun").releases).find((version) =>
			/^\d+\.0\.0$/.test(version),
		);
		expect(listTexts(getEntry("release", `bun ${whole}`))).toContain(`Bun ${whole?.replace(/\.0$/, "")}`);
	});

	it("of groups have name, id and aliases as names", () => {
		expect(getEntry("group", "webassembly")).toMatchObject({ title: "WebAssembly", prior: 0 });
		expect(listTexts(getEntry("group", "webassembly"))).toEqual(["WebAssembly", "webassembly", "wasm"]);
	});

	it("of keys have a description without markup, and a lower prior in rarely used areas", () => {
		for (const entry of entries.filter(({ type }) => type === "key").slice(0, 3_000)) {
			expect(entry.about).not.toMatch(/<[a-z/]/i);
			expect(entry.area).toBe(entry.id.split(".")[0]);
			const isTwin = /^api\.CSS\w+Descriptors\./.test(entry.id);
			expect(entry.prior).toBe(/^(webextensions|webdriver)\./.test(entry.id) ? -8 : isTwin ? -2 : 0);
		}
		expect(getEntry("key", "css.types.color.oklch").prior).toBe(2);
		expect(getEntry("key", "css.properties.color").prior).toBe(0);
		const arrow = getEntry("key", "javascript.functions.arrow_functions");
		expect(listTexts(arrow)).toContain("=>");
		expect(arrow.words).toContain("arrow_functions => ");
	});
});

describe("the names of a key", () => {
	const names = (key: string, description?: string) =>
		Object.fromEntries(listKeyNames(key, description).map(({ text, weight }) => [text, weight]));

	it("are the key, its last two parts and its last part, with more weight near the root", () => {
		expect(names("css.properties.gap")).toEqual({ "css.properties.gap": 98, "properties.gap": 73, gap: 76 });
		expect(names("css.properties.gap.flex_context")).toEqual({
			"css.properties.gap.flex_context": 98,
			"gap.flex_context": 72,
			flex_context: 60,
		});
		expect(names("api.Document.startViewTransition")).toMatchObject({ startViewTransition: 61 });
		expect(names("api.Document")).toMatchObject({ Document: 76 });
	});

	it("of a constructor have less weight than those of its interface", () => {
		expect(names("api.URL.URL").URL).toBe(50);
	});

	it("omit suffixes that describe the kind of a member", () => {
		expect(names("api.URL.canParse_static")).toHaveProperty("canParse");
		expect(names("api.Element.click_event")).toHaveProperty(["Element.click"]);
	});

	it("include the forms in source code", () => {
		expect(names("css.at-rules.container")["@container"]).toBe(84);
		expect(names("css.selectors.has")).toMatchObject({ ":has": 84, "::has": 84, ":has()": 84 });
		for (const area of ["html", "svg", "mathml"])
			expect(names(`${area}.elements.a`)).toHaveProperty("<a>", 84);
		expect(names("css.properties.a")).not.toHaveProperty("<a>");
		expect(names("css.at-rules.container.style_queries")).not.toHaveProperty("@container");
		expect(names("api.elements.a")).not.toHaveProperty("<a>");
	});

	it("of operators include their signs", () => {
		const signs = (description: string, key = "javascript.operators.x") =>
			Object.keys(names(key, description)).slice(3);
		expect(signs("Nullish coalescing operator (<code>??</code>)")).toEqual(["??"]);
		expect(signs("Less than (<code>a &lt; b</code>)")).toEqual(["<"]);
		expect(signs("Both (<code>&amp;&amp;</code>)")).toEqual(["&&"]);
		expect(signs("Right (<code>&gt;&gt;</code>)")).toEqual([">>"]);
		expect(signs("No <code>word</code>")).toEqual([]);
		expect(signs("(<code>??</code>)", "javascript.operators.x.y")).toEqual([]);
		expect(signs("(<code>??</code>)", "javascript.builtins.x")).toEqual([]);
	});

	it.each([
		["css.properties.gap", true],
		["css.properties.gap.flex_context", false],
		["api.Document", true],
		["api.Document.title", false],
		["webextensions.api.tabs", true],
		["javascript.builtins.Array.at", false],
	])("%s is a main key: %s", (key, isMain) => expect(isMainKey(key)).toBe(isMain));

	it.each([
		["css.properties.gap.flex_context", "gap flex_context"],
		["css.selectors.has", "has"],
		["javascript.builtins.Array.at", "Array at"],
		["http.headers.Accept", "Accept"],
		["api.Document.title", "Document title"],
		["css.at-rules.container", "at-rules container"],
	])("%s is found by the words %s", (key, words) => expect(listKeyWords(key)).toBe(words));
});

describe("the names of a feature", () => {
	const createFeature = (change: Partial<Feature>): Feature => ({ ...feature("subgrid"), ...change });
	const names = (change: Partial<Feature>, former: string[] = []) => ({
		names: listFeatureNames("subgrid", createFeature(change), former),
	});

	it("are its name and id, its former ids, and caniuse ids", () => {
		const some = names({ caniuse: ["css-subgrid", "css3-boxes"] }, ["old-grid"]);
		expect(some.names.slice(0, 2)).toEqual([
			{ text: "Subgrid", weight: 100 },
			{ text: "subgrid", weight: 100 },
		]);
		expect(getWeight(some, "old-grid")).toBe(96);
		expect(getWeight(some, "css-subgrid")).toBe(92);
		expect(getWeight(some, "boxes")).toBe(90);
	});

	it("are caniuse titles, with and without the prefix, and their explanations in brackets", () => {
		const titled = {
			names: listFeatureNames("subgrid", createFeature({}), [], ["CSS3 Border-radius (rounded corners)"]),
		};
		expect(getWeight(titled, "CSS3 Border-radius")).toBe(84);
		expect(getWeight(titled, "Border-radius")).toBe(84);
		expect(getWeight(titled, "rounded corners")).toBe(64);
		const several = {
			names: listFeatureNames("subgrid", createFeature({}), [], ["TextEncoder & TextDecoder"]),
		};
		expect(getWeight(several, "TextDecoder")).toBe(66);
	});

	it("are the parts of an enumeration, without the text in brackets", () => {
		const some = names({ name: "min(), max(), and clamp() (initial support)" });
		expect(getWeight(some, "min(), max(), and clamp()")).toBe(97);
		for (const part of ["min()", "max()", "clamp()"]) expect(getWeight(some, part)).toBe(88);
		expect(names({ name: "Grid" }).names.filter(({ weight }) => weight === 88)).toEqual([]);
	});

	it("are names in the description", () => {
		const some = names({
			description: "Custom properties, also known as the CSS variables or a cascade. More.",
		});
		expect(getWeight(some, "CSS variables")).toBe(92);
		expect(getWeight(some, "cascade")).toBe(92);
		expect(listTexts(names({ description: "Sometimes called grids, boxes, and frames." }))).toEqual(
			expect.arrayContaining(["grids", "boxes", "frames"]),
		);
		const long = names({ description: `Also called ${"x".repeat(50)}.` });
		expect(listTexts(long).some((text) => text.startsWith("xxx"))).toBe(false);
	});

	it("are the first code in the description", () => {
		expect(
			getWeight(
				names({ description_html: "The <code>&#x3C;a> &#x26; b</code> and <code>c</code>" }),
				"<a> & b",
			),
		).toBe(84);
		expect(listTexts(names({ description_html: "The <code>calc (…)</code>" }))).toContain("calc");
		expect(names({ description_html: "None" }).names.some(({ weight }) => weight === 84)).toBe(false);
	});

	it("are those of root keys, with more weight if the feature is mainly that key", () => {
		const keys = ["css.properties.a", "css.properties.a.b", "css.properties.c"];
		expect(listRootKeys(createFeature({ compat_features: keys }))).toEqual([
			"css.properties.a",
			"css.properties.c",
		]);
		const { status } = feature("subgrid");
		const as = (own: object, compat_features = keys) =>
			names({ compat_features, status: { ...status, by_compat_key: { "css.properties.a": own as never } } });
		expect(getWeight(as(status), "a")).toBe(86);
		expect(getWeight(as({ ...status, baseline_low_date: "2000-01-01" }), "a")).toBe(58);
		expect(getWeight(as({ ...status, baseline: false }), "a")).toBe(58);
		expect(getWeight(as(status), "c")).toBe(58);
		expect(listTexts(as(status))).not.toContain("b");
		const many = Array.from({ length: 5 }, (_, index) => `css.properties.p${index}`);
		expect(getWeight(as(status, ["css.properties.a", ...many.slice(1)]), "a")).toBe(86);
		expect(getWeight(as(status, ["css.properties.a", ...many]), "a")).toBe(58);
	});
});

describe("words for a feature above its keys", () => {
	const weigh = (change: Pick<Feature, "name" | "compat_features">, text: string) => {
		const weight = getWeight(
			{ names: listFeatureNames("x", { ...feature("subgrid"), ...change }, []) },
			text,
		);
		return weight > 0 ? weight : undefined;
	};

	it("are the start of its name if that is one of its main keys", () => {
		const compat_features = ["css.types.anchor", "api.Anchor"];
		expect(weigh({ name: "Anchor positioning", compat_features }, "anchor")).toBe(91);
		expect(weigh({ name: "Positions", compat_features }, "anchor")).toBeLessThan(91);
		expect(weigh({ name: "Anchor positioning", compat_features: ["api.Anchor"] }, "Anchor")).toBeLessThan(91);
	});

	it("are plain words for its parts that no other feature has, or that are in its name", () => {
		const below = (last: string, area = "html.elements.script.type") => ({
			name: "Rules (preload)",
			compat_features: ["css.properties.x", `${area}.${last}`],
		});
		// Speculation rules alone have a key `prerender`. Many features have a key `auto` or `preload`.
		expect(weigh(below("prerender"), "prerender")).toBe(70);
		expect(weigh(below("preload"), "preload")).toBe(72);
		expect(weigh(below("auto"), "auto")).toBeUndefined();
		expect(weigh(below("preRender"), "preRender")).toBeUndefined();
		expect(weigh(below("prerender", "api.Document.type"), "prerender")).toBeUndefined();
	});

	it("are its values", () => {
		const compat_features = ["css.properties.scroll-behavior", "css.properties.scroll-behavior.smooth"];
		expect(weigh({ name: "scroll-behavior", compat_features }, "scroll-behavior smooth")).toBe(75);
		expect(weigh({ name: "Smooth", compat_features }, "scroll-behavior smooth")).toBeUndefined();
	});
});

describe("getFilterFacts", () => {
	const facts = (type: IndexedEntry["type"], id: string) => getFilterFacts({ type, id, title: id, prior: 0 });

	it("returns a feature's status, keys, groups and reach", () => {
		const { shares, groups: inGroups, ...others } = facts("feature", "subgrid");
		expect(others).toEqual({
			type: "feature",
			status: feature("subgrid").status,
			isDiscouraged: false,
			keys: feature("subgrid").compat_features,
		});
		expect(roundStoredShare(shares?.().full ?? 0)).toBe(getFeatureBriefs().get("subgrid")?.share);
		expect(shares?.().withLimits).toBeGreaterThanOrEqual(shares?.().full ?? 1);
		expect(inGroups).toEqual(expect.arrayContaining(feature("subgrid").group));
		const [discouraged] = getFeatures().find(([, one]) => one.discouraged) ?? [""];
		expect(facts("feature", discouraged).isDiscouraged).toBe(true);
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

/** Computes the reach as the page of a key does. */
function computePageReach(key: string) {
	const { supported, partly } = summarizeReach(
		getKeySupport(getCompatRecords().get(key)),
		getDefaultAudience(),
	).reach;
	return { reach: expect.closeTo(supported, 4), withLimits: expect.closeTo(supported + partly, 4) };
}

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
		expect(toSearchResult({ type: "feature", id: "subgrid", title: "Subgrid", prior: 0 }, ["sub"])).toEqual({
			type: "feature",
			id: "subgrid",
			title: "Subgrid",
			path: "/features/subgrid",
			marks: [{ from: 0, until: 3 }],
			baseline: expect.stringMatching(/newly|widely/),
			answer: expect.stringMatching(/yes|almost/),
			reach: expect.closeTo(getFeatureBriefs().get("subgrid")?.share ?? 0, 4),
			withLimits: expect.closeTo(getFeatureBriefs().get("subgrid")?.withLimits ?? 0, 4),
		});
		const key = "css.properties.grid-template-columns.subgrid";
		expect(toSearchResult({ type: "key", id: key, title: key, prior: 0 }, [])).toMatchObject({
			feature: { id: "subgrid", name: "Subgrid" },
			...computePageReach(key),
		});
		const other = toSearchResult({ type: "key", id: "css.no", title: "css.no", prior: 0 }, []);
		expect(other).toEqual({ type: "key", id: "css.no", title: "css.no", path: "/compat/css/no", marks: [] });
		const alone = "api.AbortController";
		expect(toSearchResult({ type: "key", id: alone, title: alone, prior: 0 }, [])).toMatchObject(
			computePageReach(alone),
		);
		expect(toSearchResult({ type: "feature", id: "nope", title: "n", prior: 0 }, [])).not.toHaveProperty(
			"reach",
		);
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
		expect(known).toEqual(
			getGroups()
				.entries()
				.map(([id, { name }]) => ({ id, name })),
		);
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
