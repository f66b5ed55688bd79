import { relatedFeatures } from "@/lib/answers/related";
import { features } from "@/lib/data/features";

const relatedTo = (id: string) => relatedFeatures().get(id) ?? [];

describe("features that are related", () => {
	it("share a part of the platform, a specification or a group, what few share first", () => {
		expect(relatedTo("subgrid").slice(0, 2)).toEqual(expect.arrayContaining(["grid", "grid-animation"]));
		expect(relatedTo("promise-try")).toContain("promise");
		expect(relatedTo("popover")).toContain("dialog");
	});

	it("are some others of the data, each once, of every feature", () => {
		const ids = new Set(features().map(([id]) => id));
		expect([...relatedFeatures().keys()]).toEqual([...ids]);
		for (const [id, related] of relatedFeatures()) {
			expect(related.length).toBeLessThanOrEqual(6);
			expect(new Set(related).size).toBe(related.length);
			for (const other of related) expect(ids.has(other) && other !== id).toBe(true);
		}
	});

	it("share something with it in the data", () => {
		const byId = new Map(features());
		const things = (id: string) => {
			const { spec = [], group = [], compat_features: keys = [] } = byId.get(id) ?? {};
			const parts = keys.flatMap((key) => [key, key.slice(0, key.lastIndexOf("."))]);
			return new Set([...spec.map((url) => url.split("#")[0]), ...group, ...parts]);
		};
		for (const [id, related] of [...relatedFeatures()].filter((_, at) => at % 20 === 0))
			for (const other of related) {
				const own = things(id);
				expect([...things(other)].some((thing) => own.has(thing))).toBe(true);
			}
	});
});
