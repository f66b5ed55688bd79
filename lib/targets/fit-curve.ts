import { type CurvePoint, findParetoFrontier } from "./knee";

/** Maximum number of steps on the count axis. */
const MAX_STEPS = 4;
const niceSteps = [50, 100, 200, 250, 500, 1_000, 2_500];

/** Chart data. Coordinates are percent of the plot, from the left and the top. */
export interface TargetFitSeries {
	points: [x: number, y: number][];
	/** SVG path through the Pareto frontier. */
	line: string;
	counts: [y: number, count: number][];
	/** Share (0..1) of people inside the target, at the left and at the right end. */
	ends: [least: number, most: number];
}

const round = (place: number) => Math.round(place * 10) / 10;

/**
 * Plots the number of features over the share of people inside: fewest people on the left, most on the right.
 * Hand-written because browsers run it too, and a chart library would be larger than the chart.
 */
export function computeTargetFitSeries(points: readonly CurvePoint[]): TargetFitSeries {
	const inside = points.map((point) => point.inside);
	const [most, least] = [Math.max(...inside), Math.min(...inside)];
	const highest = Math.max(1, ...points.map(({ works }) => works));
	const step = niceSteps.find((size) => size * MAX_STEPS >= highest) ?? highest;
	const top = Math.ceil(highest / step) * step;
	const x = (share: number) => round(most === least ? 100 : ((share - least) / (most - least)) * 100);
	const y = (count: number) => round(100 - (count / top) * 100);
	const places = points.map(({ inside, works }): [number, number] => [x(inside), y(works)]);
	const line = findParetoFrontier(points).flatMap((place) => (places[place] ? [places[place].join()] : []));
	return {
		points: places,
		line: line.length === 0 ? "" : `M${line.join("L")}`,
		counts: Array.from({ length: top / step + 1 }, (_, index) => [y(index * step), index * step]),
		ends: [least, most],
	};
}
