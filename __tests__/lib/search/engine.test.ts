import { createSearchEngine } from "@/lib/search/engine";
import type { IndexedEntry } from "@/lib/search/entry";
import type { ResultType } from "@/lib/search/schema/parsed-query";

interface TestEntry {
	id: string;
	title?: string;
	names?: (string | [text: string, weight: number])[];
	about?: string;
	words?: string;
	area?: string;
	prior?: number;
	type?: ResultType;
}

function createIndex(testEntries: TestEntry[]) {
	const entries = testEntries.map(
		({ id, title = id, names = [title], about, words, area, prior = 0, type = "feature" }): IndexedEntry => ({
			type,
			id,
			title,
			prior,
			names: names.map((name) =>
				typeof name === "string" ? { text: name, weight: 50 } : { text: name[0], weight: name[1] },
			),
			...(about !== undefined && { about }),
			...(words !== undefined && { words }),
			...(area !== undefined && { area }),
		}),
	);
	const engine = createSearchEngine(entries);
	const findIds = (typed: string) => engine.find(typed).hits.map(({ entry }) => engine.entries[entry]?.id);
	return { engine, find: findIds, isClose: (typed: string) => engine.find(typed).isClose };
}

describe("the order of results", () => {
	const { find, isClose, engine } = createIndex([
		{ id: "holds", title: "Template of a grid" },
		{ id: "begins", title: "Grid template areas" },
		{ id: "called", title: "Grid template" },
		{ id: "apart", title: "Table" },
	]);

	it("is exact name, prefix, all words, for any order of the entries", () => {
		expect(find("grid template")).toEqual(["called", "begins", "holds"]);
		expect(isClose("grid template")).toBe(false);
	});

	it("has each entry once, with its best score", () => {
		const { hits } = engine.find("grid template");
		expect(new Set(hits.map(({ entry }) => entry)).size).toBe(hits.length);
		expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
		expect(hits[0]?.words).toEqual(["grid", "template"]);
	});

	it("is the order of the entries if nothing else differs", () => {
		expect(
			createIndex([
				{ id: "b", names: ["same"] },
				{ id: "a", names: ["same"] },
			]).find("same"),
		).toEqual(["b", "a"]);
	});

	it("starts with higher weights and higher priors", () => {
		const weighted = createIndex([
			{ id: "light", names: [["grid", 10]] },
			{ id: "heavy", names: [["grid", 90]] },
		]);
		expect(weighted.find("grid")).toEqual(["heavy", "light"]);
		const important = (typed: string) =>
			createIndex([
				{ id: "plain", names: ["grid lanes"] },
				{ id: "important", names: ["grid lanes"], prior: 9 },
			]).find(typed);
		expect(important("grid lanes")).toEqual(["important", "plain"]);
		expect(important("grid la")).toEqual(["important", "plain"]);
		expect(important("lanes")).toEqual(["important", "plain"]);
	});

	it("prefers shorter names with the same prefix", () => {
		const { find } = createIndex([
			{ id: "long", names: ["gridtemplateareas"] },
			{ id: "short", names: ["gridtemplate"] },
		]);
		expect(find("gridt")).toEqual(["short", "long"]);
	});

	it("sorts equal matches by type: features, groups, keys, releases", () => {
		const types: ResultType[] = ["release", "key", "group", "feature"];
		const { find } = createIndex(types.map((type) => ({ id: type, type, title: "The wide grid" })));
		expect(find("wide grid")).toEqual(["feature", "group", "key", "release"]);
		for (const type of ["group", "snapshot", "browser"] as const)
			expect(
				createIndex([
					{ id: "key", type: "key", title: "The wide grid" },
					{ id: type, type, title: "The wide grid" },
				]).find("wide grid"),
			).toEqual([type, "key"]);
	});

	it("prefers words in a name to words in a description", () => {
		const { find } = createIndex([
			{ id: "about", title: "Table", about: "Rows that stick to a container" },
			{ id: "name", title: "Container queries", about: "Sizes" },
		]);
		expect(find("the container")).toEqual(["name", "about"]);
		expect(find("stick rows")).toEqual(["about"]);
	});
});

