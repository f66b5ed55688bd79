import type { CountTick, YearTick } from "@/lib/schema/props/charts";
import styles from "./chart.module.css";

/** At the edges of the drawing a label stands beside its tick, elsewhere below it. */
function anchorAt(x: number): "start" | "middle" | "end" {
	if (x < 5) return "start";
	return x > 95 ? "end" : "middle";
}

/** Years along the bottom of a plot. `top` and `bottom` of the plot are in em. */
export function YearAxis({ years, top, bottom }: { years: YearTick[]; top: number; bottom: number }) {
	return years.map(([x, year]) => (
		<g key={year}>
			<line className={styles.rule} x1={`${x}%`} x2={`${x}%`} y1={`${top}em`} y2={`${bottom + 0.3}em`} />
			<text className={styles.quiet} x={`${x}%`} y={`${bottom + 1.3}em`} textAnchor={anchorAt(x)}>
				{year}
			</text>
		</g>
	));
}

/** Lines across a plot, each with its count above its left end. `top` and `height` of the plot are in em. */
export function CountAxis({ counts, top, height }: { counts: CountTick[]; top: number; height: number }) {
	return counts.map(([place, count]) => {
		const y = top + (place / 100) * height;
		return (
			<g key={count}>
				<line
					className={count === 0 ? styles.axis : styles.rule}
					x1="0"
					x2="100%"
					y1={`${y}em`}
					y2={`${y}em`}
				/>
				{count > 0 && (
					<text className={styles.quiet} x="0" y={`${y - 0.3}em`}>
						{count}
					</text>
				)}
			</g>
		);
	});
}
