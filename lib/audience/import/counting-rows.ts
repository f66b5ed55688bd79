import { isBotAgent } from "@/lib/audience/import/access-log/user-agent";
import { isAgentColumn } from "./agent-column";
import { detectUnit, type NumberReading, type Unit } from "./number-unit";
import { fillPivotOutline } from "./pivot-outline";
import type { UsageTable } from "./read-table";
import { type DroppedReason, findTotalRows, findTotalsByValue } from "./total-rows";

/** A row left out because it repeats people that other rows count, such as a total. */
export interface DroppedRow {
	/** The row's cells without the number. */
	name: string;
	/** The row's number, in the unit of the other rows. */
	value: number;
	why: DroppedReason;
}

/** The reader's answers to questions about the numbers. */
export interface ImportOverrides {
	unit?: Unit;
	/** Whether rows that may be totals are counted. */
	includeTotals?: boolean;
}

/**
 * Splits a table into rows that count people and rows that repeat them.
 * @param column index of the column with the numbers.
 * @returns also how to read the numbers, and the names of rows that may be totals.
 */
export function selectCountedRows(table: UsageTable, column: number, overrides: ImportOverrides) {
	const { columns, header } = table;
	const namedTotals = findTotalRows(table.rows, columns);
	const { browser } = columns;
	const hasAgents = isAgentColumn(table.rows, browser);
	const bots = new Set(
		hasAgents
			? table.rows.filter((row) => {
					const cell = row[browser ?? 0] ?? "";
					return /[a-z]/i.test(cell) && isBotAgent(cell);
				})
			: [],
	);
	const { rows, sums } = fillPivotOutline(
		table.rows.filter((row, index) => !namedTotals.has(index) && !bots.has(row)),
		columns,
	);
	const listCells = (list: string[][]) => list.map((row) => row[column] ?? "");
	const detectReading = (list: string[][]) =>
		detectUnit(listCells(list), header[column] ?? "", table.percent, overrides.unit);
	const first = detectReading(rows.filter((row) => !sums.has(row)));
	const valuedRows = rows.flatMap((row) => {
		const value = first.read(row[column] ?? "");
		return value === undefined || sums.has(row) ? [] : [{ row, value }];
	});
	const byValue = table.percent ? undefined : findTotalsByValue(valuedRows, columns, first.step);
	const isDropped = (row: string[]) =>
		byValue !== undefined &&
		(byValue.dropped.has(row) || (overrides.includeTotals === false && byValue.doubtful.has(row)));
	const counting = valuedRows.filter(({ row }) => !isDropped(row));
	const reading: NumberReading =
		byValue?.dropped.size || overrides.includeTotals === false
			? detectReading(counting.map(({ row }) => row))
			: first;
	const toDroppedRow = (row: string[], why: DroppedReason): DroppedRow[] => {
		const value = first.read(row[column] ?? "");
		const name = row.filter((cell, index) => index !== column && cell.trim() !== "").join(" · ");
		return value === undefined ? [] : [{ name: name.slice(0, 120), value, why }];
	};
	const dropped = [
		...table.rows.flatMap((row, index) => (namedTotals.has(index) ? toDroppedRow(row, "named") : [])),
		...[...bots].flatMap((row) => toDroppedRow(row, "bot")),
		...[...sums].flatMap((row) => toDroppedRow(row, "part")),
		...valuedRows.flatMap(({ row }) =>
			isDropped(row) ? toDroppedRow(row, byValue?.dropped.get(row) ?? "named") : [],
		),
	].sort((a, b) => b.value - a.value);
	return {
		rows: counting.map(({ row }) => row),
		reading,
		dropped,
		doubtful: [...(byValue?.doubtful ?? [])].map((row) => (row[columns.browser ?? 0] ?? "").trim()),
	};
}
