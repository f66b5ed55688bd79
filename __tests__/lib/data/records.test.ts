import { z } from "zod";
import { DatasetError, Records } from "@/lib/data/records";

const shape = z.strictObject({ name: z.string(), inner: z.strictObject({ n: z.number() }) });
const records = () =>
	new Records(
		shape,
		"thing",
		new Map<string, unknown>([
			["good", { name: "Good", inner: { n: 1 } }],
			["bad", { name: "Bad", inner: { n: "one" } }],
		]),
	);

describe("Records", () => {
	it("names kind, id and path of a record that does not parse", () => {
		expect(() => records().get("bad")).toThrow(/thing "bad" at inner\.n: /);
	});

	it("spoils nothing but the bad record", () => {
		expect(records().get("good").name).toBe("Good");
		expect(records().ids()).toEqual(["good", "bad"]);
		expect(() => records().entries()).toThrow(DatasetError);
	});

	it("parses a record once", () => {
		const some = records();
		expect(some.find("good")).toBe(some.find("good"));
	});

	it("knows of no record by inherited names", () => {
		for (const id of ["__proto__", "constructor", "toString"]) expect(records().find(id)).toBeUndefined();
		expect(() => records().get("constructor")).toThrow('thing "constructor" does not exist');
	});
});
