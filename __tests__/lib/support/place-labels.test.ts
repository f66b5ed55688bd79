import { placeLabels } from "@/lib/support/place-labels";

it("places a label beside its point, and inside of the plot", () => {
	const [left, right] = placeLabels(
		[
			{ x: 10, y: 50, text: "first" },
			{ x: 99, y: 50, text: "last" },
		],
		40,
		10,
	);
	expect(left?.anchor).toBe("start");
	expect(right?.anchor).toBe("end");
});

it("leaves out a label that has no space", () => {
	const points = Array.from({ length: 12 }, (_, index) => ({ x: 50, y: 50, text: `version ${index}` }));
	const places = placeLabels(points, 40, 10);
	expect(places[0]).toBeDefined();
	expect(places.at(-1)).toBeUndefined();
});

it("places a label that phones have inside of a narrow plot, too", () => {
	const point = { x: 35, y: 50, text: "baseline 2023" };
	expect(placeLabels([point], 46, 10)[0]?.anchor).toBe("start");
	expect(placeLabels([{ ...point, least: 12 }], 46, 10)[0]?.anchor).toBe("middle");
});

it("keeps a label off lines", () => {
	const point = { x: 50, y: 50, text: "version 1" };
	const across = [
		[0, 50],
		[100, 50],
	] as const;
	expect(placeLabels([point], 40, 10)[0]).toEqual({ dx: 0.7, dy: 0.35, anchor: "start" });
	expect(placeLabels([point], 40, 10, [across])[0]).toEqual({ dx: 0, dy: -0.7, anchor: "middle" });
});

it("keeps a label that phones have inside of a narrow plot where all places are taken", () => {
	const rows = Array.from(
		{ length: 21 },
		(_, row) =>
			[
				[0, row * 5],
				[100, row * 5],
			] as const,
	);
	const [place] = placeLabels([{ x: 95, y: 50, text: "last 2 years", least: 21 }], 46, 10, rows);
	expect(place).toEqual({ dx: -0.8, dy: 2.5, anchor: "end" });
});
