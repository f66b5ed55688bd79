/** A target on the curve: the share of people inside (0..1), and the number of features that work. */
export interface CurvePoint {
	inside: number;
	works: number;
}

/** Tolerance for floating-point error in distances. */
const EPSILON = 1e-12;

/** Pareto dominance: `a` is at least as good in both values, and better in one. */
const dominates = (a: CurvePoint, b: CurvePoint) =>
	a.inside >= b.inside && a.works >= b.works && (a.inside > b.inside || a.works > b.works);

/**
 * Indexes of the targets on the Pareto frontier, most people inside first. Of equal targets only the first is listed.
 */
export function findParetoFrontier(points: readonly CurvePoint[]): number[] {
	const areEqual = (a: CurvePoint, b: CurvePoint) => a.inside === b.inside && a.works === b.works;
	return points
		.flatMap((point, place) =>
			points.some((other, at) => dominates(other, point) || (at < place && areEqual(other, point)))
				? []
				: [place],
		)
		.sort((a, b) => (points[b]?.inside ?? 0) - (points[a]?.inside ?? 0));
}

/**
 * Index of the curve's knee (Kneedle method). Both axes of the Pareto frontier are scaled to 0..1; the knee is the
 * point farthest above the line between the two ends. Before it features cost fewer people than on average, after it
 * more. Of equally far points the one with more people inside wins.
 * https://doi.org/10.1109/ICDCSW.2011.20 (Satopää et al.: Finding a "Kneedle" in a Haystack)
 * @returns undefined if no point is above the line.
 */
export function findKnee(points: readonly CurvePoint[]): number | undefined {
	const frontier = findParetoFrontier(points);
	const at = (place: number | undefined) => points[place ?? -1] ?? { inside: 0, works: 0 };
	const [first, last] = [at(frontier[0]), at(frontier.at(-1))];
	const people = first.inside - last.inside;
	const features = last.works - first.works;
	if (people <= 0 || features <= 0) return undefined;
	let knee: number | undefined;
	let farthest = EPSILON;
	for (const place of frontier) {
		const { inside, works } = at(place);
		const above = (works - first.works) / features - (first.inside - inside) / people;
		if (above <= farthest) continue;
		knee = place;
		farthest = above + EPSILON;
	}
	return knee;
}

/** Maximum number of steps on the count axis. */
const MAX_STEPS = 4;
const niceSteps = [50, 100, 200, 250, 500, 1_000, 2_500];

/** Chart data. Coordinates are percent of the plot, from the left and the top. */
export interface TargetFitSeries {
	points: [x: number, y: number][];
	/** SVG path through the Pareto frontier. */
	line: string;
	counts: [y: number, count: number][];
	/** Share of people inside (0..1) at the left and at the right end. */
	ends: [most: number, least: number];
}

const round = (place: number) => Math.round(place * 10) / 10;

/**
 * Plots features over people: most people inside on the left, fewest on the right. Hand-written because browsers run it
 * too, and a chart library would be larger than the chart.
 */
export function computeTargetFitSeries(points: readonly CurvePoint[]): TargetFitSeries {
	const inside = points.map((point) => point.inside);
	const [most, least] = [Math.max(...inside), Math.min(...inside)];
	const highest = Math.max(1, ...points.map(({ works }) => works));
	const step = niceSteps.find((size) => size * MAX_STEPS >= highest) ?? highest;
	const top = Math.ceil(highest / step) * step;
	const x = (share: number) => round(most === least ? 0 : ((most - share) / (most - least)) * 100);
	const y = (count: number) => round(100 - (count / top) * 100);
	const places = points.map(({ inside, works }): [number, number] => [x(inside), y(works)]);
	const line = findParetoFrontier(points).flatMap((place) => (places[place] ? [places[place].join()] : []));
	return {
		points: places,
		line: line.length === 0 ? "" : `M${line.join("L")}`,
		counts: Array.from({ length: top / step + 1 }, (_, index) => [y(index * step), index * step]),
		ends: [most, least],
	};
}
