import { placeLabels } from "@/lib/support/place-labels";
import styles from "./chart.module.css";

interface PlotLabelsProps {
	/** Positions in percent of the plot, most important first. */
	points: { x: number; y: number; text: string; isStrong?: boolean }[];
	/** The height of the plot, in em. */
	height: number;
}

/** The width of a plot for which labels are placed, in em. Phones show only the strong ones. */
const WIDTH = 46;
const PHONE_WIDTH = 21;

/** Labels of points, where there is space for them. The table of the chart has all. */
export function PlotLabels({ points, height }: PlotLabelsProps) {
	const places = placeLabels(
		points.map((point) => (point.isStrong ? { ...point, least: PHONE_WIDTH } : point)),
		WIDTH,
		height,
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
