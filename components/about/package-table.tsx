import { TableFrame } from "@/components/layout/table-frame";
import { Day } from "@/components/text/day";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { FactsOf } from "@/lib/schema/props/about";
import styles from "./about-table.module.css";

type DataPackage = FactsOf<"data">["packages"][number];

function Row({ one: { name, version, license, url, day, records } }: { one: DataPackage }) {
	const t = useTranslations("about.data");
	return (
		<tr>
			<th scope="row">
				<a href={url} lang="en" dir="ltr">
					{name}
				</a>
			</th>
			<td className={styles.number}>{version}</td>
			<td>{day ? <Day day={day} brief /> : t("packages.noDay")}</td>
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

/** The packages of data as they are installed. */
export function PackageTable({ packages }: Pick<FactsOf<"data">, "packages">) {
	const t = useTranslations("about.data");
	return (
		<TableFrame caption={t("packages.caption")} frame={styles.frame} table={styles.table}>
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
				{packages.map((one) => (
					<Row key={one.name} one={one} />
				))}
			</tbody>
		</TableFrame>
	);
}
