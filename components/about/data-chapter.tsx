import { DataDate } from "@/components/ui/data-date";
import { DataText } from "@/components/ui/data-text";
import { TableScroll } from "@/components/ui/table-scroll";
import { Terms } from "@/components/ui/terms";
import type { FactsOf } from "@/lib/about/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./about-table.module.css";
import { ChapterFrame } from "./chapter-frame";
import { useChapterText, useParagraphs } from "./use-chapter-text";

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
function PackageTable({ packages }: Pick<FactsOf<"data">, "packages">) {
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

const packageKeys = [
	["web-features", "webFeatures"],
	["@mdn/browser-compat-data", "bcd"],
	["caniuse-lite", "caniuse"],
	["baseline-browser-mapping", "mapping"],
	["browserslist", "browserslist"],
] as const;

/** `/about/data`: the data sources. */
export function DataChapter({ packages, goneKeys, namedKeys }: FactsOf<"data">) {
	const prose = useChapterText("about.data");
	const text = useParagraphs("about.data");
	return (
		<ChapterFrame
			chapter="data"
			sections={{
				packages: [text("packages.text"), <PackageTable key="table" packages={packages} />],
				gives: (
					<Terms
						items={packageKeys.map(([name, key]) => [
							<DataText key={name}>{name}</DataText>,
							prose(`gives.${key}`),
						])}
					/>
				),
				apart: text("apart.text", { named: namedKeys, gone: goneKeys }),
				checks: text("checks.text"),
			}}
		/>
	);
}
