/** A point on a plot, in percent of its width and height, and its label. */
interface LabelledPoint {
	x: number;
	y: number;
	text: string;
	/** The width of the narrowest plot that has the label, in em; by default the width of all. */
	least?: number;
}

/** Where a label stands: an offset from its point in em, and the end of the text that is there. */
export interface LabelPlace {
	dx: number;
	dy: number;
	anchor: "start" | "middle" | "end";
}

/** In percent of the plot's width and height. */
type Point = readonly [x: number, y: number];

interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** The average width of a letter, the height of a line, and the space around a dot, in em. */
const LETTER = 0.56;
const LINE = 1.1;
const DOT = 0.35;

/** The places around a point, best first. */
const places: readonly LabelPlace[] = [
	{ dx: 0.7, dy: 0.35, anchor: "start" },
	{ dx: -0.7, dy: 0.35, anchor: "end" },
	{ dx: 0, dy: -0.7, anchor: "middle" },
	{ dx: 0, dy: 1.4, anchor: "middle" },
	{ dx: 0.6, dy: -0.5, anchor: "start" },
	{ dx: -0.6, dy: -0.5, anchor: "end" },
	{ dx: 0.6, dy: 1.2, anchor: "start" },
	{ dx: -0.6, dy: 1.2, anchor: "end" },
];

/** Further away, for labels that have to be there. The last one is taken in any case. */
const farPlaces: readonly LabelPlace[] = [
	{ dx: 0.8, dy: 2.5, anchor: "start" },
	{ dx: -0.8, dy: 2.5, anchor: "end" },
	{ dx: 0.8, dy: 3.8, anchor: "start" },
	{ dx: 0, dy: -0.7, anchor: "middle" },
];

function getBox(x: number, y: number, text: string, { dx, dy, anchor }: LabelPlace): Box {
	const width = (text.length + 1) * LETTER;
	const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor];
	return { left, right: left + width, top: y + dy - 0.85 * LINE, bottom: y + dy + 0.15 * LINE };
}

const overlap = (a: Box, b: Box) =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Boxes along lines between points, close enough that no label fits between them. */
function listLineBoxes(line: readonly Point[], width: number, height: number): Box[] {
	return line.slice(1).flatMap(([endX, endY], index) => {
		const [startX, startY] = line[index] ?? [endX, endY];
		const [dx, dy] = [((endX - startX) / 100) * width, ((endY - startY) / 100) * height];
		const count = Math.max(1, Math.ceil(Math.max(Math.abs(dx), Math.abs(dy)) / LINE));
		return Array.from({ length: count + 1 }, (_, step): Box => {
			const x = (startX / 100) * width + (dx * step) / count;
			const y = (startY / 100) * height + (dy * step) / count;
			return { left: x, right: x, top: y, bottom: y };
		});
	});
}

/**
 * Finds places for the labels of points so that none covers another label, a point or a line.
 * @param points most important first: where there is no space, the later ones have no label.
 * @param width @param height of the plot, in em.
 * @param lines the points of each line, in percent of the plot.
 */
export function placeLabels(
	points: readonly LabelledPoint[],
	width: number,
	height: number,
	lines: readonly (readonly Point[])[] = [],
): (LabelPlace | undefined)[] {
	const toY = (y: number) => (y / 100) * height;
	const dotsAt = (at: number) =>
		points.map(({ x, y }): Box => {
			const [left, top] = [(x / 100) * at, toY(y)];
			return { left: left - DOT, right: left + DOT, top: top - DOT, bottom: top + DOT };
		});
	const takenAt = new Map(
		[width, ...points.flatMap(({ least }) => least ?? [])].map((at) => [
			at,
			[...dotsAt(at), ...lines.flatMap((line) => listLineBoxes(line, at, height))],
		]),
	);
	return points.map(({ x, y, text, least = width }) => {
		const toBoxes = (place: LabelPlace) =>
			[...new Set([width, least])].map((at) => ({ at, box: getBox((x / 100) * at, toY(y), text, place) }));
		const isInside = (place: LabelPlace) =>
			toBoxes(place).every(
				({ at, box }) => box.left > 0 && box.right < at && box.top > -LINE && box.bottom < height,
			);
		const isFree = (place: LabelPlace) =>
			isInside(place) &&
			toBoxes(place).every(({ at, box }) => !takenAt.get(at)?.some((other) => overlap(box, other)));
		const far = least < width ? farPlaces : [];
		const place = [...places, ...far].find(isFree) ?? far.findLast(isInside) ?? far.at(-1);
		if (place) for (const { at, box } of toBoxes(place)) takenAt.get(at)?.push(box);
		return place;
	});
}
