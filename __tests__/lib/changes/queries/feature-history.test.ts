import { getFeatureHistory } from "@/lib/changes/queries/feature-history";
import { getFeatures } from "@/lib/data/features";

const findFeature = (id: string) => {
	const feature = new Map(getFeatures()).get(id);
	if (!feature) throw new Error(`There is no feature ${id}.`);
	return feature;
};
const getHistory = (id: string) => getFeatureHistory(id, findFeature(id));
const removeBound = (day: string) => day.replace("≤", "");

describe("getFeatureHistory", () => {
	it("contains Baseline dates, releases and reach crossings", () => {
		const { some = [] } = getHistory("subgrid") ?? {};
		expect(some).toContainEqual({ kind: "baseline", day: "2023-09-15", level: "newly" });
		expect(some).toContainEqual({
			kind: "support",
			day: "2023-09-12",
			releases: [
				["chrome", "117"],
				["chrome_android", "117"],
			],
			counts: { gained: findFeature("subgrid").compat_features.length },
		});
		expect(some).toContainEqual({ kind: "reach", day: "2024-09-30", least: 90 });
	});

	it("is sorted newest first and limited to 12 events, for every feature", () => {
		let withHistory = 0;
		for (const [id, feature] of getFeatures()) {
			const found = getFeatureHistory(id, feature);
			if (!found) continue;
			withHistory++;
			const days = found.some.map(({ day }) => removeBound(day));
			expect(days).toEqual([...days].sort().reverse());
			expect(days.length).toBe(Math.min(found.count, 12));
			for (const event of found.some)
				if (event.kind === "support") expect(Object.keys(event.counts)).not.toEqual([]);
		}
		expect(withHistory).toBeGreaterThan(getFeatures().length * 0.95);
	});

	it("is undefined without any dated event", () => {
		const feature = { ...findFeature("subgrid"), status: { ...findFeature("subgrid").status } };
		delete feature.status.baseline_low_date;
		delete feature.status.baseline_high_date;
		expect(getFeatureHistory("not-a-feature", feature)).toBeUndefined();
	});
});
