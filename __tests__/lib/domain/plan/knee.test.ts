import fc from "fast-check";
import { fitCurve } from "@/lib/domain/charts/fit-curve";
import { frontierOf, kneeOf, type Point } from "@/lib/domain/plan/knee";

const point: fc.Arbitrary<Point> = fc.record({
	inside: fc.nat(1_000).map((parts) => parts / 1_000),
	works: fc.nat(1_000),
});
const points = fc.array(point, { maxLength: 20 });
const at = (all: Point[], place: number | undefined) => (place === undefined ? undefined : all[place]);

/** How far a point stands above the line between two others, by their cross product: another way than the rule's own. */
const above = (first: Point, last: Point, { inside, works }: Point) =>
	(works - first.works) * (first.inside - last.inside) - (first.inside - inside) * (last.works - first.works);

describe("the targets that none beats", () => {
	it("are just those that lose to no other in people or features", () => {
		fc.assert(
			fc.property(points, (all) => {
				const kept = frontierOf(all).map((place) => all[place] as Point);
				for (const one of all) {
					const isBeaten = all.some(
						(other) =>
							other.inside >= one.inside &&
							other.works >= one.works &&
							other.inside + other.works / 2_000 > one.inside + one.works / 2_000,
					);
					expect(kept.some(({ inside, works }) => inside === one.inside && works === one.works)).toBe(
						!isBeaten,
					);
				}
				// Each step to the right has fewer people and more features.
				kept.slice(1).forEach((one, index) => {
					expect(one.inside).toBeLessThan(kept[index]?.inside ?? 0);
					expect(one.works).toBeGreaterThan(kept[index]?.works ?? 0);
				});
			}),
		);
	});
});

describe("the knee", () => {
	it("stands farthest above the line between the ends, with most people inside of those as far", () => {
		fc.assert(
			fc.property(points, (all) => {
				const line = frontierOf(all).map((place) => all[place] as Point);
				const [first, last] = [line[0], line.at(-1)];
				const knee = at(all, kneeOf(all));
				if (!first || !last) return expect(knee).toBeUndefined();
				const heights = line.map((one) => above(first, last, one));
				const most = Math.max(...heights);
				if (most < 1e-6) return expect(knee).toBeUndefined();
				expect(knee && above(first, last, knee)).toBeCloseTo(most, 6);
				const before = line.filter(({ inside }) => inside > (knee?.inside ?? 1));
				for (const one of before) expect(above(first, last, one)).toBeLessThan(most - 1e-9);
			}),
		);
	});

	it("stays where it is when people or features are counted in other units, or listed otherwise", () => {
		fc.assert(
			fc.property(points, fc.integer({ min: 1, max: 8 }), (all, times) => {
				const knee = at(all, kneeOf(all));
				const scaled = all.map(({ inside, works }) => ({ inside: inside / 2, works: works * times + 7 }));
				expect(at(scaled, kneeOf(scaled))).toEqual(
					knee && { inside: knee.inside / 2, works: knee.works * times + 7 },
				);
				const turned = all.toReversed();
				expect(at(turned, kneeOf(turned))).toEqual(knee);
			}),
		);
	});

	it("is none where nothing is gained, or each feature costs alike", () => {
		expect(kneeOf([])).toBeUndefined();
		expect(kneeOf([{ inside: 0.9, works: 100 }])).toBeUndefined();
		const straight = [0.9, 0.8, 0.7].map((inside) => ({ inside, works: (1 - inside) * 1_000 }));
		expect(kneeOf(straight)).toBeUndefined();
		expect(kneeOf([...straight, { inside: 0.85, works: 290 }])).toBe(3);
	});
});

describe("the curve", () => {
	it("keeps every target within the plot, more people to the left and more features higher", () => {
		fc.assert(
			fc.property(fc.array(point, { minLength: 1, maxLength: 20 }), (all) => {
				const { points: places, counts } = fitCurve(all);
				places.forEach(([x, y], one) => {
					expect(x >= 0 && x <= 100 && y >= 0 && y <= 100).toBe(true);
					places.forEach(([otherX, otherY], other) => {
						const [a, b] = [all[one], all[other]];
						if (a && b && a.inside > b.inside) expect(x).toBeLessThanOrEqual(otherX);
						if (a && b && a.works > b.works) expect(y).toBeLessThanOrEqual(otherY);
					});
				});
				expect([counts[0], counts.at(-1)?.[0]]).toEqual([[100, 0], 0]);
				expect(counts.length).toBeLessThanOrEqual(6);
			}),
		);
	});
});
