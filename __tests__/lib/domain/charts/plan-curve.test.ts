import { planCurve } from "@/lib/domain/charts/plan-curve";

const steps = (...pairs: [lost: number, gained: number][]) =>
	pairs.map(([lost, gained], index) => ({ version: `${index + 10}`, lost, gained }));

describe("planCurve", () => {
	it("draws what is lost and what is gained from floor to floor, over the whole width", () => {
		const curve = planCurve(steps([0, 0], [0.1, 5], [0.4, 20]), 1);
		expect(curve).toEqual({
			steps: [
				["10", 0, 0],
				["11", 0.1, 5],
				["12", 0.4, 20],
			],
			gained: "M0,100L50,75L100,0",
			lost: "M0,100L50,75L100,0",
			labels: [
				[0, "10"],
				[50, "11"],
				[100, "12"],
			],
			counts: [
				[100, 0],
				[75, 5],
				[50, 10],
				[25, 15],
				[0, 20],
			],
			shares: [
				[100, 0],
				[75, 0.1],
				[50, 0.2],
				[25, expect.closeTo(0.3)],
				[0, 0.4],
			],
			at: 50,
		});
	});

	it("is none where there is no way to go", () => {
		expect(planCurve([])).toBeUndefined();
		expect(planCurve(steps([0, 0]))).toBeUndefined();
	});

	it("marks the first floor and the last, and none that is not there", () => {
		const two = steps([0, 0], [0.1, 1]);
		expect(planCurve(two, 0)?.at).toBe(0);
		expect(planCurve(two, 1)?.at).toBe(100);
		expect(planCurve(two, -1)).not.toHaveProperty("at");
		expect(planCurve(two)).not.toHaveProperty("at");
	});

	it("names six floors at most, evenly", () => {
		const labels = (count: number) =>
			planCurve(steps(...Array.from({ length: count }, (): [number, number] => [0, 0])))?.labels.map(
				([, version]) => version,
			);
		expect(labels(6)).toEqual(["10", "11", "12", "13", "14", "15"]);
		expect(labels(7)).toEqual(["10", "12", "14", "16"]);
		expect(labels(12)).toHaveLength(6);
	});

	it("never names the same share twice: the axis spans a little even where nobody is lost", () => {
		const shares = planCurve(steps([0, 0], [0, 0]))?.shares.map(([, share]) => share);
		expect(shares).toEqual([0, 0.001, 0.002, 0.003, 0.004]);
	});
});
