import { pastOf } from "@/lib/answers/changes/feature-past";
import { features } from "@/lib/data/features";

const featureOf = (id: string) => {
	const feature = new Map(features()).get(id);
	if (!feature) throw new Error(`no feature ${id}`);
	return feature;
};
const past = (id: string) => pastOf(id, featureOf(id));
const plain = (day: string) => day.replace("≤", "");

describe("what became of a feature", () => {
	it("tells its days in Baseline, its releases and the shares of people that it came to", () => {
		const { some = [] } = past("subgrid") ?? {};
		expect(some).toContainEqual({ kind: "baseline", day: "2023-09-15", level: "newly" });
		expect(some).toContainEqual({
			kind: "support",
			day: "2023-09-12",
			releases: [
				["chrome", "117"],
				["chrome_android", "117"],
			],
			counts: { gained: featureOf("subgrid").compat_features.length },
		});
		expect(some).toContainEqual({ kind: "reach", day: "2024-09-30", least: 90 });
	});

	it("stands newest first, in no more lines than a page shows, for every feature", () => {
		let told = 0;
		for (const [id, feature] of features()) {
			const found = pastOf(id, feature);
			if (!found) continue;
			told++;
			const days = found.some.map(({ day }) => plain(day));
			expect(days).toEqual([...days].sort().reverse());
			expect(days.length).toBe(Math.min(found.count, 12));
			for (const event of found.some)
				if (event.kind === "support") expect(Object.keys(event.counts)).not.toEqual([]);
		}
		expect(told).toBeGreaterThan(features().length * 0.95);
	});

	it("is nothing where nothing dated is known", () => {
		const feature = { ...featureOf("subgrid"), status: { ...featureOf("subgrid").status } };
		delete feature.status.baseline_low_date;
		delete feature.status.baseline_high_date;
		expect(pastOf("not-a-feature", feature)).toBeUndefined();
	});
});
