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
 * Index of the curve's knee (Kneedle method). Both axes of the Pareto frontier are scaled to 0..1. The knee is the
 * point farthest above the line between the two ends: before it a further feature costs fewer people than on
 * average, after it more. Of equally far points the one with more people inside wins.
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
