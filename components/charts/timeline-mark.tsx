import clsx from "clsx";
import styles from "./chart.module.css";

/** The height of a row of marks' texts, in em. */
export const MARK = 1.5;

interface MarkProps {
	x: number;
	/** Which of the two rows above the lanes its text stands in. */
	row: 0 | 1;
	/** On which side of the line its text stands. */
	side: "left" | "right";
	/** Where the line starts and ends, in em. */
	from: number;
	to: number;
	dashed?: boolean;
	children: string;
}

/** A day marked across all lanes. */
export function Mark({ x, row, side, from, to, dashed = false, children }: MarkProps) {
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
				y={`${1 + row * MARK}em`}
				textAnchor={side === "right" ? "start" : "end"}
				suppressHydrationWarning
			>
				{children}
			</text>
		</>
	);
}

/** Where a line starts under the text of a row, in em. */
const under = (row: 0 | 1) => 1.4 + row * MARK;

/** Share of the narrowest drawing, in percent, that the text of a mark takes. */
const TEXT = 46;

/**
 * Where the texts of both marks stand so that neither leaves the drawing or is crossed by a line.
 * @param newly the place of the line, in percent; so is `widely`, which is later.
 */
export function placeMarks(newly: number, widely: number) {
	// Both to the left: the later day on top, so that its line passes beside the other's text.
	if (newly >= TEXT)
		return {
			newly: { x: newly, row: 1, side: "left", from: under(1) },
			widely: { x: widely, row: 0, side: "left", from: under(0) },
		} as const;
	const side = widely <= 100 - TEXT ? "right" : "left";
	return {
		// A line that would run into the text below starts beneath it.
		newly: { x: newly, row: 0, side: "right", from: under(side === "left" ? 1 : 0) },
		widely: { x: widely, row: 1, side, from: under(1) },
	} as const;
}
