import fc from "fast-check";
import { readRuns, writeRuns } from "@/lib/check/runs";

test("what was written is read again, whatever the numbers", () => {
	fc.assert(
		fc.property(
			fc.array(fc.option(fc.oneof(fc.nat(5), fc.nat(40_000)), { nil: undefined }), { minLength: 1 }),
			(numbers) => expect(readRuns(writeRuns(numbers))).toEqual(numbers),
		),
	);
});

test("nothing stands for the number before, and how long ago for one of before", () => {
	expect(writeRuns([0, 0, 1, 0, undefined, 7, 0, undefined])).toBe("+  + 1 - =7 2 2");
});
