import { getBrowsers } from "@/lib/data/compat";
import { getFeatureEntries, getSnapshots } from "@/lib/data/features";
import type { IndexedEntry } from "@/lib/search/entry";
import { searchEntries } from "@/lib/search/queries/entries";
import { listFeatureNames, listRootKeys } from "@/lib/search/queries/feature-names";
import { isMainKey, listKeyNames, listKeyWords } from "@/lib/search/queries/key-names";
import type { Feature } from "@/lib/support/schema/web-features";

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
	it.each([
		["subgrid", { title: "Subgrid", area: "css", prior: 3 }],
		["webusb", { title: "WebUSB", area: "api", prior: 2 }],
		// Discouraged.
		["clip", { prior: -3 }],
	])("of the feature %s have name, area, description and prior", (id, expected) => {
		expect(getEntry("feature", id)).toMatchObject(expected);
		expect(getEntry("feature", id).about).not.toBe("");
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
