import { computePlanCurve } from "@/lib/plan/plan-curve";

const steps = (...pairs: [lost: number, gained: number][]) =>
	pairs.map(([lost, gained], index) => ({ version: `${index + 10}`, lost, gained }));

describe("computePlanCurve", () => {
	it("plots losses and gains by floor over the whole width", () => {
		const curve = computePlanCurve(steps([0, 0], [0.1, 5], [0.4, 20]), 1);
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

	it("is undefined for fewer than two floors", () => {
		expect(computePlanCurve([])).toBeUndefined();
		expect(computePlanCurve(steps([0, 0]))).toBeUndefined();
	});

	it("marks the first or the last floor, and none for an invalid index", () => {
		const two = steps([0, 0], [0.1, 1]);
		expect(computePlanCurve(two, 0)?.at).toBe(0);
		expect(computePlanCurve(two, 1)?.at).toBe(100);
		expect(computePlanCurve(two, -1)).not.toHaveProperty("at");
		expect(computePlanCurve(two)).not.toHaveProperty("at");
	});

	it("labels at most six floors, evenly spaced", () => {
		const labels = (count: number) =>
			computePlanCurve(steps(...Array.from({ length: count }, (): [number, number] => [0, 0])))?.labels.map(
				([, version]) => version,
			);
		expect(labels(6)).toEqual(["10", "11", "12", "13", "14", "15"]);
		expect(labels(7)).toEqual(["10", "12", "14", "16"]);
		expect(labels(12)).toHaveLength(6);
	});

	it("never repeats a share label: the axis has a minimum range even without losses", () => {
		const shares = computePlanCurve(steps([0, 0], [0, 0]))?.shares.map(([, share]) => share);
		expect(shares).toEqual([0, 0.001, 0.002, 0.003, 0.004]);
	});
});
