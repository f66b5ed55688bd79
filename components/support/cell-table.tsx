import clsx from "clsx";
import { Fragment } from "react";
import { BrowserMark } from "@/components/ui/browser-mark";
import { DataText } from "@/components/ui/data-text";
import { TableScroll } from "@/components/ui/table-scroll";
import { useTranslations } from "@/lib/i18n/use-translations";
import { coreBrowserNames } from "@/lib/support/browser-names";
import type { CellTable as CellTableData } from "@/lib/support/schema/cell-table";
import { coreBrowsers } from "@/lib/support/schema/core-browsers";
import { findLeftOut, type LeftOut } from "@/lib/support/target-floors";
import styles from "./cell-table.module.css";
import { KeyList } from "./key-list";
import { SupportCellContent } from "./support-cell";

export interface CellTableProps extends CellTableData {
	caption: string;
	/** The parent key, if the names are not whole keys. */
	parent?: string;
	/** The names without a page. */
	unlinked?: string[] | undefined;
}

/** Tables with more rows are laid out only near the viewport: a row has about 30 elements. */
const MAX_FULL_LAYOUT = 30;
/** Tables with fewer rows have no filters. */
const MIN_FILTERED = 8;

/** The rows that can be chosen: those that leave somebody out in a browser. */
const filters = ["all", "limits"] as const;

/** The filters work without JavaScript: styles hide rows by the chosen radio button. */
function Filters({ counts }: { counts: Record<(typeof filters)[number] | "any", number> }) {
	const t = useTranslations("support.filters");
	return (
		<fieldset className="cluster tight">
			<legend className="visually-hidden">{t("title")}</legend>
			{(["any", ...filters] as const).map((name) => (
				<label key={name} className="chip">
					<input type="radio" name="rows" value={name} defaultChecked={name === "any"} />
					{t(name)} <b>{counts[name]}</b>
				</label>
			))}
		</fieldset>
	);
}

/** What the colors of cells mean. */
function Legend() {
	const t = useTranslations("support.legend");
	return (
		<ul className={clsx("cluster small", styles.legend)}>
			{(["nobody", "older", "limits", "all"] as const).map((kind) => (
				<li key={kind}>
					<i className={clsx("swatch", styles[kind])} /> {t(kind)}
				</li>
			))}
		</ul>
	);
}

/**
 * The support of compat keys in the core browsers. Keys with equal support share a row. Only cells that leave out somebody
 * of the target have a color.
 */
export function CompatCellTable(props: CellTableProps) {
	const { caption, names, answers, cells, floors, parent, unlinked } = props;
	const t = useTranslations("support");
	const rows = answers.map((numbers, row) => ({
		keys: names.filter(([, index]) => index === row).map(([name]) => name),
		cells: numbers.flatMap((number, column) => {
			const [cell, browser] = [cells[number], coreBrowsers[column]];
			return cell && browser ? { browser, cell, leftOut: findLeftOut(cell, floors[browser]) } : [];
		}),
	}));
	const has = (row: (typeof rows)[number], kind: LeftOut) =>
		row.cells.some(({ leftOut }) => leftOut === kind);
	const count = (kind: LeftOut) =>
		rows.reduce((sum, row) => (has(row, kind) ? sum + row.keys.length : sum), 0);
	const counts = { any: names.length, all: count("all"), limits: count("limits") };
	return (
		<div className={clsx("stack", styles.matrix)}>
			{rows.length >= MIN_FILTERED && counts.all + counts.limits > 0 && <Filters counts={counts} />}
			<Legend />
			<TableScroll
				caption={caption}
				frame="whole"
				table={clsx(styles.table, rows.length > MAX_FULL_LAYOUT && styles.many)}
				heads={[
					t("keys"),
					...coreBrowserNames.map(([browser, name]) => (
						<Fragment key={browser}>
							<BrowserMark browser={browser} />
							<DataText>{name}</DataText>
						</Fragment>
					)),
				]}
			>
				<tbody>
					{rows.map((row) => (
						<tr key={row.keys[0]} data-rows={filters.filter((kind) => has(row, kind)).join(" ") || undefined}>
							<th scope="row">
								<KeyList keys={row.keys} parent={parent} unlinked={unlinked} />
							</th>
							{row.cells.map(({ browser, cell, leftOut }) => (
								<td key={browser} className={styles[leftOut]}>
									<SupportCellContent answer={cell} />
								</td>
							))}
						</tr>
					))}
				</tbody>
			</TableScroll>
		</div>
	);
}
