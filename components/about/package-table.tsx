import { DataDate } from "@/components/ui/data-date";
import { TableScroll } from "@/components/ui/table-scroll";
import type { FactsOf } from "@/lib/about/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./about-table.module.css";

type DataPackage = FactsOf<"data">["packages"][number];

function Row({ dataPackage: { name, version, license, url, day, records } }: { dataPackage: DataPackage }) {
	const t = useTranslations("about.data");
	return (
		<tr>
			<th scope="row">
				<a href={url} lang="en" dir="ltr">
					{name}
				</a>
			</th>
			<td className={styles.number}>{version}</td>
			<td>{day ? <DataDate day={day} brief /> : t("packages.noDay")}</td>
			<td>
				<a href={`https://spdx.org/licenses/${license}.html`} lang="en" dir="ltr">
					{license}
				</a>
			</td>
			<td>
				<ul>
					{records.map(([kind, count]) => (
						<li key={kind}>{t(`record.${kind}`, { count })}</li>
					))}
				</ul>
			</td>
		</tr>
	);
}

/** A table of the installed data packages. */
export function PackageTable({ packages }: Pick<FactsOf<"data">, "packages">) {
	const t = useTranslations("about.data");
	return (
		<TableScroll caption={t("packages.caption")} frame="whole" table={`table-small ${styles.table}`}>
			<thead>
				<tr>
					<th scope="col">{t("packages.name")}</th>
					<th scope="col" className={styles.number}>
						{t("packages.version")}
					</th>
					<th scope="col">{t("packages.day")}</th>
					<th scope="col">{t("packages.licence")}</th>
					<th scope="col">{t("packages.records")}</th>
				</tr>
			</thead>
			<tbody>
				{packages.map((dataPackage) => (
					<Row key={dataPackage.name} dataPackage={dataPackage} />
				))}
			</tbody>
		</TableScroll>
	);
}
