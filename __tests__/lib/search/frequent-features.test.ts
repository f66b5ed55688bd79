import { frequentFeatures } from "@/lib/search/frequent-features";
import { searchSite } from "@/lib/search/queries/search";

const find = (typed: string) => searchSite(typed, { most: 12 }).results.map(({ id }) => id);

it("one or two letters of a word or two initials list each of the hundred most used features", () => {
	expect(new Set(frequentFeatures).size).toBe(100);
	const lists = new Map<string, string[]>();
	const listed = (start: string) => lists.get(start) ?? lists.set(start, find(start)).get(start) ?? [];
	const missing = frequentFeatures.filter((id) => {
		const words = id.split("-");
		const starts = [...words.flatMap((word) => [word.slice(0, 1), word.slice(0, 2)])];
		return !starts.some((start) => listed(start).includes(id));
	});
	expect(missing).toEqual([]);
});

it.each([
	["gr", "grid"],
	["fl", "flexbox"],
	["ha", "has"],
	["c", "canvas"],
	["io", "intersection-observer"],
])("%s leads to %s first", (typed, id) => expect(find(typed)[0]).toBe(id));

it.each([
	["sw", "service-workers"],
	["is", "is"],
	["cq", "container-queries"],
])("%s still leads to the name %s", (typed, id) => expect(find(typed)[0]).toBe(id));
