import { frontierOf, type Point } from "@/lib/domain/plan/knee";

/** Counts along the side, at most so many steps. */
const STEPS = 4;
const niceSteps = [50, 100, 200, 250, 500, 1_000, 2_500];

/** Targets as points, in percent of the plot from its left and its top. */
export interface FitCurve {
	points: [x: number, y: number][];
	/** The targets that none beats, in a line. */
	line: string;
	counts: [y: number, count: number][];
	/** Who is inside (0..1) at the left and at the right end. */
	ends: [most: number, least: number];
}

const round = (place: number) => Math.round(place * 10) / 10;

/**
 * Features over people: from most people inside on the left to least on the right. Plain arithmetic, for devices draw it
 * too and a library would weigh more than the chart.
 */
export function fitCurve(points: readonly Point[]): FitCurve {
	const inside = points.map((point) => point.inside);
	const [most, least] = [Math.max(...inside), Math.min(...inside)];
	const highest = Math.max(1, ...points.map(({ works }) => works));
	const step = niceSteps.find((size) => size * STEPS >= highest) ?? highest;
	const top = Math.ceil(highest / step) * step;
	const x = (share: number) => round(most === least ? 0 : ((most - share) / (most - least)) * 100);
	const y = (count: number) => round(100 - (count / top) * 100);
	const places = points.map(({ inside, works }): [number, number] => [x(inside), y(works)]);
	const line = frontierOf(points).flatMap((place) => (places[place] ? [places[place].join()] : []));
	return {
		points: places,
		line: line.length === 0 ? "" : `M${line.join("L")}`,
		counts: Array.from({ length: top / step + 1 }, (_, index) => [y(index * step), index * step]),
		ends: [most, least],
	};
}
