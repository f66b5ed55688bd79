import fc from "fast-check";
import { computeAreaBarLengths } from "@/lib/browsers/loader/release";
import { areaBarLengths as schema } from "@/lib/support/schema/charts";

describe("computeAreaBarLengths", () => {
	it("sorts by count, scales to the longest bar and leaves out zeros", () => {
		const areas = [
			{ area: "css", count: 10 },
			{ area: "html", count: 0 },
			{ area: "api", count: 40 },
		];
		expect(computeAreaBarLengths(areas)).toEqual([
			["api", 40, 100],
			["css", 10, 25],
		]);
		expect(computeAreaBarLengths([])).toEqual([]);
	});

	it("preserves every count, in bars that match the schema", () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.record({ area: fc.string(), count: fc.nat(20_000) }), {
					selector: ({ area }) => area,
				}),
				(areas) => {
					const bars = computeAreaBarLengths(areas);
					expect(schema.safeParse(bars).success).toBe(true);
					const sum = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
					expect(sum(bars.map(([, count]) => count))).toBe(sum(areas.map(({ count }) => count)));
				},
			),
		);
	});
});
