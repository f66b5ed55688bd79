import { PHASE_PRODUCTION_BUILD } from "next/constants";
import { z } from "zod";
import { resetClock, setClock } from "@/__tests__/days";
import { DatasetError, Records } from "@/lib/data/records";
import { getSourceDays } from "@/lib/data/source-days";
import { getToday, getTodayFor } from "@/lib/data/today";
import configuration from "@/next.config.js";

const schema = z.strictObject({ name: z.string(), inner: z.strictObject({ n: z.number() }) });
const records = () =>
	new Records(
		schema,
		"thing",
		new Map<string, unknown>([
			["good", { name: "Good", inner: { n: 1 } }],
			["bad", { name: "Bad", inner: { n: "one" } }],
		]),
	);

describe("Records", () => {
	it("throws an error with kind, id and path of an invalid field", () => {
		expect(() => records().get("bad")).toThrow(/thing "bad" at inner\.n: /);
	});

	it("serves the other records when one is invalid", () => {
		expect(records().get("good").name).toBe("Good");
		expect(records().ids()).toEqual(["good", "bad"]);
		expect(() => records().entries()).toThrow(DatasetError);
	});

	it("parses a record once", () => {
		const some = records();
		expect(some.find("good")).toBe(some.find("good"));
	});

	it("ignores names inherited from Object.prototype", () => {
		for (const id of ["__proto__", "constructor", "toString"]) expect(records().find(id)).toBeUndefined();
		expect(() => records().get("constructor")).toThrow('thing "constructor" does not exist');
	});
});

describe("Days", () => {
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
});

it("matches the DATA_DAYS that pages show in their footer", () => {
	const { env } = configuration(PHASE_PRODUCTION_BUILD);
	const { features, compat, usage } = getSourceDays();
	expect(env?.DATA_DAYS).toBe(`${features} ${compat} ${usage}`);
});