describe("names", () => {
	it.each([
		["Text-Wrap: Balance", "text-wrap balance"],
		["Array.prototype.at", "Array.at"],
		["  array   at ", "Array.at"],
		["-webkit-line-clamp", "line-clamp"],
		["window.navigator.share", "navigator.share"],
		["import map", "import maps"],
		["import maps", "import map"],
		["css grid property", "grid"],
		["how to use the grid in css", "grid"],
	])("%s finds %s", (typed, name) => {
		const { find, isClose } = createIndex([
			{ id: "other", title: "Something else" },
			{ id: "it", title: name, names: [[name, 90]] },
		]);
		expect(find(typed)[0]).toBe("it");
		expect(isClose(typed)).toBe(false);
	});

	it("are found when all words are joined or misspelt, before a part that is a name", () => {
		const { find, isClose } = createIndex([
			{ id: "wrap", names: [["text-wrap", 100]] },
			{ id: "balance", names: [["text-wrap: balance", 100]] },
			{ id: "key", type: "key", names: [["text-wrap-balances", 100]] },
		]);
		for (const typed of ["text-wrap: blance", "textwrapblance", "textwarpbalance"]) {
			expect(find(typed)[0]).toBe("balance");
			expect(isClose(typed)).toBe(true);
		}
	});

	it("that match exactly come before variants", () => {
		const { find } = createIndex([
			{ id: "plural", title: "import maps" },
			{ id: "clamp", title: "line-clamp" },
			{ id: "prefixed", title: "-webkit-line-clamp" },
			{ id: "singular", title: "import map" },
		]);
		expect(find("import map")).toEqual(["singular", "plural"]);
		expect(find("import maps")).toEqual(["plural", "singular"]);
		expect(find("-webkit-line-clamp").slice(0, 2)).toEqual(["prefixed", "clamp"]);
	});

	it("are found by words of the other number, by their kind, and in their area", () => {
		const { find, isClose } = createIndex([
			{ id: "pseudo", names: [[":scope", 100]], area: "css" },
			{ id: "rule", names: [["@scope", 97]], area: "css" },
			{ id: "queries", names: [["Style queries", 100]], about: "Ask containers for their styles" },
			{ id: "functions", names: [["Functions", 100]], area: "javascript" },
			{ id: "function", names: [["@function", 100]], area: "css" },
			{ id: "value", names: [["exclusion", 60]], area: "css", type: "key" },
		]);
		expect(find("css scope rule")[0]).toBe("rule");
		expect(find("scope pseudo")[0]).toBe("pseudo");
		expect(find("style query")[0]).toBe("queries");
		expect(find("query container style")[0]).toBe("queries");
		expect(find("css functions")[0]).toBe("function");
		expect(find("js functions")[0]).toBe("functions");
		// Names in code have no plural.
		expect(isClose("css exclusions")).toBe(true);
	});

	it("of two letters have no plural and do not match inside others", () => {
		const { find } = createIndex([
			{ id: "ass", title: "ass" },
			{ id: "grass", title: "gr as" },
		]);
		expect(find("as")).toEqual(["ass"]);
	});

	it("of keys come first if the query is a path", () => {
		const { find } = createIndex([
			{ id: "feature", type: "feature", names: [["array.at", 60]] },
			{ id: "key", type: "key", names: [["array.at", 50]] },
		]);
		expect(find("Array.at")).toEqual(["key", "feature"]);
		expect(find("array at")).toEqual(["feature", "key"]);
	});

	it("in an area that the query names come first", () => {
		const { find } = createIndex([
			{ id: "api", type: "key", names: ["animation"], area: "api" },
			{ id: "css", type: "key", names: ["animation"], area: "css" },
		]);
		expect(find("animation")).toEqual(["api", "css"]);
		expect(find("css animation")).toEqual(["css", "api"]);
		expect(find("animation api")).toEqual(["api", "css"]);
	});

	it("that contain the words rank higher in an area that the query names", () => {
		const { find } = createIndex([
			{ id: "api", type: "key", title: "The wide animation", area: "api" },
			{ id: "css", type: "key", title: "The wide animation", area: "css" },
		]);
		expect(find("css wide animation")).toEqual(["css", "api"]);
	});

	it("in camel case match by prefix, and by additional words", () => {
		const { find } = createIndex([{ id: "media", title: "getUserMedia", words: "navigator.mediaDevices" }]);
		expect(find("devices")).toEqual(["media"]);
		expect(find("getuser")).toEqual(["media"]);
		expect(find("user")).toEqual([]);
	});
});

