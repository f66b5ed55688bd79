import { parseRegionQuery, simplifyName } from "@/lib/search/parse-region-query";

const regions: Readonly<Record<string, string>> = { japan: "JP", "south korea": "KR", turkiye: "TR" };
const parse = (typed: string) => {
	const read = parseRegionQuery(typed, (name) => (Object.hasOwn(regions, name) ? regions[name] : undefined));
	return read && [read.rest, read.region];
};

it.each([
	["view transitions japan", ["view transitions", "JP"]],
	["view transitions in Japan", ["view transitions", "JP"]],
	["Japan: grid", undefined],
	["japan grid", ["grid", "JP"]],
	["grid, South Korea", ["grid", "KR"]],
	["grid for Türkiye", ["grid", "TR"]],
	["in grid japan", ["grid", "JP"]],
	["japan", undefined],
	["in japan", undefined],
	["grid japanese", undefined],
	["grid japan subgrid", undefined],
	["", undefined],
])("%j asks for %j", (typed, found) => expect(parse(typed)).toEqual(found));

it("compares names without accents and capitals", () => expect(simplifyName(" Türkiye ")).toBe("turkiye"));
