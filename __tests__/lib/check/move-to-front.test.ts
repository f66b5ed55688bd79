import fc from "fast-check";
import { decodeMoveToFront, encodeMoveToFront } from "@/lib/check/move-to-front";

test("decodes encoded numbers", () => {
	fc.assert(
		fc.property(
			fc.array(fc.option(fc.oneof(fc.nat(5), fc.nat(40_000)), { nil: undefined }), { minLength: 1 }),
			(numbers) => expect(decodeMoveToFront(encodeMoveToFront(numbers))).toEqual(numbers),
		),
	);
});

test("encodes repetitions as an empty string or an index", () => {
	expect(encodeMoveToFront([0, 0, 1, 0, undefined, 7, 0, undefined])).toBe("+  + 1 - =7 2 2");
});
