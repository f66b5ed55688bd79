import fc from "fast-check";
import { getFeatures } from "@/lib/data/features";
import { findNearMatches } from "@/lib/search/near-matches";

const candidates = getFeatures().map(([id, { name }]) => ({ id, name }));
const idsFor = (query: string) => findNearMatches(query, candidates).map(({ id }) => id);

describe("nearMatches", () => {
	it.each([
		["subgird", "subgrid"],
		["gird", "grid"],
		["container_queries", "container-queries"],
		["Grid-Lane", "grid-lanes"],
		["has-selector", "has"],
		["promise-any", "promise-any"],
	])("%s may mean %s", (query, id) => expect(idsFor(query)).toContain(id));

	it("finds nothing for what is like nothing", () => {
		expect(idsFor("wp-login.php")).toEqual([]);
		expect(idsFor("")).toEqual([]);
	});

	it("answers whatever is asked, with five at the most", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 100 }), (query) => {
				expect(findNearMatches(query, candidates.slice(0, 50)).length).toBeLessThanOrEqual(5);
			}),
		);
	});
});
