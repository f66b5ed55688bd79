import { crossingsIn } from "@/lib/answers/changes/crossings";
import { latelyOf } from "@/lib/answers/changes/lately";
import { features } from "@/lib/data/features";
import { sourceDays } from "@/lib/data/source-days";
import { daysAfter, lastDayOf } from "@/lib/domain/changes/period";

describe("what lately became of features", () => {
	it("is of the last year, newest first, a few, and told by the data", () => {
		const lately = latelyOf(features());
		expect(lately).toHaveLength(5);
		const days = lately.map(({ day }) => day);
		expect(days).toEqual(days.toSorted().reverse());
		for (const { id, day, turn } of lately) {
			expect(day >= daysAfter(sourceDays().usage, -365)).toBe(true);
			const status = features().find(([one]) => one === id)?.[1].status;
			if (turn === "newly") expect(status?.baseline_low_date).toContain(day);
			else if (turn === "widely") expect(status?.baseline_high_date).toContain(day);
			else {
				const reach = crossingsIn(
					"world",
					(month) => [lastDayOf(month), sourceDays().usage].sort()[0] === day,
				);
				const told = reach.kind === "found" ? reach.crossings : [];
				expect(told).toContainEqual(expect.objectContaining({ id, least: turn }));
			}
		}
	});

	it("is nothing of what has not moved for long", () => {
		const grid = features().filter(([id]) => id === "table");
		expect(grid).toHaveLength(1);
		expect(latelyOf(grid)).toEqual([]);
	});
});
