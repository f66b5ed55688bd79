import { z } from "zod";
import { DatasetError, Records } from "@/lib/data/records";

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
