import { getFeatures } from "@/lib/data/features";
import {
	areaWords,
	browserAliases,
	featureAliases,
	groupAliases,
	keyAliases,
	weakWords,
} from "@/lib/search/aliases";
import { featurePurposes } from "@/lib/search/feature-purposes";
import { localNames } from "@/lib/search/local-names";
import { createNameTable, getAcronym, packNameLists } from "@/lib/search/name-index";
import { findNearMatches } from "@/lib/search/near-matches";
import { createNameFinder } from "@/lib/search/similar-names";
import { normalizeText, stripNonAlphanumerics } from "@/lib/search/tokenize";

const toLists = (...lists: (readonly [text: string, weight: number])[][]) =>
	lists.map((names) => names.map(([text, weight]) => ({ text, weight })));

describe("createNameTable", () => {
	const table = createNameTable(
		toLists(
			[
				["Grid", 40],
				["grid", 50],
				["grid-area", 10],
			],
			[["gr-id", 70]],
			[["::grid", 20]],
			[["-", 99]],
		),
	);

	it.each([
		["GRID", ["0 50", "1 70", "2 20"]],
		["gr-id", ["0 50", "1 76", "2 20"]],
		["::grid", ["0 50", "1 70", "2 26"]],
		["gri", []],
		["-", ["3 105"]],
		["", []],
	])(
		"finds the entries called %j by their highest weight, and more for equal punctuation",
		(typed, found) => {
			expect(
				table
					.called(typed)
					.map(({ entry, weight }) => `${entry} ${weight}`)
					.sort(),
			).toEqual(found);
		},
	);

	it("finds names by prefix, sorted by name, each with the highest weight of its entry", () => {
		expect(table.beginning("Gr-", 9).map(({ entry, name, weight }) => `${name} ${entry} ${weight}`)).toEqual([
			"grid 0 50",
			"grid 1 70",
			"grid 2 20",
			"gridarea 0 10",
		]);
		expect(table.beginning("-", 9)).toEqual([]);
	});

	it("limits the number of names with a prefix", () => {
		const letters = createNameTable(["aa", "ab", "ac", "b"].map((text) => [{ text, weight: 1 }]));
		expect(letters.beginning("a", 2).map(({ name }) => name)).toEqual(["aa", "ab"]);
		expect(letters.beginning("a", 0)).toEqual([]);
		expect(letters.beginning("b", 2)).toEqual([{ entry: 3, name: "b", weight: 1 }]);
	});
});

it.each([
	["Cross-Origin-Opener-Policy", 3, "coop"],
	["stale-while-revalidate", 3, "swr"],
	["Intersection observer", 2, "io"],
	["getUserMedia", 2, "gum"],
	["XMLHttpRequest", 2, "xhr"],
	["Cache-Control", 3, undefined],
	["WebGL 2", 2, undefined],
	["", 1, undefined],
])("%s, from %s words on, has the acronym %s", (name, minWords, short) => {
	expect(getAcronym(name, minWords)).toBe(short);
});

const tables = { featureAliases, localNames, featurePurposes, keyAliases, groupAliases, browserAliases };

it.each(Object.entries(tables))(
	"%s contain only normalized aliases, with at least one per entry",
	(_, table) => {
		for (const aliases of Object.values(table)) {
			expect(aliases.length).toBeGreaterThan(0);
			for (const alias of aliases) expect([alias, alias !== ""]).toEqual([normalizeText(alias), true]);
		}
	},
);

it.each(Object.entries(tables))("%s contain each alias once", (_, table) => {
	const all = Object.values(table).flat();
	expect(new Set(all).size).toBe(all.length);
});

it("no alias repeats the id of its entry", () => {
	for (const [id, aliases] of Object.entries({ ...featureAliases, ...groupAliases }))
		for (const alias of aliases) expect(stripNonAlphanumerics(alias)).not.toBe(stripNonAlphanumerics(id));
});

it("area words are weak words, which describe a kind and not a name", () => {
	for (const [word, area] of Object.entries(areaWords)) {
		expect(weakWords).toContain(word);
		expect(["css", "html", "javascript", "api", "http"]).toContain(area);
	}
	expect(areaWords.js).toBe("javascript");
	for (const word of ["grid", "fetch", "has"]) expect(weakWords).not.toContain(word);
	for (const word of ["how", "to", "caniuse", "support", "property"]) expect(weakWords).toContain(word);
});

const texts = ["View transitions", "Container queries", "Grid", "Scroll snap"];
const { bare } = packNameLists(texts.map((text, entry) => [{ text, weight: entry === 3 ? 50 : 100 }]));
const findNames = createNameFinder(bare, ({ weight }) => weight > 60);
const find = (letters: string) => findNames(letters).map(({ entry, edits }) => [texts[entry], edits]);

it.each([
	["veiwtransitions", "View transitions", 1],
	["viewtransition", "View transitions", 0],
	["viewtransitons", "View transitions", 1],
	["contianerquerys", "Container queries", 3],
	["ocntainerqueries", "Container queries", 1],
	["girdd", "Grid", undefined],
])("%s resembles %s with %s wrong letters", (letters, name, edits) => {
	const own = find(letters).filter(([found]) => found === name);
	expect(Math.min(...own.map(([, wrong]) => Number(wrong)))).toBe(edits ?? Number.POSITIVE_INFINITY);
});

it("finds nothing for short or other texts, and no name that is left out", () => {
	for (const letters of ["", "gri", "transitionview", "scrolsnap", "scrollsnap"])
		expect(find(letters)).toEqual([]);
});

const candidates = getFeatures().map(([id, { name }]) => ({ id, name }));
const findIds = (query: string) => findNearMatches(query, candidates).map(({ id }) => id);

describe("findNearMatches", () => {
	it.each([
		["subgird", "subgrid"],
		["gird", "grid"],
		["container_queries", "container-queries"],
		["Grid-Lane", "grid-lanes"],
		["has-selector", "has"],
		["promise-any", "promise-any"],
	])("%s may mean %s", (query, id) => expect(findIds(query)).toContain(id));

	it("returns nothing without similar names", () => {
		expect(findIds("wp-login.php")).toEqual([]);
		expect(findIds("")).toEqual([]);
	});
});
