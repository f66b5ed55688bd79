import fc from "fast-check";
import { getFeatures } from "@/lib/data/features";
import { findNearMatches } from "@/lib/search/near-matches";

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

	it("accepts any text, and returns at most five matches", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 100 }), (query) => {
				expect(findNearMatches(query, candidates.slice(0, 50)).length).toBeLessThanOrEqual(5);
			}),
		);
	});
});
