import clsx from "clsx";
import styles from "./chart.module.css";

/** Height of a row of marker labels, in em. */
export const MARKER_ROW_HEIGHT = 1.5;

interface MarkerProps {
	x: number;
	/** The label's row above the lanes. */
	row: 0 | 1;
	/** The label's side of the line. */
	side: "left" | "right";
	/** Start and end of the line, in em. */
	from: number;
	to: number;
	dashed?: boolean;
	children: string;
}

/** A vertical line with a label that marks a day across all lanes. */
export function TimelineMarker({ x, row, side, from, to, dashed = false, children }: MarkerProps) {
	return (
		<>
			<line
				className={clsx(styles.mark, dashed && styles.dashed)}
				x1={`${x}%`}
				x2={`${x}%`}
				y1={`${from}em`}
				y2={`${to}em`}
			/>
			<text
				className={clsx(styles.strong, styles.day)}
				x={`${x}%`}
				y={`${1 + row * MARKER_ROW_HEIGHT}em`}
				textAnchor={side === "right" ? "start" : "end"}
				suppressHydrationWarning
			>
				{children}
			</text>
		</>
	);
}

/** Start of a line below the labels of a row, in em. */
const getLineStart = (row: 0 | 1) => 1.4 + row * MARKER_ROW_HEIGHT;

/** Width of a label in the narrowest chart, in percent of the chart. */
const LABEL_WIDTH = 46;

/**
 * Places the labels of both markers so that they stay inside the chart and no line crosses them.
 * @param newly position of the first line, in percent. @param widely position of the second, which is greater.
 */
export function layoutMarkers(newly: number, widely: number) {
	// Both labels are on the left. The later one is in the upper row, so that its line passes to the right of the
	// other label.
	if (newly >= LABEL_WIDTH)
		return {
			newly: { x: newly, row: 1, side: "left", from: getLineStart(1) },
			widely: { x: widely, row: 0, side: "left", from: getLineStart(0) },
		} as const;
	const side = widely <= 100 - LABEL_WIDTH ? "right" : "left";
	return {
		// Starts below the second row if the line would cross that row's label.
		newly: { x: newly, row: 0, side: "right", from: getLineStart(side === "left" ? 1 : 0) },
		widely: { x: widely, row: 1, side, from: getLineStart(1) },
	} as const;
}