describe("unfinished words", () => {
	const { find, isClose } = createIndex([{ id: "query", title: "The container query" }]);

	it.each(["container que", "query contai", "quer"])("%s matches words with that prefix", (typed) => {
		expect(find(typed)).toEqual(["query"]);
		expect(isClose(typed)).toBe(false);
	});
	it.each(["container qu", "contai query"])("%s is too short a prefix: the result is only close", (typed) =>
		expect(isClose(typed)).toBe(true),
	);
	it("of three letters alone match nothing", () => {
		expect(find("que")).toEqual([]);
	});
});

describe("misspelt words", () => {
	const { find, isClose, engine } = createIndex([
		{ id: "query", title: "Container query" },
		{ id: "flexbox", title: "Flexbox" },
		{ id: "rtc", title: "RTC" },
		{ id: "iframe", title: "Iframe" },
	]);

	it.each([
		["one letter wrong", "flaxbox", "flexbox"],
		["one letter missing", "flexbx", "flexbox"],
		["two adjacent letters swapped", "flexobx", "flexbox"],
		["one wrong in a word of six", "ifrume", "iframe"],
		["two wrong in a long word", "contoinar", "query"],
		["one of several words", "container qurey", "query"],
	])("find close matches, marked as close: %s", (_, typed, id) => {
		expect(find(typed)).toEqual([id]);
		expect(isClose(typed)).toBe(true);
	});

	it.each(["rtz", "flixbus", "ifrumo", "xyzzy", ""])("find nothing if too different: %s", (typed) =>
		expect(find(typed)).toEqual([]),
	);

	it("may be unfinished as well", () => {
		const { find } = createIndex([
			{ id: "queries", title: "Container queriesque" },
			{ id: "other", title: "Container" },
		]);
		expect(find("contaner quer")).toEqual(["queries"]);
		expect(find("contaner que")).toEqual([]);
	});

	it("return the matching words", () => {
		expect(engine.find("flexobx").hits[0]?.words).toEqual(["flexbox"]);
	});

	it("are not corrected in a path that a key starts with", () => {
		const keys = createIndex([
			{ id: "share", type: "key", title: "navigator.share" },
			{ id: "shax", type: "key", title: "navigator.shax" },
		]);
		expect(keys.find("navigator.shar")).toEqual(["share"]);
		expect(keys.find("navigator shar")).toEqual(["share", "shax"]);
	});
});

describe("queries that nothing matches completely", () => {
	const { find, isClose } = createIndex([
		{ id: "one", title: "Wide table" },
		{ id: "two", title: "Wide grid table" },
		{ id: "other", title: "Popover" },
	]);

	it("find entries with some of the words, most words first", () => {
		expect(find("grid zzzzqqq wide")).toEqual(["two", "one"]);
		expect(isClose("grid zzzzqqq wide")).toBe(true);
		expect(find("zzzzqqq popover")).toEqual(["other"]);
	});

	it("find nothing for a single word", () => {
		expect(find("zzzzqqq")).toEqual([]);
	});
});

describe("an unknown version", () => {
	const { find, isClose } = createIndex(
		["9", "10", "17.4", "118"].map((version) => ({
			id: version,
			type: "release",
			title: `Chrome ${version}`,
		})),
	);

	it.each([
		["chrome 10", "10", false],
		["chrome 999", "118", true],
		["Chrome 17.10", "17.4", true],
		["chrome 16", "10", true],
	])("%s finds the newest earlier one first", (typed, version, isCloseMatch) => {
		expect(find(typed)[0]).toBe(version);
		expect(isClose(typed)).toBe(isCloseMatch);
	});

	it("is a prefix if names start with it", () => {
		expect(find("chrome 17")).toEqual(["17.4"]);
	});

	it("before the first one finds all versions of the browser", () => {
		expect(find("chrome 5").toSorted()).toEqual(["10", "118", "17.4", "9"]);
		expect(find("chrome 5")[0]).toBe("9");
	});
});
