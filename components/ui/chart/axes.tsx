import type { ReactNode } from "react";
import type { CountTick } from "@/lib/support/schema/charts";
import styles from "./chart.module.css";

/** Width of the labels left of a plot, in percent: three digits in the narrowest chart. */
export const PLOT_GUTTER = 11;

/** The x positions of an SVG path's points, in percent of the plot. */
export const getPointPositions = (path: string) => path.split(/[ML]/).slice(1).map(Number.parseFloat);

/** A label of the horizontal axis, such as a year or a version. `place`: in percent of the plot. */
type Tick = [place: number, name: number | string];

interface PlotProps {
	/** In em. */
	top: number;
	height: number;
	years: Tick[];
	counts: CountTick[];
	/** Formats the labels of the vertical axis. */
	format?: (count: number) => string;
	/** SVG in a viewBox of 100 by 100. Areas are below the grid lines, lines above. */
	areas?: ReactNode;
	lines: ReactNode;
	/** Text in the plot, in percent of its width and em of its height. */
	children?: ReactNode;
}

function Stretched({ height, children }: { height: number; children: ReactNode }) {
	return (
		<svg
			width="100%"
			height={`${height}em`}
			viewBox="0 0 100 100"
			preserveAspectRatio="none"
			overflow="visible"
			aria-hidden="true"
		>
			{children}
		</svg>
	);
}

/** A plot with a vertical axis of counts over years or versions. */
export function Plot({ top, height, years, counts, format = String, areas, lines, children }: PlotProps) {
	return (
		<svg
			x={`${PLOT_GUTTER}%`}
			y={`${top}em`}
			width={`${100 - PLOT_GUTTER}%`}
			overflow="visible"
			aria-hidden="true"
		>
			{areas && <Stretched height={height}>{areas}</Stretched>}
			<YearAxis years={years} top={0} bottom={height} />
			{counts.map(([place, count]) => {
				const y = (place / 100) * height;
				return (
					<g key={count}>
						<line className={count === 0 ? styles.axis : styles.rule} x2="100%" y1={`${y}em`} y2={`${y}em`} />
						<text className={styles.quiet} x="-0.5em" y={`${y + 0.35}em`} textAnchor="end">
							{format(count)}
						</text>
					</g>
				);
			})}
			<Stretched height={height}>{lines}</Stretched>
			{children}
		</svg>
	);
}

/** Labels are centered below their tick, except at the edges of the chart. */
function getTextAnchor(x: number): "start" | "middle" | "end" {
	if (x < 5) return "start";
	return x > 95 ? "end" : "middle";
}

/** The horizontal axis of a plot. `top` and `bottom` of the plot are in em. */
function YearAxis({ years, top, bottom }: { years: Tick[]; top: number; bottom: number }) {
	return years.map(([x, year]) => (
		<g key={x}>
			<line className={styles.rule} x1={`${x}%`} x2={`${x}%`} y1={`${top}em`} y2={`${bottom + 0.3}em`} />
			<text className={styles.quiet} x={`${x}%`} y={`${bottom + 1.4}em`} textAnchor={getTextAnchor(x)}>
				{year}
			</text>
		</g>
	));
}
