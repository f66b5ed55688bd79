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
];

function getBox(x: number, y: number, text: string, { dx, dy, anchor }: LabelPlace): Box {
	const width = text.length * LETTER;
	const left = x + dx - { start: 0, middle: width / 2, end: width }[anchor];
	return { left, right: left + width, top: y + dy - 0.85 * LINE, bottom: y + dy + 0.15 * LINE };
}

const overlap = (a: Box, b: Box) =>
	a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Finds places for the labels of points so that none covers another label or a point.
 * @param points most important first: where there is no space, the later ones have no label.
 * @param width @param height of the plot, in em.
 */
export function placeLabels(
	points: readonly LabelledPoint[],
	width: number,
	height: number,
): (LabelPlace | undefined)[] {
	const at = points.map(({ x, y }) => ({ x: (x / 100) * width, y: (y / 100) * height }));
	const taken = at.map(({ x, y }): Box => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }));
	return points.map(({ x: percent, text, least = width }, index) => {
		const { x = 0, y = 0 } = at[index] ?? {};
		for (const place of places) {
			const box = getBox(x, y, text, place);
			const narrow = getBox((percent / 100) * least, y, text, place);
			const isInside = narrow.left > 0 && narrow.right < least && box.top > -LINE && box.bottom < height;
			if (!isInside || taken.some((other) => overlap(box, other))) continue;
			taken.push(box);
			return place;
		}
		return undefined;
	});
}
