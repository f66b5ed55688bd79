import fc from "fast-check";
import { decodeNumbers, encodeNumbers } from "@/lib/data/history/codec";

/** Numbers like usage data: runs of zeros, small numbers and a few large ones. */
const numbers = fc.array(
	fc.oneof(
		{ weight: 5, arbitrary: fc.constant(0) },
		{ weight: 5, arbitrary: fc.nat(6) },
		{ weight: 2, arbitrary: fc.nat(40) },
		{ weight: 1, arbitrary: fc.nat(10_000) },
		{ weight: 1, arbitrary: fc.nat(753_570) },
	),
	{ maxLength: 300 },
);

describe("encodeNumbers and decodeNumbers", () => {
	it("restore all numbers, with trailing zeros", () => {
		fc.assert(
			fc.property(numbers, (all) => expect(decodeNumbers(encodeNumbers(all), all.length)).toEqual(all)),
		);
	});

	it.each([38, 39, 675, 676, 8956, 8957, 753_570])("restore %i", (number) => {
		expect(decodeNumbers(encodeNumbers([number, 1]), 2)).toEqual([number, 1]);
	});

	it("use no character that JSON escapes, and no whitespace", () => {
		fc.assert(
			fc.property(numbers, (all) =>
				expect(JSON.stringify(encodeNumbers(all))).toBe(`"${encodeNumbers(all)}"`),
			),
		);
		fc.assert(fc.property(numbers, (all) => expect(encodeNumbers(all)).not.toMatch(/\s/)));
	});

	it("need half a character per number when most are small", () => {
		const all = Array.from({ length: 1200 }, (_, index) => (index % 12 < 6 ? 0 : index % 5));
		expect(encodeNumbers(all).length).toBeLessThan(600);
	});

	it.each([-1, 0.5, Number.NaN, 753_571])("throw for %d", (number) => {
		expect(() => encodeNumbers([number])).toThrow(RangeError);
	});

	it("throw for text that is invalid, truncated or too long", () => {
		expect(() => decodeNumbers("# #", 100)).toThrow(RangeError);
		expect(() => decodeNumbers(encodeNumbers([5000]).slice(0, -1), 1)).toThrow(RangeError);
		expect(() => decodeNumbers(encodeNumbers([1, 2, 3]), 2)).toThrow(RangeError);
	});
});
