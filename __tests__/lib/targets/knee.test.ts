import fc from "fast-check";
import { computeTargetFitSeries } from "@/lib/targets/fit-curve";
import { type CurvePoint, findKnee, findParetoFrontier } from "@/lib/targets/knee";

const point: fc.Arbitrary<CurvePoint> = fc.record({
	inside: fc.nat(1_000).map((parts) => parts / 1_000),
	works: fc.nat(1_000),
});
const points = fc.array(point, { maxLength: 20 });
const at = (all: CurvePoint[], place: number | undefined) => (place === undefined ? undefined : all[place]);

/** The height of a point above the line through two others, as a cross product. The tested code uses a different formula. */
const getHeight = (first: CurvePoint, last: CurvePoint, { inside, works }: CurvePoint) =>
	(works - first.works) * (first.inside - last.inside) - (first.inside - inside) * (last.works - first.works);

describe("findParetoFrontier", () => {
	it("returns exactly the targets that no other dominates", () => {
		fc.assert(
			fc.property(points, (all) => {
				const frontier = findParetoFrontier(all).map((place) => all[place] as CurvePoint);
				for (const one of all) {
					const isBeaten = all.some(
						(other) =>
							other.inside >= one.inside &&
							other.works >= one.works &&
							other.inside + other.works / 2_000 > one.inside + one.works / 2_000,
					);
					expect(frontier.some(({ inside, works }) => inside === one.inside && works === one.works)).toBe(
						!isBeaten,
					);
				}
				// Along the frontier, the share falls and the number of features rises.
				frontier.slice(1).forEach((one, index) => {
					expect(one.inside).toBeLessThan(frontier[index]?.inside ?? 0);
					expect(one.works).toBeGreaterThan(frontier[index]?.works ?? 0);
				});
			}),
		);
	});
});

describe("findKnee", () => {
	it("returns the point farthest above the line; on a tie, the one with the largest share", () => {
		fc.assert(
			fc.property(points, (all) => {
				const line = findParetoFrontier(all).map((place) => all[place] as CurvePoint);
				const [first, last] = [line[0], line.at(-1)];
				const knee = at(all, findKnee(all));
				if (!first || !last) return expect(knee).toBeUndefined();
				const heights = line.map((one) => getHeight(first, last, one));
				const most = Math.max(...heights);
				if (most < 1e-6) return expect(knee).toBeUndefined();
				expect(knee && getHeight(first, last, knee)).toBeCloseTo(most, 6);
				const before = line.filter(({ inside }) => inside > (knee?.inside ?? 1));
				for (const one of before) expect(getHeight(first, last, one)).toBeLessThan(most - 1e-9);
			}),
		);
	});

	it("does not depend on units or order", () => {
		fc.assert(
			fc.property(points, fc.integer({ min: 1, max: 8 }), (all, times) => {
				const knee = at(all, findKnee(all));
				const scaled = all.map(({ inside, works }) => ({ inside: inside / 2, works: works * times + 7 }));
				expect(at(scaled, findKnee(scaled))).toEqual(
					knee && { inside: knee.inside / 2, works: knee.works * times + 7 },
				);
				const reversed = all.toReversed();
				expect(at(reversed, findKnee(reversed))).toEqual(knee);
			}),
		);
	});

	it("returns undefined for fewer than two points or a straight line", () => {
		expect(findKnee([])).toBeUndefined();
		expect(findKnee([{ inside: 0.9, works: 100 }])).toBeUndefined();
		const straight = [0.9, 0.8, 0.7].map((inside) => ({ inside, works: (1 - inside) * 1_000 }));
		expect(findKnee(straight)).toBeUndefined();
		expect(findKnee([...straight, { inside: 0.85, works: 290 }])).toBe(3);
	});
});

describe("computeTargetFitSeries", () => {
	it("places every target inside the plot: larger shares to the right, more features to the top", () => {
		fc.assert(
			fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (all) => {
				const { points: places, counts } = computeTargetFitSeries(all);
				places.forEach(([x, y], one) => {
					expect(x >= 0 && x <= 100 && y >= 0 && y <= 100).toBe(true);
					places.forEach(([otherX, otherY], other) => {
						const [a, b] = [all[one], all[other]];
						if (a && b && a.inside > b.inside) expect(x).toBeGreaterThanOrEqual(otherX);
						if (a && b && a.works > b.works) expect(y).toBeLessThanOrEqual(otherY);
					});
				});
				expect([counts[0], counts.at(-1)?.[0]]).toEqual([[100, 0], 0]);
				expect(counts.length).toBeLessThanOrEqual(6);
			}),
		);
	});
});
