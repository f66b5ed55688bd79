import { formatUses } from "./installed-js-map";

const findHelpers = (text: string) =>
	formatUses(text, /^javascript\.builtins\.Iterator\./).map(
		(use) => use.replace(/^javascript\.builtins\./, "").split(" ")[0],
	);

describe("helpers of iterators", () => {
	it.each<[code: string, found: string[]]>([
		["function* g() {} g().map(f).toArray();", ["Iterator.map", "Iterator.toArray"]],
		[
			"(function* () {})().filter(f).take(2).forEach(f);",
			["Iterator.filter", "Iterator.take", "Iterator.forEach"],
		],
		[
			"new Set(x).values().map(f).filter(g).toArray();",
			["Iterator.map", "Iterator.filter", "Iterator.toArray"],
		],
		["new Map().entries().drop(1).some(f);", ["Iterator.drop", "Iterator.some"]],
		["[1].values().flatMap(f).reduce(f);", ["Iterator.flatMap", "Iterator.reduce"]],
		["Iterator.from(x).take(2).toArray();", ["Iterator.from", "Iterator.take", "Iterator.toArray"]],
		["const all = [1].keys().map(f); all.every(f);", ["Iterator.map", "Iterator.every"]],
		['"a".matchAll(/a/g).map(f).find(f);', ["Iterator.map", "Iterator.find"]],
		["for (const x of new Map().keys().filter(f)) y(x);", ["Iterator.@@iterator", "Iterator.filter"]],
		["[1].map(f).filter(g);", []],
		["new Set(x).values().next();", []],
	])("are found through a chain: %s", (code, found) => {
		expect(findHelpers(code)).toEqual(found);
	});
});
