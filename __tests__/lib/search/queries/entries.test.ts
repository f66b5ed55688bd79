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
const entryOf = (type: IndexedEntry["type"], id: string) => {
	const entry = entries.find((one) => one.type === type && one.id === id);
	if (!entry) throw new Error(`${type} ${id} is not found`);
	return entry;
};
const textsOf = ({ names }: Pick<IndexedEntry, "names">) => names.map(({ text }) => text);
const weightOf = ({ names }: Pick<IndexedEntry, "names">, text: string) =>
	Math.max(...names.filter((name) => name.text === text).map(({ weight }) => weight));
const feature = (id: string) => {
	const entry = getFeatureEntries().get(id);
	if (entry.kind !== "feature") throw new Error(id);
	return entry;
};

describe("what can be found", () => {
	it("is everything that has a page, once", () => {
		const idsOf = (type: string) => entries.filter((entry) => entry.type === type).map(({ id }) => id);
		expect(idsOf("feature").sort()).toEqual(
			getFeatures()
				.map(([id]) => id)
				.sort(),
		);
		expect(idsOf("group")).toEqual(getGroups().ids());
		expect(idsOf("snapshot")).toEqual(getSnapshots().ids());
		expect(idsOf("browser")).toEqual(getBrowsers().ids());
		expect(idsOf("release")).toEqual(
			getBrowsers()
				.ids()
				.flatMap((id) => Object.keys(getBrowsers().get(id).releases).map((version) => `${id} ${version}`)),
		);
		expect(idsOf("key")).toEqual([...listDescribedKeys()].map(([key]) => key));
	});

	it("of features comes by name, in its area, what nobody should use last of what is alike", () => {
		const { id: _, ...subgrid } = entryOf("feature", "subgrid");
		expect(subgrid).toMatchObject({ title: "Subgrid", area: "css", about: feature("subgrid").description });
		for (const [id, { discouraged, caniuse, status }] of getFeatures()) {
			const { prior } = entryOf("feature", id);
			if (discouraged) expect(prior).toBe(-3);
			else expect(prior).toBe((caniuse.length > 0 ? 2 : 0) + (status.baseline === false ? 0 : 1));
		}
	});

	it("of features bears their ids of old", () => {
		for (const [id, entry] of getFeatureEntries().entries()) {
			if (entry.kind === "moved") expect(textsOf(entryOf("feature", entry.redirect_target))).toContain(id);
			if (entry.kind === "split")
				for (const target of entry.redirect_targets)
					expect(textsOf(entryOf("feature", target))).toContain(id);
		}
	});

	it("of editions is known by year and by number", () => {
		const { names, title, area } = entryOf("snapshot", "ecmascript-2015");
		expect([title, area]).toEqual([getSnapshots().get("ecmascript-2015").name, "javascript"]);
		expect(textsOf({ names })).toEqual([
			title,
			"ecmascript-2015",
			"ES2015",
			"ECMAScript 2015",
			"ES6",
			"ECMAScript 6",
		]);
		expect(textsOf(entryOf("snapshot", "ecmascript-5"))).toEqual(
			expect.arrayContaining(["ES5", "ECMAScript 5"]),
		);
		expect(textsOf(entryOf("snapshot", "ecmascript-5"))).toHaveLength(4);
	});

	it("of browsers and releases is known by every name of the browser", () => {
		const browser = entryOf("browser", "safari_ios");
		expect(textsOf(browser)).toEqual(expect.arrayContaining(["Safari on iOS", "safari_ios", "ios safari"]));
		const release = entryOf("release", "safari_ios 17.4");
		expect(release.title).toBe("Safari on iOS 17.4");
		expect(textsOf(release)).toEqual(textsOf(browser).map((name) => `${name} 17.4`));
		expect(textsOf(entryOf("release", "opera 12.1"))).toContain("Opera 12.1");
		const whole = Object.keys(getBrowsers().get("bun").releases).find((version) =>
			/^\d+\.0\.0$/.test(version),
		);
		expect(textsOf(entryOf("release", `bun ${whole}`))).toContain(`Bun ${whole?.replace(/\.0$/, "")}`);
	});

	it("of groups is known by name, id and what people say", () => {
		expect(entryOf("group", "webassembly")).toMatchObject({ title: "WebAssembly", prior: 0 });
		expect(textsOf(entryOf("group", "webassembly"))).toEqual(["WebAssembly", "webassembly", "wasm"]);
	});

	it("of keys is told about without markup, last where readers seldom mean it", () => {
		for (const entry of entries.filter(({ type }) => type === "key").slice(0, 3_000)) {
			expect(entry.about).not.toMatch(/<[a-z/]/i);
			expect(entry.area).toBe(entry.id.split(".")[0]);
			const isTwin = /^api\.CSS\w+Descriptors\./.test(entry.id);
			expect(entry.prior).toBe(/^(webextensions|webdriver)\./.test(entry.id) ? -8 : isTwin ? -2 : 0);
		}
		expect(entryOf("key", "css.types.color.oklch").prior).toBe(2);
		expect(entryOf("key", "css.properties.color").prior).toBe(0);
		const arrow = entryOf("key", "javascript.functions.arrow_functions");
		expect(textsOf(arrow)).toContain("=>");
		expect(arrow.words).toContain("arrow_functions => ");
	});
});

