import clsx from "clsx";
import { getPointPositions, PLOT_GUTTER, Plot } from "@/components/ui/chart/axes";
import { Chart, ChartTable } from "@/components/ui/chart/chart";
import styles from "@/components/ui/chart/chart.module.css";
import { DataDate } from "@/components/ui/data-date";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { BaselineGrowthSeries as Growth } from "@/lib/support/schema/charts";

// In em.
const TOP = 1.9;
const HEIGHT = 16;
const AXIS = 1.9;

/** A chart of the number of features in Baseline over time, and of those that are widely available. */
export function BaselineGrowthChart({ growth }: { growth: Growth }) {
	const t = useTranslations("charts");
	const format = useDayFormat();
	const [from, first] = growth.rows[0] ?? ["", 0];
	const [to, last, widely] = growth.rows.at(-1) ?? ["", 0, 0];
	const bottom = TOP + HEIGHT;
	return (
		<figure className={clsx("stack tight", styles.figure)}>
			<figcaption>{t("growth.caption")}</figcaption>
			<Chart
				id="growth"
				title={t("growth.title")}
				desc={t("growth.desc", { from: format(from, "long"), to: format(to, "long"), first, last, widely })}
				height={bottom + AXIS}
				plotFrom={PLOT_GUTTER}
			>
				<Plot
					top={TOP}
					height={HEIGHT}
					years={growth.years}
					counts={growth.counts}
					areas={
						<>
							<path className={styles.areaSecondary} d={`${growth.all}V100H0Z`} />
							<path className={styles.area} d={`${growth.widely}V100H0Z`} />
						</>
					}
					lines={
						<>
							<path className={styles.lineSecondary} d={growth.all} />
							<path className={styles.line} d={growth.widely} />
						</>
					}
				/>
				<text className={styles.strong} x="100%" y={`${TOP - 0.8}em`} textAnchor="end">
					{t("growth.all", { count: last })}
				</text>
				<text
					className={clsx(styles.strong, styles.onArea)}
					x="100%"
					dx="-0.6em"
					y={`${bottom - 0.8}em`}
					textAnchor="end"
				>
					{t("growth.widely", { count: widely })}
				</text>
			</Chart>
			<ChartTable
				caption={t("growth.caption")}
				head={[t("growth.day"), t("growth.allHead"), t("growth.newlyHead"), t("growth.widelyHead")]}
				places={getPointPositions(growth.all)}
				rows={growth.rows.map(([day, all, widely]) => [
					<DataDate key="day" day={day} brief />,
					all,
					all - widely,
					widely,
				])}
			/>
		</figure>
	);
}
