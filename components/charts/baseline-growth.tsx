import clsx from "clsx";
import { Day } from "@/components/text/day";
import { useDayFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { BaselineGrowth as Growth } from "@/lib/schema/props/charts";
import { GUTTER, Plot, placesOf } from "./axes";
import { Chart, ChartTable } from "./chart";
import styles from "./chart.module.css";

// In em.
const TOP = 1.9;
const HEIGHT = 16;
const AXIS = 1.9;

/** How many features were in Baseline over time, and how many of them widely available. */
export function BaselineGrowth({ growth }: { growth: Growth }) {
	const t = useTranslations("charts");
	const format = useDayFormat();
	const [from, first] = growth.rows[0] ?? ["", 0];
	const [to, last, widely] = growth.rows.at(-1) ?? ["", 0, 0];
	const bottom = TOP + HEIGHT;
	return (
		<figure className={styles.figure}>
			<figcaption>{t("growth.caption")}</figcaption>
			<Chart
				id="growth"
				title={t("growth.title")}
				desc={t("growth.desc", { from: format(from, "long"), to: format(to, "long"), first, last, widely })}
				height={bottom + AXIS}
				plotFrom={GUTTER}
			>
				<Plot
					top={TOP}
					height={HEIGHT}
					years={growth.years}
					counts={growth.counts}
					areas={
						<>
							<path className={styles.areaBeside} d={`${growth.all}V100H0Z`} />
							<path className={styles.area} d={`${growth.widely}V100H0Z`} />
						</>
					}
					lines={
						<>
							<path className={styles.lineBeside} d={growth.all} />
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
				places={placesOf(growth.all)}
				rows={growth.rows.map(([day, all, widely]) => [
					<Day key="day" day={day} brief />,
					all,
					all - widely,
					widely,
				])}
			/>
		</figure>
	);
}
