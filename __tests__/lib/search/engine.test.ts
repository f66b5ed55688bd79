import { createSearchEngine } from "@/lib/search/engine";
import type { IndexedEntry } from "@/lib/search/entry";
import type { ResultType } from "@/lib/search/schema/parsed-query";

interface Thing {
	id: string;
	title?: string;
	names?: (string | [text: string, weight: number])[];
	about?: string;
	words?: string;
	area?: string;
	prior?: number;
	type?: ResultType;
}

function indexOf(things: Thing[]) {
	const entries = things.map(
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
	const idsOf = (typed: string) => engine.find(typed).hits.map(({ entry }) => engine.entries[entry]?.id);
	return { engine, find: idsOf, isClose: (typed: string) => engine.find(typed).isClose };
}

describe("the order of what is found", () => {
	const { find, isClose, engine } = indexOf([
		{ id: "holds", title: "Template of a grid" },
		{ id: "begins", title: "Grid template areas" },
		{ id: "called", title: "Grid template" },
		{ id: "apart", title: "Table" },
	]);

	it("is: called so, begins so, holds all words; in whatever order the things are known", () => {
		expect(find("grid template")).toEqual(["called", "begins", "holds"]);
		expect(isClose("grid template")).toBe(false);
	});

	it("has each thing once, by the best that can be said of it", () => {
		const { hits } = engine.find("grid template");
		expect(new Set(hits.map(({ entry }) => entry)).size).toBe(hits.length);
		expect(hits.map(({ score }) => score)).toEqual(hits.map(({ score }) => score).toSorted((a, b) => b - a));
		expect(hits[0]?.words).toEqual(["grid", "template"]);
	});

	it("is that of the things where nothing else decides", () => {
		expect(
			indexOf([
				{ id: "b", names: ["same"] },
				{ id: "a", names: ["same"] },
			]).find("same"),
		).toEqual(["b", "a"]);
	});

	it("has heavier names, and what is more important, first", () => {
		const weighed = indexOf([
			{ id: "light", names: [["grid", 10]] },
			{ id: "heavy", names: [["grid", 90]] },
		]);
		expect(weighed.find("grid")).toEqual(["heavy", "light"]);
		const important = (typed: string) =>
			indexOf([
				{ id: "plain", names: ["grid lanes"] },
				{ id: "important", names: ["grid lanes"], prior: 9 },
			]).find(typed);
		expect(important("grid lanes")).toEqual(["important", "plain"]);
		expect(important("grid la")).toEqual(["important", "plain"]);
		expect(important("lanes")).toEqual(["important", "plain"]);
	});

	it("has shorter names first among those that begin alike", () => {
		const { find } = indexOf([
			{ id: "long", names: ["gridtemplateareas"] },
			{ id: "short", names: ["gridtemplate"] },
		]);
		expect(find("gridt")).toEqual(["short", "long"]);
	});

	it("has features before groups, those before keys, those before releases, where all hold the words", () => {
		const types: ResultType[] = ["release", "key", "group", "feature"];
		const { find } = indexOf(types.map((type) => ({ id: type, type, title: "The wide grid" })));
		expect(find("wide grid")).toEqual(["feature", "group", "key", "release"]);
		for (const type of ["group", "snapshot", "browser"] as const)
			expect(
				indexOf([
					{ id: "key", type: "key", title: "The wide grid" },
					{ id: type, type, title: "The wide grid" },
				]).find("wide grid"),
			).toEqual([type, "key"]);
	});

	it("has what is called by the words before what is only told about with them", () => {
		const { find } = indexOf([
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
	])("%s is %s", (typed, name) => {
		const { find, isClose } = indexOf([
			{ id: "other", title: "Something else" },
			{ id: "it", title: name },
		]);
		expect(find(typed)[0]).toBe("it");
		expect(isClose(typed)).toBe(false);
	});

	it("as they stand go before those that are nearly so", () => {
		const { find } = indexOf([
			{ id: "plural", title: "import maps" },
			{ id: "clamp", title: "line-clamp" },
			{ id: "prefixed", title: "-webkit-line-clamp" },
			{ id: "singular", title: "import map" },
		]);
		expect(find("import map")).toEqual(["singular", "plural"]);
		expect(find("import maps")).toEqual(["plural", "singular"]);
		expect(find("-webkit-line-clamp").slice(0, 2)).toEqual(["prefixed", "clamp"]);
	});

	it("of two letters have no plural and are not looked for inside others", () => {
		const { find } = indexOf([
			{ id: "ass", title: "ass" },
			{ id: "grass", title: "gr as" },
		]);
		expect(find("as")).toEqual(["ass"]);
	});

	it("of keys come first where a path is typed", () => {
		const { find } = indexOf([
			{ id: "feature", type: "feature", names: [["array.at", 60]] },
			{ id: "key", type: "key", names: [["array.at", 50]] },
		]);
		expect(find("Array.at")).toEqual(["key", "feature"]);
		expect(find("array at")).toEqual(["feature", "key"]);
	});

	it("of the part of the data that is named come first", () => {
		const { find } = indexOf([
			{ id: "api", type: "key", names: ["animation"], area: "api" },
			{ id: "css", type: "key", names: ["animation"], area: "css" },
		]);
		expect(find("animation")).toEqual(["api", "css"]);
		expect(find("css animation")).toEqual(["css", "api"]);
		expect(find("animation api")).toEqual(["api", "css"]);
	});

	it("that hold the words count for more in the part of the data that is named", () => {
		const { find } = indexOf([
			{ id: "api", type: "key", title: "The wide animation", area: "api" },
			{ id: "css", type: "key", title: "The wide animation", area: "css" },
		]);
		expect(find("css wide animation")).toEqual(["css", "api"]);
	});

	it("with humps are found by their parts, and told about by words of their own", () => {
		const { find } = indexOf([{ id: "media", title: "getUserMedia", words: "navigator.mediaDevices" }]);
		expect(find("devices")).toEqual(["media"]);
		expect(find("getuser")).toEqual(["media"]);
		expect(find("user")).toEqual([]);
	});
});

describe("words that are not typed out", () => {
	const { find, isClose } = indexOf([{ id: "query", title: "The container query" }]);

	it.each(["container que", "query contai", "quer"])("%s stands for all that begin so", (typed) => {
		expect(find(typed)).toEqual(["query"]);
		expect(isClose(typed)).toBe(false);
	});
	it.each(["container qu", "contai query"])("%s says too little: only its other word is found", (typed) =>
		expect(isClose(typed)).toBe(true),
	);
	it("of three letters alone says too little", () => {
		expect(find("que")).toEqual([]);
	});
});

describe("what is misspelt", () => {
	const { find, isClose, engine } = indexOf([
		{ id: "query", title: "Container query" },
		{ id: "flexbox", title: "Flexbox" },
		{ id: "rtc", title: "RTC" },
		{ id: "iframe", title: "Iframe" },
	]);

	it.each([
		["one letter wrong", "flaxbox", "flexbox"],
		["one letter missing", "flexbx", "flexbox"],
		["two neighbours swapped", "flexobx", "flexbox"],
		["one wrong in a word of six", "ifrume", "iframe"],
		["two wrong in a long word", "contoinar", "query"],
		["one of several words", "container qurey", "query"],
	])("is found by what comes close, and said to be no more: %s", (_, typed, id) => {
		expect(find(typed)).toEqual([id]);
		expect(isClose(typed)).toBe(true);
	});

	it.each(["rtz", "flixbus", "ifrumo", "xyzzy", ""])("beyond recognition it is nothing: %s", (typed) =>
		expect(find(typed)).toEqual([]),
	);

	it("may not be typed out either", () => {
		const { find } = indexOf([
			{ id: "queries", title: "Container queriesque" },
			{ id: "other", title: "Container" },
		]);
		expect(find("contaner quer")).toEqual(["queries"]);
		expect(find("contaner que")).toEqual([]);
	});

	it("names the words it was taken for", () => {
		expect(engine.find("flexobx").hits[0]?.words).toEqual(["flexbox"]);
	});

	it("does not hide behind a path that a key begins with", () => {
		const keys = indexOf([
			{ id: "share", type: "key", title: "navigator.share" },
			{ id: "shax", type: "key", title: "navigator.shax" },
		]);
		expect(keys.find("navigator.shar")).toEqual(["share"]);
		expect(keys.find("navigator shar")).toEqual(["share", "shax"]);
	});
});

describe("what nothing holds as a whole", () => {
	const { find, isClose } = indexOf([
		{ id: "one", title: "Wide table" },
		{ id: "two", title: "Wide grid table" },
		{ id: "other", title: "Popover" },
	]);

	it("is found by some of its words, the more the better", () => {
		expect(find("grid zzzzqqq wide")).toEqual(["two", "one"]);
		expect(isClose("grid zzzzqqq wide")).toBe(true);
		expect(find("zzzzqqq popover")).toEqual(["other"]);
	});

	it("is nothing where it is one word", () => {
		expect(find("zzzzqqq")).toEqual([]);
	});
});

describe("a number that is not there", () => {
	const { find, isClose } = indexOf(
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
	])("%s is answered by the newest before it", (typed, version, close) => {
		expect(find(typed)[0]).toBe(version);
		expect(isClose(typed)).toBe(close);
	});

	it("is not looked for where names begin with it", () => {
		expect(find("chrome 17")).toEqual(["17.4"]);
	});

	it("is nothing before the first: only the browser is found", () => {
		expect(find("chrome 5").toSorted()).toEqual(["10", "118", "17.4", "9"]);
		expect(find("chrome 5")[0]).toBe("9");
	});
});
