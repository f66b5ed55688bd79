import { getFeatures } from "@/lib/data/features";
import { findRelatedFeatures } from "@/lib/features/queries/related-features";

const listRelated = (id: string) => findRelatedFeatures().get(id) ?? [];

describe("related features", () => {
	it("share a parent key, a specification or a group; rare traits rank first", () => {
		expect(listRelated("subgrid").slice(0, 2)).toEqual(expect.arrayContaining(["grid", "grid-animation"]));
		expect(listRelated("promise-try")).toContain("promise");
		expect(listRelated("popover")).toContain("dialog");
	});

	it("exist for every feature, are distinct and exclude the feature itself", () => {
		const ids = new Set(getFeatures().map(([id]) => id));
		expect([...findRelatedFeatures().keys()]).toEqual([...ids]);
		for (const [id, related] of findRelatedFeatures()) {
			expect(related.length).toBeLessThanOrEqual(6);
			expect(new Set(related).size).toBe(related.length);
			for (const other of related) expect(ids.has(other) && other !== id).toBe(true);
		}
	});

	it("share a trait with the feature in the data", () => {
		const byId = new Map(getFeatures());
		const listTraits = (id: string) => {
			const { spec = [], group = [], compat_features: keys = [] } = byId.get(id) ?? {};
			const parts = keys.flatMap((key) => [key, key.slice(0, key.lastIndexOf("."))]);
			return new Set([...spec.map((url) => url.split("#")[0]), ...group, ...parts]);
		};
		for (const [id, related] of [...findRelatedFeatures()].filter((_, at) => at % 20 === 0))
			for (const other of related) {
				const own = listTraits(id);
				expect([...listTraits(other)].some((trait) => own.has(trait))).toBe(true);
			}
	});
});
