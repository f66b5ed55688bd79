import clsx from "clsx";
import type { ReactNode } from "react";
import { PLOT_GUTTER, Plot } from "@/components/ui/chart/axes";
import { Chart } from "@/components/ui/chart/chart";
import styles from "@/components/ui/chart/chart.module.css";
import { PlotLabels } from "@/components/ui/chart/plot-labels";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { TargetFitSeries as Curve } from "@/lib/targets/fit-curve";

// In em.
const TOP = 1.9;
const HEIGHT = 14;
const AXIS = 3.4;

interface FitCurveProps {
	curve: Curve;
	/** The query of each target. */
	names: string[];
	/** Index of the highlighted target. */
	chosen: number;
	/** The table of targets. The tooltip reads its rows. */
	children: ReactNode;
}

/** Targets as points, features over people inside, with a line through the Pareto frontier. */
export function TargetFitChart({ curve, names, chosen, children }: FitCurveProps) {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	const { points, line, counts, ends } = curve;
	const at = points[chosen];
	const dots = points.map(([x, y]) => `M${x},${y}h0`).join("");
	const [least, most] = ends;
	const labels = points.map(([x, y], index) => ({
		x,
		y,
		text: names[index] ?? "",
		isStrong: index === chosen,
	}));
	labels.sort((a, b) => Number(b.isStrong) - Number(a.isStrong));
	return (
		<figure className={clsx("stack tight", styles.figure)}>
			<Chart
				id="fit-curve"
				title={t("curve")}
				desc={t("curveDesc", { most: percent(most), least: percent(least) })}
				height={TOP + HEIGHT + AXIS}
				plotFrom={PLOT_GUTTER}
			>
				<text className={styles.strong} y="1em">
					{t("works")}
				</text>
				<Plot
					top={TOP}
					height={HEIGHT}
					years={[
						[0, percent(least)],
						[100, percent(most)],
					]}
					counts={counts}
					lines={
						<>
							{at && <path className={clsx(styles.line, styles.chosen)} d={`M${at[0]},0V100`} />}
							<path className={styles.line} d={line} />
							<path className={styles.dots} d={dots} />
							{at && <path className={clsx(styles.dots, styles.dotChosen)} d={`M${at.join()}h0`} />}
						</>
					}
				>
					<PlotLabels
						points={labels}
						height={HEIGHT}
						lines={[line, ...(at ? [`M${at[0]},0L${at[0]},100`] : [])]}
					/>
				</Plot>
				<text className={styles.strong} x="100%" y={`${TOP + HEIGHT + 2.9}em`} textAnchor="end">
					{t("inside")}
				</text>
			</Chart>
			{children}
		</figure>
	);
}
