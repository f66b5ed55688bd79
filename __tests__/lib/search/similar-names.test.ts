import { packNameLists } from "@/lib/search/name-index";
import { createNameFinder } from "@/lib/search/similar-names";

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
