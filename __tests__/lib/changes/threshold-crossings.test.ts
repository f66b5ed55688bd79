import fc from "fast-check";
import type { ResolvedRow } from "@/lib/audience/schema/audience";
import { indexSupports } from "@/lib/changes/batch-reach";
import { reachThresholds } from "@/lib/changes/schema/changes";
import { countReachedThresholds, findFirstCrossings } from "@/lib/changes/threshold-crossings";
import { computeSupportedShares, indexUsage } from "@/lib/support/reach";
import type { Span, Support } from "@/lib/support/schema/reach";

const share = fc.oneof(
	fc.double({ min: 0, max: 1, noNaN: true }),
	fc.constantFrom(0.8, 0.9, 0.95, 0.98, 0.99, 0.7999, 0.9499),
);
const series = fc
	.integer({ min: 1, max: 4 })
	.chain((items) =>
		fc.array(fc.array(share, { minLength: items, maxLength: items }), { minLength: 1, maxLength: 12 }),
	);

describe("findFirstCrossings", () => {
	it("finds each item's threshold once, in the first month at or above it, and none reached in the first month", () => {
		fc.assert(
			fc.property(series, (months) => {
				const crossings = findFirstCrossings(months);
				const names = crossings.map(({ item, least }) => `${item} ${least}`);
				expect(new Set(names).size).toBe(names.length);
				const expected = (months[0] ?? []).flatMap((_, item) =>
					reachThresholds.flatMap((least) => {
						const month = months.findIndex((shares) => (shares[item] ?? 0) >= least / 100 - 1e-9);
						return month > 0 ? [{ item, least, month }] : [];
					}),
				);
				expect(new Set(crossings.map((one) => JSON.stringify(one)))).toEqual(
					new Set(expected.map((one) => JSON.stringify(one))),
				);
			}),
		);
	});

	it("finds the same crossings without the later months", () => {
		fc.assert(
			fc.property(series, fc.nat(), (months, cut) => {
				const early = months.slice(0, 1 + (cut % months.length));
				expect(findFirstCrossings(early)).toEqual(
					findFirstCrossings(months).filter(({ month }) => month < early.length),
				);
			}),
		);
	});

	it("counts a sum that rounding leaves just below a threshold", () => {
		expect(0.1 + 0.7).toBeLessThan(0.8);
		expect(countReachedThresholds(0.1 + 0.7)).toBe(1);
		expect(countReachedThresholds(0.79999)).toBe(0);
		expect(countReachedThresholds(1)).toBe(reachThresholds.length);
	});
});

const spans = fc
	.tuple(fc.integer({ min: 1, max: 30 }), fc.option(fc.integer({ min: 31, max: 40 })), fc.boolean())
	.map(([from, until, isFull]): Span[] => [
		{ level: isFull ? "full" : "partly", from: `${from}`, ...(until !== null && { until: `${until}` }) },
	]);
const support = fc.record(
	{ chrome: spans, firefox: fc.oneof(spans, fc.constant<Span[]>([])), safari: spans },
	{ requiredKeys: [] },
) as fc.Arbitrary<Support>;
const row = fc
	.tuple(fc.constantFrom("chrome", "firefox", "safari"), fc.integer({ min: 1, max: 45 }), fc.nat(900))
	.map(([browser, version, hundredths]) => ({
		agent: browser,
		version: `${version}`,
		share: hundredths / 10_000,
		by: { browser, low: `${version}`, high: `${version}` },
	})) as fc.Arbitrary<ResolvedRow>;

it("indexed supports have the same shares as each support alone", () => {
	fc.assert(
		fc.property(fc.array(support), fc.array(row, { maxLength: 10 }), (supports, rows) => {
			const usage = indexUsage(rows);
			const shares = indexSupports(supports)(usage);
			expect(shares).toHaveLength(supports.length);
			for (const [item, one] of supports.entries())
				expect(shares[item]).toBeCloseTo(computeSupportedShares(one, usage).full, 9);
		}),
	);
});
