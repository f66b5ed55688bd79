import fc from "fast-check";
import { getFeatures } from "@/lib/data/features";
import { addMonths, getBaselineLevel, toBaselineStatus } from "@/lib/support/baseline";
import { baselineSchema } from "@/lib/support/schema/baseline";

describe("addMonths", () => {
	it.each([
		["2023-09-15", 30, "2026-03-15"],
		["2022-08-31", 30, "2025-02-28"],
		["2021-08-31", 30, "2024-02-29"],
		["≤2018-10-02", 30, "≤2021-04-02"],
		["2024-12-31", 1, "2025-01-31"],
	])("adds to %s %i months: %s", (day, months, expected) => expect(addMonths(day, months)).toBe(expected));

	it("adds the exact number of months", () => {
		const day = fc.date({ min: new Date("1996-01-01"), max: new Date("2090-01-01"), noInvalidDate: true });
		fc.assert(
			fc.property(day, fc.nat(120), (date, months) => {
				const result = new Date(addMonths(date.toISOString().slice(0, 10), months));
				const difference =
					(result.getUTCFullYear() - date.getUTCFullYear()) * 12 + result.getUTCMonth() - date.getUTCMonth();
				expect(difference).toBe(months);
			}),
		);
	});
});

describe("toBaselineStatus", () => {
	it("returns valid data for every feature, with the level of web-features", () => {
		for (const [, { status }] of getFeatures()) {
			const view = toBaselineStatus(status, "2026-11-21");
			expect(baselineSchema.safeParse(view).success).toBe(true);
			expect(view.level).toBe(getBaselineLevel(status));
		}
	});

	it("computes when a newly available feature will be widely available", () => {
		const status = { baseline: "low", baseline_low_date: "2025-01-31", support: {} } as const;
		const view = { level: "newly", newlySince: "2025-01-31", widelyFrom: "2027-07-31" };
		expect(toBaselineStatus(status, "2027-07-30")).toEqual({ ...view, turn: "expected" });
		expect(toBaselineStatus(status, "2027-07-31")).toEqual({ ...view, turn: "due" });
		expect(toBaselineStatus({ ...status, baseline_low_date: "≤2025-01-31" }, "2027-07-31")).toMatchObject({
			widelyFrom: "≤2027-07-31",
			turn: "due",
		});
	});

	it("computes the days in web-features for widely available features", () => {
		for (const [, { status }] of getFeatures())
			if (status.baseline === "high" && status.baseline_low_date)
				expect(addMonths(status.baseline_low_date, 30)).toBe(status.baseline_high_date);
	});
});
