import { TableFrame } from "@/components/layout/table-frame";
import { English } from "@/components/text/english";
import { coreBrowserNames } from "@/lib/domain/browser-names";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { CellTable as CellTableData } from "@/lib/schema/cell-table";
import styles from "./cell-table.module.css";
import { KeyList } from "./key-list";
import { SupportAnswer } from "./support-answer";

interface CellTableProps extends CellTableData {
	caption: string;
	/** The key that the names stand below, where they are not whole keys. */
	under?: string;
	/** Those of the names that have no page. */
	gone?: string[] | undefined;
}

/** Compat keys in the core browsers. Keys with the same answers share a row, so that what differs shows. */
export function CellTable({ caption, names, answers, cells, under, gone }: CellTableProps) {
	const t = useTranslations("support");
	return (
		<TableFrame caption={caption} frame={styles.frame} table={styles.table}>
			<thead>
				<tr>
					<th scope="col">{t("keys")}</th>
					{coreBrowserNames.map(([browser, name]) => (
						<th key={browser} scope="col">
							<English>{name}</English>
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{answers.map((numbers, row) => {
					const same = names.filter(([, index]) => index === row).map(([name]) => name);
					return (
						<tr key={same[0]}>
							<th scope="row">
								<KeyList keys={same} under={under} gone={gone} />
							</th>
							{numbers.map((number, column) => {
								const answer = cells[number];
								return (
									<td key={coreBrowserNames[column]?.[0]}>{answer && <SupportAnswer answer={answer} />}</td>
								);
							})}
						</tr>
					);
				})}
			</tbody>
		</TableFrame>
	);
}
