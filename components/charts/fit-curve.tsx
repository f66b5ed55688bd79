import clsx from "clsx";
import type { ReactNode } from "react";
import type { FitCurve as Curve } from "@/lib/domain/charts/fit-curve";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { GUTTER, Plot } from "./axes";
import { Chart } from "./chart";
import styles from "./chart.module.css";

// In em.
const TOP = 1.9;
const HEIGHT = 9;
const AXIS = 3.4;

interface FitCurveProps {
	curve: Curve;
	/** The place of the target that is marked. */
	chosen: number;
	/** The table of the targets: the values under a pointer are read from its rows. */
	children: ReactNode;
}

/** Targets as points, features over people inside, with a line through those that none beats. */
export function FitCurve({ curve, chosen, children }: FitCurveProps) {
	const t = useTranslations("targets");
	const percent = useShareFormat();
	const { points, line, counts, ends } = curve;
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
				plotFrom={GUTTER}
			>
				<text className={styles.strong} y="1em">
					{t("works")}
				</text>
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
				<text className={styles.strong} x="100%" y={`${TOP + HEIGHT + 2.9}em`} textAnchor="end">
					{t("inside")}
				</text>
			</Chart>
			{children}
		</figure>
	);
}
