import fc from "fast-check";
import {
	formatEnglishPercent,
	roundParts,
	roundStoredPart,
	roundStoredShare,
	type Tenths,
	toTenths,
} from "@/lib/support/rounding";

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Shares close to rounding limits. */
const edge = fc
	.tuple(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0, 1e-12, -1e-12, 1e-7, -1e-7))
	.map(([steps, offset]) => Math.min(1, Math.max(0, steps / 100_000 + offset)));
const anyShare = fc.oneof(share, edge);

/** Four shares that sum to 1. */
const parts = fc
	.array(fc.oneof(share, fc.constantFrom(0, 1e-7, 0.0003, 0.0005)), { minLength: 4, maxLength: 4 })
	.filter((some) => some.some((one) => one > 0))
	.map((some) => some.map((one) => one / some.reduce((sum, other) => sum + other, 0)));

const count = (tenths: Tenths) => (tenths === "trace" ? 0 : tenths);

describe("toTenths", () => {
	it("rounds to the nearest tenth of a percent, except close to 0 and 1", () => {
		fc.assert(
			fc.property(anyShare, (share) => {
				const shown = toTenths(share);
				if (shown === "trace") expect(share).toBeLessThan(0.0005);
				else if (shown === 999) expect(share).toBeGreaterThan(0.9984);
				else expect(Math.abs(shown / 1_000 - share)).toBeLessThanOrEqual(0.0005 + 1e-8);
			}),
		);
	});

	it("returns 1000 only for 1 and 0 only for 0", () => {
		fc.assert(
			fc.property(anyShare, (share) => {
				expect(toTenths(share) === 1_000).toBe(share >= 1 - 1e-9);
				expect(toTenths(share) === 0).toBe(share <= 1e-9);
			}),
		);
	});

	it.each([
		[0.96249, "96.2%"],
		[0.9625, "96.3%"],
		[0.99999, "99.9%"],
		[1, "100.0%"],
		[0.0004, "<0.1%"],
		[0.0005, "0.1%"],
		[0, "0.0%"],
		[-1e-17, "0.0%"],
		[1 + 1e-15, "100.0%"],
	])("formats %p as %s", (share, text) => {
		expect(formatEnglishPercent(share)).toBe(text);
	});
});

describe("roundStoredShare", () => {
	it("displays like the exact share and passes the same filters", () => {
		fc.assert(
			fc.property(anyShare, fc.integer({ min: 1, max: 100 }), (share, percent) => {
				const stored = roundStoredShare(share);
				expect(toTenths(stored)).toBe(toTenths(share));
				// Ignores differences within the floating-point tolerance.
				if (Math.abs(share - percent / 100) > 1e-9)
					expect(stored >= percent / 100).toBe(share >= percent / 100);
				expect(String(stored).length).toBeLessThanOrEqual(7);
			}),
		);
	});

	it("is idempotent", () => {
		fc.assert(
			fc.property(anyShare, (share) =>
				expect(roundStoredShare(roundStoredShare(share))).toBe(roundStoredShare(share)),
			),
		);
	});
});

describe("roundStoredPart", () => {
	it("adds up with the stored rest to the stored total", () => {
		fc.assert(
			fc.property(parts, ([full = 0, partial = 0]) => {
				const sum = roundStoredShare(full) + roundStoredPart(partial, full);
				const total = roundStoredShare(full + partial);
				// A part above 0 is stored as at least one unit, which may exceed the part.
				if (partial === 0 || partial > 0.000_02) expect(Math.abs(sum - total)).toBeLessThan(1e-9);
				expect(roundStoredPart(partial, full) === 0).toBe(partial <= 1e-9);
			}),
		);
	});
});

describe("roundParts", () => {
	it("shows full and usable support, and all others, as they show elsewhere", () => {
		fc.assert(
			fc.property(parts, ([full = 0, partial = 0, ...others]) => {
				const shown = roundParts(full, partial, others);
				expect(shown[0]).toBe(toTenths(full));
				expect(count(shown[0] ?? 0) + count(shown[1] ?? 0)).toBe(count(toTenths(full + partial)));
				expect(shown.slice(2)).toEqual(others.map(toTenths));
			}),
		);
	});

	it("returns 0 exactly for shares of 0, and no negative values", () => {
		fc.assert(
			fc.property(parts, ([full = 0, partial = 0, ...others]) => {
				const shown = roundParts(full, partial, others);
				[full, partial, ...others].forEach((share, index) => {
					if (share <= 1e-9) expect(shown[index]).toBe(0);
					expect(count(shown[index] ?? 0)).toBeGreaterThanOrEqual(0);
				});
			}),
		);
	});

	it("gives the rounding difference of full and usable support to partial support", () => {
		expect(roundParts(0.3334, 0.3333, [0.3332, 0.0001])).toEqual([333, 334, 333, "trace"]);
		expect(roundParts(0.2004, 0.1004, [0.6504, 0.0488])).toEqual([200, 101, 650, 49]);
		expect(roundParts(0.99996, 0, [0.00003, 0.00001])).toEqual([999, 0, "trace", "trace"]);
		expect(roundParts(1, 0, [0, 0])).toEqual([1_000, 0, 0, 0]);
	});
});
