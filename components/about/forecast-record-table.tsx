import { TableScroll } from "@/components/ui/table-scroll";
import type { FactsOf } from "@/lib/about/schema/page";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useWholePercentFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { WORLD } from "@/lib/support/schema/default-audience";
import styles from "./about-table.module.css";

type Forecasts = Pick<FactsOf<"reach">, "forecasts">;

/** How past forecasts held, by region and number of months: the part in the band, and the error against "no change". */
export function ForecastRecordTable({ forecasts }: Forecasts) {
	const t = useTranslations("about.reach.forecast.record");
	const percent = useWholePercentFormat();
	const regionName = useRegionName();
	const [first] = forecasts;
	return (
		<details>
			<summary>{t("summary")}</summary>
			<TableScroll caption={t("caption")} frame={styles.frame} table={styles.table}>
				<thead>
					<tr>
						<th scope="col">{t("region")}</th>
						{first?.horizons.map(({ months }) => (
							<th key={months} scope="col" className={styles.number}>
								{t("months", { months })}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{forecasts.map(({ region, name, horizons }) => (
						<tr key={region}>
							<th scope="row">{region === WORLD ? regionName(WORLD) : name}</th>
							{horizons.map(({ months, hits, errorRatio, shown }) => (
								<td key={months} className={styles.number}>
									{percent(hits)} / {percent(errorRatio)}
									{!shown && <small>{t("withheld")}</small>}
								</td>
							))}
						</tr>
					))}
				</tbody>
			</TableScroll>
		</details>
	);
}
