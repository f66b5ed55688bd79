import fc from "fast-check";
import { features } from "@/lib/data/features";
import { nearMatches } from "@/lib/domain/near-matches";

const candidates = features().map(([id, { name }]) => ({ id, name }));
const idsFor = (asked: string) => nearMatches(asked, candidates).map(({ id }) => id);

describe("nearMatches", () => {
	it.each([
		["subgird", "subgrid"],
		["gird", "grid"],
		["container_queries", "container-queries"],
		["Grid-Lane", "grid-lanes"],
		["has-selector", "has"],
		["promise-any", "promise-any"],
	])("%s may mean %s", (asked, id) => expect(idsFor(asked)).toContain(id));

	it("finds nothing for what is like nothing", () => {
		expect(idsFor("wp-login.php")).toEqual([]);
		expect(idsFor("")).toEqual([]);
	});

	it("answers whatever is asked, with five at the most", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 100 }), (asked) => {
				expect(nearMatches(asked, candidates.slice(0, 50)).length).toBeLessThanOrEqual(5);
			}),
		);
	});
});
