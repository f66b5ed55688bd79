import { resetClock, setClock } from "@/__tests__/days";
import { getSourceDays } from "@/lib/data/source-days";
import { getToday, getTodayFor } from "@/lib/data/today";

afterEach(resetClock);

describe("getToday and getTodayFor", () => {
	it("return the day of the clock unless TODAY overrides it", () => {
		setClock("2027-03-01");
		process.env.TODAY = "";
		expect(getToday()).toBe("2027-03-01");
		process.env.TODAY = "2028-02-29";
		expect(getToday()).toBe("2028-02-29");
	});

	it("return at least the last day that a source knows", () => {
		setClock("2020-01-01");
		expect(getTodayFor("compat")).toBe(getSourceDays().compat);
		setClock("2099-01-01");
		expect(getTodayFor("compat")).toBe("2099-01-01");
	});
});
