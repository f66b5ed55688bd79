/** A target on the curve: who is inside (0..1), and how many features work in it. */
export interface Point {
	inside: number;
	works: number;
}

/** What floating point may leave a distance off. */
const HAIR = 1e-12;

/** Whether one target has more people and no fewer features than another, or the reverse. */
const beats = (a: Point, b: Point) =>
	a.inside >= b.inside && a.works >= b.works && (a.inside > b.inside || a.works > b.works);

/**
 * The places of the targets that none beats: in these alone more features cost people. Those with most people inside
 * first; of two that are alike, the first.
 */
export function frontierOf(points: readonly Point[]): number[] {
	const alike = (a: Point, b: Point) => a.inside === b.inside && a.works === b.works;
	return points
		.flatMap((point, place) =>
			points.some((other, at) => beats(other, point) || (at < place && alike(other, point))) ? [] : [place],
		)
		.sort((a, b) => (points[b]?.inside ?? 0) - (points[a]?.inside ?? 0));
}

/**
 * The place of the curve's knee: up to it features cost fewer people than on the whole of the curve, beyond it more. Of the
 * targets that none beats, drawn from most people to most features with both axes from 0 to 1, the one that stands
 * farthest above the straight line between the two ends; of two as far, the one with more people inside.
 * https://doi.org/10.1109/ICDCSW.2011.20 (Satopää and others: Finding a "Kneedle" in a Haystack)
 * @returns undefined where no target stands above the line.
 */
export function kneeOf(points: readonly Point[]): number | undefined {
	const frontier = frontierOf(points);
	const at = (place: number | undefined) => points[place ?? -1] ?? { inside: 0, works: 0 };
	const [first, last] = [at(frontier[0]), at(frontier.at(-1))];
	const people = first.inside - last.inside;
	const features = last.works - first.works;
	if (people <= 0 || features <= 0) return undefined;
	let knee: number | undefined;
	let farthest = HAIR;
	for (const place of frontier) {
		const { inside, works } = at(place);
		const above = (works - first.works) / features - (first.inside - inside) / people;
		if (above <= farthest) continue;
		knee = place;
		farthest = above + HAIR;
	}
	return knee;
}
