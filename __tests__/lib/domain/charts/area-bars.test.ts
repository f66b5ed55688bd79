import fc from "fast-check";
import { areaBars } from "@/lib/domain/charts/area-bars";
import { areaBars as schema } from "@/lib/schema/props/charts";

describe("areaBars", () => {
	it("puts the most first, as wide as the drawing, and leaves out what has none", () => {
		const areas = [
			{ area: "css", count: 10 },
			{ area: "html", count: 0 },
			{ area: "api", count: 40 },
		];
		expect(areaBars(areas)).toEqual([
			["api", 40, 100],
			["css", 10, 25],
		]);
		expect(areaBars([])).toEqual([]);
	});

	it("keeps every count and to the drawing", () => {
		fc.assert(
			fc.property(
				fc.uniqueArray(fc.record({ area: fc.string(), count: fc.nat(20_000) }), {
					selector: ({ area }) => area,
				}),
				(areas) => {
					const bars = areaBars(areas);
					expect(schema.safeParse(bars).success).toBe(true);
					const sum = (counts: number[]) => counts.reduce((sum, count) => sum + count, 0);
					expect(sum(bars.map(([, count]) => count))).toBe(sum(areas.map(({ count }) => count)));
				},
			),
		);
	});
});
