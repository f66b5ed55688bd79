import { groupResults } from "@/lib/search/group-results";

const toResults = (types: string) => types.split(" ").map((type, place) => ({ type, place }));
const listTypes = (types: string) =>
	groupResults(toResults(types)).map(([type, some]) => [type, some.length]);

it("lists features before a best key if one is among the three best results", () =>
	expect(listTypes("key feature feature group key")).toEqual([
		["feature", 2],
		["key", 2],
		["group", 1],
	]));

it("lists the type of the best result first if features follow only later", () =>
	expect(listTypes("key key key feature")).toEqual([
		["key", 3],
		["feature", 1],
	]));

it("lists a page of the site first if it is the best result", () =>
	expect(listTypes("page feature feature")).toEqual([
		["page", 1],
		["feature", 2],
	]));
