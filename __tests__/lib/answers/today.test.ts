import { resetClock, setClock } from "@/__tests__/days";
import { today, todayFor } from "@/lib/answers/today";
import { sourceDays } from "@/lib/data/source-days";

afterEach(resetClock);

describe("today", () => {
	it("is the clock's day, unless TODAY names another", () => {
		setClock("2027-03-01");
		process.env.TODAY = "";
		expect(today()).toBe("2027-03-01");
		process.env.TODAY = "2028-02-29";
		expect(today()).toBe("2028-02-29");
	});

	it("is no day before the last that a source knows of, for what the source says", () => {
		setClock("2020-01-01");
		expect(todayFor("compat")).toBe(sourceDays().compat);
		setClock("2099-01-01");
		expect(todayFor("compat")).toBe("2099-01-01");
	});
});