describe("the names of a key", () => {
	const names = (key: string, description?: string) =>
		Object.fromEntries(listKeyNames(key, description).map(({ text, weight }) => [text, weight]));

	it("are the key, its last two names and its last, heavier the higher it stands", () => {
		expect(names("css.properties.gap")).toEqual({ "css.properties.gap": 98, "properties.gap": 73, gap: 76 });
		expect(names("css.properties.gap.flex_context")).toEqual({
			"css.properties.gap.flex_context": 98,
			"gap.flex_context": 72,
			flex_context: 60,
		});
		expect(names("api.Document.startViewTransition")).toMatchObject({ startViewTransition: 61 });
		expect(names("api.Document")).toMatchObject({ Document: 76 });
	});

	it("of a constructor weigh less than those of what it makes", () => {
		expect(names("api.URL.URL").URL).toBe(50);
	});

	it("leave out what only says of what kind a member is", () => {
		expect(names("api.URL.canParse_static")).toHaveProperty("canParse");
		expect(names("api.Element.click_event")).toHaveProperty(["Element.click"]);
	});

	it("are as they stand in sources", () => {
		expect(names("css.at-rules.container")["@container"]).toBe(84);
		expect(names("css.selectors.has")).toMatchObject({ ":has": 84, "::has": 84, ":has()": 84 });
		for (const area of ["html", "svg", "mathml"])
			expect(names(`${area}.elements.a`)).toHaveProperty("<a>", 84);
		expect(names("css.properties.a")).not.toHaveProperty("<a>");
		expect(names("css.at-rules.container.style_queries")).not.toHaveProperty("@container");
		expect(names("api.elements.a")).not.toHaveProperty("<a>");
	});

	it("of operators are their signs", () => {
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
	])("%s is a thing of its own: %s", (key, isMain) => expect(isMainKey(key)).toBe(isMain));

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
	const made = (change: Partial<Feature>): Feature => ({ ...feature("subgrid"), ...change });
	const names = (change: Partial<Feature>, former: string[] = []) => ({
		names: listFeatureNames("subgrid", made(change), former),
	});

	it("are its name and id, what it was called before, and caniuse's", () => {
		const some = names({ caniuse: ["css-subgrid", "css3-boxes"] }, ["old-grid"]);
		expect(some.names.slice(0, 2)).toEqual([
			{ text: "Subgrid", weight: 100 },
			{ text: "subgrid", weight: 100 },
		]);
		expect(weightOf(some, "old-grid")).toBe(96);
		expect(weightOf(some, "css-subgrid")).toBe(92);
		expect(weightOf(some, "boxes")).toBe(90);
	});

	it("are caniuse's titles, without what says of what kind it is, and what explains them", () => {
		const titled = {
			names: listFeatureNames("subgrid", made({}), [], ["CSS3 Border-radius (rounded corners)"]),
		};
		expect(weightOf(titled, "CSS3 Border-radius")).toBe(84);
		expect(weightOf(titled, "Border-radius")).toBe(84);
		expect(weightOf(titled, "rounded corners")).toBe(64);
		const several = { names: listFeatureNames("subgrid", made({}), [], ["TextEncoder & TextDecoder"]) };
		expect(weightOf(several, "TextDecoder")).toBe(66);
	});

	it("are the parts of a name that names several, without what stands in brackets", () => {
		const some = names({ name: "min(), max(), and clamp() (initial support)" });
		expect(weightOf(some, "min(), max(), and clamp()")).toBe(97);
		for (const part of ["min()", "max()", "clamp()"]) expect(weightOf(some, part)).toBe(88);
		expect(names({ name: "Grid" }).names.filter(({ weight }) => weight === 88)).toEqual([]);
	});

	it("are those that the description tells", () => {
		const some = names({
			description: "Custom properties, also known as the CSS variables or a cascade. More.",
		});
		expect(weightOf(some, "CSS variables")).toBe(92);
		expect(weightOf(some, "cascade")).toBe(92);
		expect(textsOf(names({ description: "Sometimes called grids, boxes, and frames." }))).toEqual(
			expect.arrayContaining(["grids", "boxes", "frames"]),
		);
		const long = names({ description: `Also called ${"x".repeat(50)}.` });
		expect(textsOf(long).some((text) => text.startsWith("xxx"))).toBe(false);
	});

	it("are the first code of the description", () => {
		expect(
			weightOf(
				names({ description_html: "The <code>&#x3C;a> &#x26; b</code> and <code>c</code>" }),
				"<a> & b",
			),
		).toBe(84);
		expect(textsOf(names({ description_html: "The <code>calc (…)</code>" }))).toContain("calc");
		expect(names({ description_html: "None" }).names.some(({ weight }) => weight === 84)).toBe(false);
	});

	it("are those of the keys that are no part of others, before the keys' own where it is little else", () => {
		const keys = ["css.properties.a", "css.properties.a.b", "css.properties.c"];
		expect(listRootKeys(made({ compat_features: keys }))).toEqual(["css.properties.a", "css.properties.c"]);
		const { status } = feature("subgrid");
		const as = (own: object, compat_features = keys) =>
			names({ compat_features, status: { ...status, by_compat_key: { "css.properties.a": own as never } } });
		expect(weightOf(as(status), "a")).toBe(86);
		expect(weightOf(as({ ...status, baseline_low_date: "2000-01-01" }), "a")).toBe(58);
		expect(weightOf(as({ ...status, baseline: false }), "a")).toBe(58);
		expect(weightOf(as(status), "c")).toBe(58);
		expect(textsOf(as(status))).not.toContain("b");
		const many = Array.from({ length: 5 }, (_, index) => `css.properties.p${index}`);
		expect(weightOf(as(status, ["css.properties.a", ...many.slice(1)]), "a")).toBe(86);
		expect(weightOf(as(status, ["css.properties.a", ...many]), "a")).toBe(58);
	});
});

