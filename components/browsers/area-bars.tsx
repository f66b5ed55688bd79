import clsx from "clsx";
import { Chart, ChartTable } from "@/components/ui/chart/chart";
import chart from "@/components/ui/chart/chart.module.css";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { getAreaName } from "@/lib/support/area-names";
import type { AreaBarLengths as Bars } from "@/lib/support/schema/charts";
import styles from "./release-article.module.css";

// In em.
const ROW = 2.3;
const BAR = { from: 1.3, height: 0.6 };

/** The keys that a release added: one bar per area. Renders nothing when there are none. */
export function AreaBarChart({ name, bars }: { name: string; bars: Bars }) {
	const t = useTranslations("charts");
	const list = useListFormat();
	if (bars.length === 0) return null;
	const label = (area: string, count: number) => t("areas.bar", { area: getAreaName(area), count });
	return (
		<figure className={clsx("stack tight", chart.figure, styles.bars)}>
			<figcaption>{t("areas.caption")}</figcaption>
			<Chart
				id="areas"
				title={t("areas.title", { name })}
				desc={list(bars.map(([area, count]) => label(area, count)))}
				height={bars.length * ROW}
			>
				{bars.map(([area, count, width], index) => (
					<g key={area}>
						<text y={`${index * ROW + 1}em`}>
							{getAreaName(area)} <tspan className={chart.strong}>{count}</tspan>
						</text>
						<rect
							className={styles.bar}
							y={`${index * ROW + BAR.from}em`}
							width={`${width}%`}
							height={`${BAR.height}em`}
						/>
					</g>
				))}
			</Chart>
			<ChartTable
				caption={t("areas.title", { name })}
				head={[t("areas.area"), t("areas.count")]}
				rows={bars.map(([area, count]) => [getAreaName(area), count])}
			/>
		</figure>
	);
}
