import clsx from "clsx";
import { fitCurve } from "@/lib/domain/charts/fit-curve";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { TargetFit } from "@/lib/schema/props/fit";
import { Plot } from "./axes";
import { Chart } from "./chart";
import styles from "./chart.module.css";

// In em.
const TOP = 0.7;
const HEIGHT = 9;
const AXIS = 1.9;

interface FitCurveProps {
	fit: TargetFit;
	/** The place of the target that is marked. */
	chosen: number;
}

/** Targets as points, features over people inside, with a line through those that none beats. The table has the numbers. */
export function FitCurve({ fit: { lines }, chosen }: FitCurveProps) {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	const { points, line, counts, ends } = fitCurve(lines);
	const at = points[chosen];
	const dots = points.map(([x, y]) => `M${x},${y}h0`).join("");
	const [most, least] = ends;
	return (
		<figure className={styles.figure}>
			<figcaption>{t("curve")}</figcaption>
			<Chart
				id="fit-curve"
				title={t("curve")}
				desc={t("curveDesc", { most: percent(most), least: percent(least) })}
				height={TOP + HEIGHT + AXIS}
			>
				<Plot
					top={TOP}
					height={HEIGHT}
					years={[
						[0, percent(most)],
						[100, percent(least)],
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
				/>
			</Chart>
		</figure>
	);
}
