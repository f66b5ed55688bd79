import fc from "fast-check";
import { englishPercent, keptShare, type Tenths, tenthsOf, tenthsTogether } from "@/lib/domain/rounding";

const share = fc.double({ min: 0, max: 1, noNaN: true });
/** Shares about the edges of what is shown. */
const edge = fc
	.tuple(fc.integer({ min: 0, max: 100_000 }), fc.constantFrom(0, 1e-12, -1e-12, 1e-7, -1e-7))
	.map(([steps, hair]) => Math.min(1, Math.max(0, steps / 100_000 + hair)));
const anyShare = fc.oneof(share, edge);

/** Four shares that sum to 1. */
const parts = fc
	.array(fc.oneof(share, fc.constantFrom(0, 1e-7, 0.0003, 0.0005)), { minLength: 4, maxLength: 4 })
	.filter((some) => some.some((one) => one > 0))
	.map((some) => some.map((one) => one / some.reduce((sum, other) => sum + other, 0)));

const count = (tenths: Tenths) => (tenths === "trace" ? 0 : tenths);

describe("a share is shown", () => {
	it("to the nearest tenth of a percent, but for nearly nothing and nearly all", () => {
		fc.assert(
			fc.property(anyShare, (share) => {
				const shown = tenthsOf(share);
				if (shown === "trace") expect(share).toBeLessThan(0.0005);
				else if (shown === 999) expect(share).toBeGreaterThan(0.9984);
				else expect(Math.abs(shown / 1_000 - share)).toBeLessThanOrEqual(0.0005 + 1e-8);
			}),
		);
	});

	it("as everybody or nobody only where it is", () => {
		fc.assert(
			fc.property(anyShare, (share) => {
				expect(tenthsOf(share) === 1_000).toBe(share >= 1 - 1e-9);
				expect(tenthsOf(share) === 0).toBe(share <= 1e-9);
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
	])("%p in English as %s", (share, words) => {
		expect(englishPercent(share)).toBe(words);
	});
});

describe("a share that is kept", () => {
	it("shows as the whole one does, and passes the same whole percentages", () => {
		fc.assert(
			fc.property(anyShare, fc.integer({ min: 1, max: 100 }), (share, percent) => {
				const kept = keptShare(share);
				expect(tenthsOf(kept)).toBe(tenthsOf(share));
				// What floating point leaves off decides nothing.
				if (Math.abs(share - percent / 100) > 1e-9)
					expect(kept >= percent / 100).toBe(share >= percent / 100);
				expect(String(kept).length).toBeLessThanOrEqual(7);
			}),
		);
	});

	it("is kept no other way the second time", () => {
		fc.assert(fc.property(anyShare, (share) => expect(keptShare(keptShare(share))).toBe(keptShare(share))));
	});
});

describe("parts that are shown together", () => {
	it("sum to 100.0 %, the first as it shows by itself", () => {
		fc.assert(
			fc.property(parts, ([first = 0, ...others]) => {
				const shown = tenthsTogether(first, others);
				expect(shown.reduce((sum: number, tenths) => sum + count(tenths), 0)).toBe(1_000);
				expect(shown[0]).toBe(tenthsOf(first));
			}),
		);
	});

	it("show none of more than nothing as nothing, and no more of nothing", () => {
		fc.assert(
			fc.property(parts, ([first = 0, ...others]) => {
				const shown = tenthsTogether(first, others);
				[first, ...others].forEach((share, place) => {
					expect(shown[place] === 0).toBe(share <= 1e-9);
					expect(count(shown[place] ?? 0)).toBeGreaterThanOrEqual(0);
				});
			}),
		);
	});

	it("leave what rounding left over to the largest of the others", () => {
		expect(tenthsTogether(0.3334, [0.3333, 0.3332, 0.0001])).toEqual([333, 334, 333, "trace"]);
		expect(tenthsTogether(0.99996, [0.00002, 0.00001, 0.00001])).toEqual([999, 1, "trace", "trace"]);
		expect(tenthsTogether(1, [0, 0, 0])).toEqual([1_000, 0, 0, 0]);
	});
});
