import fc from "fast-check";
import { monthAfter, monthsBetween } from "@/lib/domain/history/months";

describe("months", () => {
	it("follow one another over years", () => {
		expect(monthAfter("2018-12")).toBe("2019-01");
		expect(monthAfter("2018-01", -1)).toBe("2017-12");
		expect(monthAfter("2018-01", 25)).toBe("2020-02");
	});

	it("lie as far apart as was gone", () => {
		fc.assert(
			fc.property(fc.integer({ min: -300, max: 300 }), (months) => {
				expect(monthsBetween("2018-05", monthAfter("2018-05", months))).toBe(months);
			}),
		);
	});
});
