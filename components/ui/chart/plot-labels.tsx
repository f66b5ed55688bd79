import { placeLabels } from "@/lib/support/place-labels";
import styles from "./chart.module.css";

interface PlotLabelsProps {
	/** Positions in percent of the plot, most important first. */
	points: { x: number; y: number; text: string; isStrong?: boolean }[];
	/** The height of the plot, in em. */
	height: number;
	/** The lines of the plot, as paths of straight parts. */
	lines: string[];
}

/** The points of an SVG path that has only absolute straight lines. */
const getPathPoints = (path: string) =>
	path
		.split(/[ML]/)
		.slice(1)
		.map((point): [number, number] => {
			const [x = 0, y = 0] = point.split(",").map(Number);
			return [x, y];
		});

/** The width of a plot for which labels are placed, in em. Phones show only the strong ones. */
const WIDTH = 46;
const PHONE_WIDTH = 21;

/** Labels of points, where there is space for them. The table of the chart has all. */
export function PlotLabels({ points, height, lines }: PlotLabelsProps) {
	const places = placeLabels(
		points.map((point) => (point.isStrong ? { ...point, least: PHONE_WIDTH } : point)),
		WIDTH,
		height,
		lines.map(getPathPoints),
	);
	return points.map(({ x, y, text, isStrong }, index) => {
		const place = places[index];
		return (
			place && (
				<text
					key={`${text} ${x}`}
					className={isStrong ? styles.strong : styles.wide}
					x={`${x}%`}
					y={`${(y / 100) * height}em`}
					dx={`${place.dx}em`}
					dy={`${place.dy}em`}
					textAnchor={place.anchor}
				>
					{text}
				</text>
			)
		);
	});
}
