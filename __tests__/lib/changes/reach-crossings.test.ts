import fc from "fast-check";
import {
	countReachedThresholds,
	findFirstCrossings,
	findLatestCrossings,
	findReachCrossings,
	indexSupports,
} from "@/lib/changes/queries/reach-crossings";
import { reachThresholds } from "@/lib/changes/schema/changes";
import { computeSupportedShares, indexUsage } from "@/lib/support/reach";
import type { ResolvedRow } from "@/lib/support/schema/audience";
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
	it.each<[string, number[], [least: number, month: number][]]>([
		["in the first month at or above it", [0.5, 0.8, 0.7, 0.85], [[80, 1]]],
		[
			"several in one month",
			[0.7, 0.96],
			[
				[80, 1],
				[90, 1],
				[95, 1],
			],
		],
		["none that it reached in the first month", [0.85, 0.7, 0.91], [[90, 2]]],
		["none below the lowest", [0.1, 0.79, 0.7999], []],
	])("finds each threshold once: %s", (_, shares, crossings) => {
		const months = shares.map((share) => [0.1, share]);
		expect(findFirstCrossings(months)).toEqual(
			crossings.map(([least, month]) => ({ item: 1, least, month })),
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

describe("findReachCrossings", () => {
	it("filters by month, and reports regions without a history", () => {
		const all = findReachCrossings("world", () => true);
		const some = findReachCrossings("world", (month) => month === "2024-09");
		if (all.kind !== "found" || some.kind !== "found") throw new Error("There is no usage history.");
		expect(some.crossings).toEqual(all.crossings.filter(({ month }) => month === "2024-09"));
		expect(some.crossings.length).toBeGreaterThan(0);
		expect(findReachCrossings("AD", () => true).kind).toBe("unknown");
		expect(findReachCrossings("nonsense", () => true).kind).toBe("unknown");
	});

	it("lists each feature of the latest month once", () => {
		const last = findLatestCrossings("world");
		const ids = last?.map(({ id }) => id) ?? [];
		expect(ids.length).toBeGreaterThan(0);
		expect(new Set(ids).size).toBe(ids.length);
	});
});
