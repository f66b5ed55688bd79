import type { ReactNode } from "react";
import type { CountTick } from "@/lib/schema/props/charts";
import styles from "./chart.module.css";

/** Room for three digits left of a plot, on the narrowest one. */
export const GUTTER = 11;

/** Where the points of a line stand along the bottom, in percent of the plot. */
export const placesOf = (path: string) => path.split(/[ML]/).slice(1).map(Number.parseFloat);

/** A place along the bottom, and what stands there: a year, a version. */
type Tick = [place: number, name: number | string];

interface PlotProps {
	/** In em. */
	top: number;
	height: number;
	years: Tick[];
	counts: CountTick[];
	/** How counts are written, where not as they are. */
	format?: (count: number) => string;
	/** In percent of the plot, 100 by 100: areas lie below the lines of the axes, lines above. */
	areas?: ReactNode;
	lines: ReactNode;
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

/** Counts over years, or whatever else stands along the bottom. */
export function Plot({ top, height, years, counts, format = String, areas, lines }: PlotProps) {
	return (
		<svg x={`${GUTTER}%`} y={`${top}em`} width={`${100 - GUTTER}%`} overflow="visible" aria-hidden="true">
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
		</svg>
	);
}

/** At the edges of the drawing a label stands beside its tick, elsewhere below it. */
function anchorAt(x: number): "start" | "middle" | "end" {
	if (x < 5) return "start";
	return x > 95 ? "end" : "middle";
}

/** Years along the bottom of a plot. `top` and `bottom` of the plot are in em. */
export function YearAxis({ years, top, bottom }: { years: Tick[]; top: number; bottom: number }) {
	return years.map(([x, year]) => (
		<g key={x}>
			<line className={styles.rule} x1={`${x}%`} x2={`${x}%`} y1={`${top}em`} y2={`${bottom + 0.3}em`} />
			<text className={styles.quiet} x={`${x}%`} y={`${bottom + 1.4}em`} textAnchor={anchorAt(x)}>
				{year}
			</text>
		</g>
	));
}
