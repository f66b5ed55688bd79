import { addDays, getLastDayOfMonth } from "@/lib/changes/period";
import { getFeatureHistory } from "@/lib/changes/queries/feature-history";
import { findReachCrossings } from "@/lib/changes/queries/reach-crossings";
import { listRecentChanges } from "@/lib/changes/queries/recent-changes";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";

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

describe("listRecentChanges", () => {
	it("lists five events of the last year, newest first, that match the data", () => {
		const recent = listRecentChanges(getFeatures());
		expect(recent).toHaveLength(5);
		const days = recent.map(({ day }) => day);
		expect(days).toEqual(days.toSorted().reverse());
		for (const { id, day, turn: event } of recent) {
			expect(day >= addDays(getSourceDays().usage, -365)).toBe(true);
			const status = getFeatures().find(([one]) => one === id)?.[1].status;
			if (event === "newly") expect(status?.baseline_low_date).toContain(day);
			else if (event === "widely") expect(status?.baseline_high_date).toContain(day);
			else {
				const reach = findReachCrossings(
					"world",
					(month) => [getLastDayOfMonth(month), getSourceDays().usage].sort()[0] === day,
				);
				const crossings = reach.kind === "found" ? reach.crossings : [];
				expect(crossings).toContainEqual(expect.objectContaining({ id, least: event }));
			}
		}
	});

	it("is empty for features without recent events", () => {
		const grid = getFeatures().filter(([id]) => id === "table");
		expect(grid).toHaveLength(1);
		expect(listRecentChanges(grid)).toEqual([]);
	});
});
