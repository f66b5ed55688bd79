import fc from "fast-check";
import { naiveForecasts } from "@/scripts/forecast/naive-forecasts";
import { quantile } from "@/scripts/forecast/quantile";

const known = { now: 0.9, before: 0.8, between: 6 };

describe("naive forecasts", () => {
	it("extrapolate without change, linearly or with decay", () => {
		expect(naiveForecasts["no change"](known, 12)).toBe(0.9);
		expect(naiveForecasts.linear({ now: 0.5, before: 0.4, between: 6 }, 12)).toBeCloseTo(0.7);
		expect(naiveForecasts.linear(known, 12)).toBe(1);
		expect(naiveForecasts.decay(known, 6)).toBeCloseTo(0.95);
		expect(naiveForecasts.decay(known, 12)).toBeCloseTo(0.975);
		expect(naiveForecasts.decay({ ...known, before: 0.95 }, 12)).toBeCloseTo(0.9);
	});
});

describe("quantile", () => {
	it("equals the quantile of a list that repeats each value by its weight", () => {
		const weighted = fc.array(fc.record({ value: fc.nat(20), weight: fc.integer({ min: 1, max: 5 }) }), {
			minLength: 1,
		});
		fc.assert(
			fc.property(weighted, fc.constantFrom(0.1, 0.5, 0.9, 1), (all, share) => {
				const each = all.flatMap(({ value, weight }) => Array(weight).fill(value)).sort((a, b) => a - b);
				expect(quantile(all, share)).toBe(each[Math.ceil(each.length * share - 1e-9) - 1]);
			}),
		);
		expect(quantile([], 0.5)).toBe(0);
	});
});
