import clsx from "clsx";
import { DataText } from "@/components/ui/data-text";
import { TableScroll } from "@/components/ui/table-scroll";
import { useTranslations } from "@/lib/i18n/use-translations";
import { coreBrowserNames } from "@/lib/support/browser-names";
import type { CellTable as CellTableData } from "@/lib/support/schema/cell-table";
import styles from "./cell-table.module.css";
import { KeyList } from "./key-list";
import { SupportCellContent } from "./support-cell";

interface CellTableProps extends CellTableData {
	caption: string;
	/** The parent key, if the names are not whole keys. */
	parent?: string;
	/** The names without a page. */
	unlinked?: string[] | undefined;
}

/** Tables with more rows are laid out only near the viewport: a row has about 30 elements. */
const MAX_FULL_LAYOUT = 30;

/** The support of compat keys in the core browsers. Keys with equal support share a row. */
export function CompatCellTable({ caption, names, answers, cells, parent, unlinked }: CellTableProps) {
	const t = useTranslations("support");
	return (
		<TableScroll
			caption={caption}
			frame={styles.frame}
			table={clsx(styles.table, answers.length > MAX_FULL_LAYOUT && styles.many)}
		>
			<thead>
				<tr>
					<th scope="col">{t("keys")}</th>
					{coreBrowserNames.map(([browser, name]) => (
						<th key={browser} scope="col">
							<DataText>{name}</DataText>
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
								<KeyList keys={same} parent={parent} unlinked={unlinked} />
							</th>
							{numbers.map((number, column) => {
								const answer = cells[number];
								return (
									<td key={coreBrowserNames[column]?.[0]}>
										{answer && <SupportCellContent answer={answer} />}
									</td>
								);
							})}
						</tr>
					);
				})}
			</tbody>
		</TableScroll>
	);
}
