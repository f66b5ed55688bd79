import { withoutOutline } from "./outline";
import type { UsageTable } from "./table";
import { type Dropped, totalRows, totalsByValue } from "./totals";
import { type Reading, type Unit, unitOf } from "./unit";

/** A row that counts what others count. */
export interface DroppedRow {
	/** What stands in it, without its number. */
	name: string;
	/** Its number, in the unit of the others. */
	value: number;
	why: Dropped;
}

/** What the reader has said where only the reader can tell. */
export interface Told {
	unit?: Unit;
	/** What may be totals counts as the rest. */
	keepTotals?: boolean;
}

/**
 * The rows that count people, and those that count what others count and are left out.
 * @param column of the numbers.
 * @returns also how the numbers are to be read, and the names of rows that may be totals.
 */
export function countingRows(table: UsageTable, column: number, told: Told) {
	const { columns, header } = table;
	const named = totalRows(table.rows, columns);
	const { rows, sums } = withoutOutline(
		table.rows.filter((_, index) => !named.has(index)),
		columns,
	);
	const cellsOf = (list: string[][]) => list.map((row) => row[column] ?? "");
	const readingOf = (list: string[][]) =>
		unitOf(cellsOf(list), header[column] ?? "", table.percent, told.unit);
	const first = readingOf(rows.filter((row) => !sums.has(row)));
	const numbered = rows.flatMap((row) => {
		const value = first.read(row[column] ?? "");
		return value === undefined || sums.has(row) ? [] : [{ row, value }];
	});
	const byValue = table.percent ? undefined : totalsByValue(numbered, columns, first.step);
	const isDropped = (row: string[]) =>
		byValue !== undefined &&
		(byValue.dropped.has(row) || (told.keepTotals === false && byValue.doubtful.has(row)));
	const counting = numbered.filter(({ row }) => !isDropped(row));
	const reading: Reading =
		byValue?.dropped.size || told.keepTotals === false ? readingOf(counting.map(({ row }) => row)) : first;
	const droppedAs = (row: string[], why: Dropped): DroppedRow[] => {
		const value = first.read(row[column] ?? "");
		const name = row.filter((cell, index) => index !== column && cell.trim() !== "").join(" · ");
		return value === undefined ? [] : [{ name: name.slice(0, 120), value, why }];
	};
	const dropped = [
		...table.rows.flatMap((row, index) => (named.has(index) ? droppedAs(row, "named") : [])),
		...[...sums].flatMap((row) => droppedAs(row, "part")),
		...numbered.flatMap(({ row }) =>
			isDropped(row) ? droppedAs(row, byValue?.dropped.get(row) ?? "named") : [],
		),
	].sort((a, b) => b.value - a.value);
	return {
		rows: counting.map(({ row }) => row),
		reading,
		dropped,
		doubtful: [...(byValue?.doubtful ?? [])].map((row) => (row[columns.browser ?? 0] ?? "").trim()),
	};
}
