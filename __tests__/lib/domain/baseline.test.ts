import fc from "fast-check";
import { features } from "@/lib/data/features";
import { addMonths, baselineLevelOf, baselineOf } from "@/lib/domain/baseline";
import { baseline } from "@/lib/schema/baseline";

describe("addMonths", () => {
	it.each([
		["2023-09-15", 30, "2026-03-15"],
		["2022-08-31", 30, "2025-02-28"],
		["2021-08-31", 30, "2024-02-29"],
		["≤2018-10-02", 30, "≤2021-04-02"],
		["2024-12-31", 1, "2025-01-31"],
	])("%s and %i months is %s", (day, months, later) => expect(addMonths(day, months)).toBe(later));

	it("goes forth as far as asked, in months", () => {
		const day = fc.date({ min: new Date("1996-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(day, fc.nat(120), (date, months) => {
				const later = new Date(addMonths(date.toISOString().slice(0, 10), months));
				const apart =
					(later.getUTCFullYear() - date.getUTCFullYear()) * 12 + later.getUTCMonth() - date.getUTCMonth();
				expect(apart).toBe(months);
			}),
		);
	});
});

describe("baselineOf", () => {
	it("makes a valid view of every feature, with the level that the data says", () => {
		for (const [, { status }] of features()) {
			const view = baselineOf(status, "2026-11-21");
			expect(baseline.safeParse(view).success).toBe(true);
			expect(view.level).toBe(baselineLevelOf(status));
		}
	});

	it("says when a newly available feature will be widely available", () => {
		const status = { baseline: "low", baseline_low_date: "2025-01-31", support: {} } as const;
		const view = { level: "newly", newlySince: "2025-01-31", widelyFrom: "2027-07-31" };
		expect(baselineOf(status, "2027-07-30")).toEqual({ ...view, turn: "expected" });
		expect(baselineOf(status, "2027-07-31")).toEqual({ ...view, turn: "due" });
		expect(baselineOf({ ...status, baseline_low_date: "≤2025-01-31" }, "2027-07-31")).toMatchObject({
			widelyFrom: "≤2027-07-31",
			turn: "due",
		});
	});

	it("comes to the same day as the data for what is widely available already", () => {
		for (const [, { status }] of features())
			if (status.baseline === "high" && status.baseline_low_date)
				expect(addMonths(status.baseline_low_date, 30)).toBe(status.baseline_high_date);
	});
});
