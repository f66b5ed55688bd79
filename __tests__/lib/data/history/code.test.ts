import fc from "fast-check";
import { decode, encode } from "@/lib/data/history/code";

/** Like usage: zeros in rows, small numbers, now and then a large one. */
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

describe("numbers as text", () => {
	it("are read again as they were written, zeros at the end too", () => {
		fc.assert(fc.property(numbers, (all) => expect(decode(encode(all), all.length)).toEqual(all)));
	});

	it.each([38, 39, 675, 676, 8956, 8957, 753_570])("tell %i", (number) => {
		expect(decode(encode([number, 1]), 2)).toEqual([number, 1]);
	});

	it("stand in JSON as they are, without a space to split them at", () => {
		fc.assert(fc.property(numbers, (all) => expect(JSON.stringify(encode(all))).toBe(`"${encode(all)}"`)));
		fc.assert(fc.property(numbers, (all) => expect(encode(all)).not.toMatch(/\s/)));
	});

	it("take about a character each where most are small", () => {
		const all = Array.from({ length: 1200 }, (_, index) => (index % 12 < 6 ? 0 : index % 5));
		expect(encode(all).length).toBeLessThan(600);
	});

	it.each([-1, 0.5, Number.NaN, 753_571])("refuse %d", (number) => {
		expect(() => encode([number])).toThrow(RangeError);
	});

	it("are refused where they are none, are cut off, or are too many", () => {
		expect(() => decode("# #", 100)).toThrow(RangeError);
		expect(() => decode(encode([5000]).slice(0, -1), 1)).toThrow(RangeError);
		expect(() => decode(encode([1, 2, 3]), 2)).toThrow(RangeError);
	});
});
