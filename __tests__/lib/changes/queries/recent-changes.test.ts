import { addDays, getLastDayOfMonth } from "@/lib/changes/period";
import { findReachCrossings } from "@/lib/changes/queries/reach-crossings";
import { listRecentChanges } from "@/lib/changes/queries/recent-changes";
import { getFeatures } from "@/lib/data/features";
import { getSourceDays } from "@/lib/data/source-days";

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
