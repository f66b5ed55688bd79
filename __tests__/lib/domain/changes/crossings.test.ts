import fc from "fast-check";
import { firstCrossings, thresholdsReached } from "@/lib/domain/changes/crossings";
import { weighAll } from "@/lib/domain/changes/weigh-all";
import { supportedShares, weightsOf } from "@/lib/domain/reach/reach";
import type { DecidedRow } from "@/lib/schema/audience";
import { reachThresholds } from "@/lib/schema/changes";
import type { Span, Support } from "@/lib/schema/reach";

const share = fc.oneof(
	fc.double({ min: 0, max: 1, noNaN: true }),
	fc.constantFrom(0.8, 0.9, 0.95, 0.98, 0.99, 0.7999, 0.9499),
);
const series = fc
	.integer({ min: 1, max: 4 })
	.chain((things) =>
		fc.array(fc.array(share, { minLength: things, maxLength: things }), { minLength: 1, maxLength: 12 }),
	);

describe("firstCrossings", () => {
	it("tells each thing's threshold once, in the first month at or above it, and none of what was there at first", () => {
		fc.assert(
			fc.property(series, (months) => {
				const crossings = firstCrossings(months);
				const names = crossings.map(({ place, least }) => `${place} ${least}`);
				expect(new Set(names).size).toBe(names.length);
				const expected = (months[0] ?? []).flatMap((_, place) =>
					reachThresholds.flatMap((least) => {
						const month = months.findIndex((shares) => (shares[place] ?? 0) >= least / 100 - 1e-9);
						return month > 0 ? [{ place, least, month }] : [];
					}),
				);
				expect(new Set(crossings.map((one) => JSON.stringify(one)))).toEqual(
					new Set(expected.map((one) => JSON.stringify(one))),
				);
			}),
		);
	});

	it("tells the same of what was, whatever comes after", () => {
		fc.assert(
			fc.property(series, fc.nat(), (months, cut) => {
				const early = months.slice(0, 1 + (cut % months.length));
				expect(firstCrossings(early)).toEqual(
					firstCrossings(months).filter(({ month }) => month < early.length),
				);
			}),
		);
	});

	it("takes a sum that is a hair below a threshold to be on it", () => {
		expect(0.1 + 0.7).toBeLessThan(0.8);
		expect(thresholdsReached(0.1 + 0.7)).toBe(1);
		expect(thresholdsReached(0.79999)).toBe(0);
		expect(thresholdsReached(1)).toBe(reachThresholds.length);
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
	})) as fc.Arbitrary<DecidedRow>;

it("a list weighed at once comes to what each thing of it does", () => {
	fc.assert(
		fc.property(fc.array(support), fc.array(row, { maxLength: 10 }), (supports, rows) => {
			const weights = weightsOf(rows);
			const shares = weighAll(supports)(weights);
			expect(shares).toHaveLength(supports.length);
			for (const [place, one] of supports.entries())
				expect(shares[place]).toBeCloseTo(supportedShares(one, weights).full, 9);
		}),
	);
});
