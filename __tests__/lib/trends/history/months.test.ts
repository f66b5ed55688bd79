import fc from "fast-check";
import { addToMonth, countMonthsBetween } from "@/lib/trends/history/months";

describe("addToMonth and countMonthsBetween", () => {
	it("cross the ends of years", () => {
		expect(addToMonth("2018-12")).toBe("2019-01");
		expect(addToMonth("2018-01", -1)).toBe("2017-12");
		expect(addToMonth("2018-01", 25)).toBe("2020-02");
	});

	it("are inverse to each other", () => {
		fc.assert(
			fc.property(fc.integer({ min: -300, max: 300 }), (months) => {
				expect(countMonthsBetween("2018-05", addToMonth("2018-05", months))).toBe(months);
			}),
		);
	});
});