describe("what filters ask of a thing", () => {
	const facts = (type: IndexedEntry["type"], id: string) => getFilterFacts({ type, id, title: id, prior: 0 });

	it("is a feature's own, and how far it reaches", () => {
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

	it("includes the groups above its own, each once", () => {
		const child = getGroups()
			.ids()
			.find((id) => getGroups().get(id).parent !== undefined);
		const above = getGroups().get(child ?? "").parent;
		expect(facts("group", child ?? "").groups?.slice(0, 2)).toEqual([child, above]);
		const [id] = getFeatures().find(([, one]) => one.group.includes(child ?? "")) ?? [""];
		const inGroups = facts("feature", id).groups ?? [];
		expect(inGroups).toEqual(expect.arrayContaining([child, above]));
		expect(new Set(inGroups).size).toBe(inGroups.length);
	});

	it("is a key's own status where web-features files it under a feature", () => {
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

	it("is of releases, browsers and editions nothing but what they are", () => {
		for (const type of ["release", "browser", "snapshot"] as const)
			expect(facts(type, "x")).toEqual({ type });
	});
});

/** What the page of a key says of its reach. */
function reachOnPage(key: string) {
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
	] as const)("of a %s leads to its page", (type, id, path) =>
		expect(getResultPath({ type, id })).toBe(path),
	);

	it("shows of a feature what lists show, of a key its feature, with the words marked", () => {
		expect(toSearchResult({ type: "feature", id: "subgrid", title: "Subgrid", prior: 0 }, ["sub"])).toEqual({
			type: "feature",
			id: "subgrid",
			title: "Subgrid",
			path: "/features/subgrid",
			marks: [{ from: 0, until: 3 }],
			baseline: expect.stringMatching(/newly|widely/),
			reach: expect.closeTo(getFeatureBriefs().get("subgrid")?.share ?? 0, 4),
			withLimits: expect.closeTo(getFeatureBriefs().get("subgrid")?.withLimits ?? 0, 4),
		});
		const key = "css.properties.grid-template-columns.subgrid";
		expect(toSearchResult({ type: "key", id: key, title: key, prior: 0 }, [])).toMatchObject({
			feature: { id: "subgrid", name: "Subgrid" },
			...reachOnPage(key),
		});
		const other = toSearchResult({ type: "key", id: "css.no", title: "css.no", prior: 0 }, []);
		expect(other).toEqual({ type: "key", id: "css.no", title: "css.no", path: "/compat/css/no", marks: [] });
		const alone = "api.AbortController";
		expect(toSearchResult({ type: "key", id: alone, title: alone, prior: 0 }, [])).toMatchObject(
			reachOnPage(alone),
		);
		expect(toSearchResult({ type: "feature", id: "nope", title: "n", prior: 0 }, [])).not.toHaveProperty(
			"reach",
		);
	});
});

describe("a search of the whole site", () => {
	it("has facts of every entry, and is made once", () => {
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

	it("gives as many as are wanted, of one type, and after those that were given before", () => {
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

	it("finds nothing for nothing, and all for filters alone", () => {
		expect(searchSite("  ", { most: 5 })).toMatchObject({ results: [], counts: {} });
		expect(searchSite("type:group", { most: 5_000 }).counts).toEqual({ group: getGroups().ids().length });
	});

	it("holds quotes and negations to what a thing is called", () => {
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

	it("tells what it understood, and when nothing is quite so", () => {
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

	it("marks what was typed, and what was found in its place", () => {
		const marked = (query: string) => {
			const { title, marks } = searchSite(query, { most: 1 }).results[0] ?? { title: "", marks: [] };
			return marks.map(({ from, until }) => title.slice(from, until));
		};
		expect(marked("subgr")).toEqual(["Subgr"]);
		expect(marked("subgird")).toEqual(["Subgrid"]);
	});
});
