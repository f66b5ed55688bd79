import fc from "fast-check";
import { percentAtLeast, toHundredth, toTenth, toThousandth } from "@/lib/domain/rounding";

const share = fc.double({ min: 0, max: 1, noNaN: true });

it.each([
	["a tenth", toTenth, 1_000],
	["a hundredth", toHundredth, 10_000],
	["a thousandth", toThousandth, 100_000],
] as const)("a share is told to the nearest step of %s of a percent", (_, round, steps) => {
	fc.assert(
		fc.property(share, (share) => {
			const told = round(share);
			expect(Math.abs(told - share)).toBeLessThanOrEqual(0.5 / steps + 1e-12);
			expect(Math.abs(told * steps - Math.round(told * steps))).toBeLessThan(1e-6);
		}),
	);
});

it("who is promised is there: percentages in words are rounded down", () => {
	expect(percentAtLeast(0.95999)).toBe("95.9");
	expect(percentAtLeast(1)).toBe("100.0");
	expect(percentAtLeast(0.05)).toBe("5.0");
});
