import { isBotAgent, isBotName } from "@/lib/audience/import/access-log/user-agent";
import { type Columns, EACH_ROW } from "@/lib/audience/import/column-roles";
import { isAgentColumn } from "./agent-column";
import { normalizeHeader } from "./column-headers";
import { detectUnit, type NumberReading, type Unit } from "./number-unit";
import { fillPivotOutline } from "./pivot-outline";
import type { UsageTable } from "./read-table";
import { findRowOutline } from "./row-outline";
import { findSegments } from "./segments";
import { type DroppedReason, findTotalRows, findTotalsByValue, type ValuedRow } from "./total-rows";
import { truncateWords } from "./truncate-words";
import { findNamedBrowser } from "./version-column";

/** A row left out because it repeats people that other rows count, such as a total. */
export interface DroppedRow {
	/** The row's browser, version and system. */
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
	/** The group of people that counts, of groups that may overlap. `null` counts all of them. */
	group?: string | null;
}

const readCount = (row: string[], column: number) => (column === EACH_ROW ? "1" : (row[column] ?? ""));

/** Headers of a column that marks bots, as `normalizeHeader` writes them. */
const botHeaders = new Set(["bot", "isbot", "bots"]);
const isNo = /^(0|false|no|none|-|)$/i;

/** The rows of bots: by user agent, by the browser's name, or by a column that marks them. */
function findBotRows({ rows, header, columns: { browser } }: UsageTable): Set<string[]> {
	const hasAgents = isAgentColumn(rows, browser);
	const mark = header.findIndex((head) => botHeaders.has(normalizeHeader(head)));
	const known = new Map<string, boolean>();
	const namesBot = (cell: string) => {
		const isBot =
			known.get(cell) ?? (hasAgents ? isBotAgent(cell) : !findNamedBrowser(cell) && isBotName(cell));
		known.set(cell, isBot);
		return isBot;
	};
	return new Set(
		rows.filter((row) => {
			const cell = (browser === undefined ? "" : (row[browser] ?? "")).trim();
			return (/[a-z]/i.test(cell) && namesBot(cell)) || (mark >= 0 && !isNo.test((row[mark] ?? "").trim()));
		}),
	);
}

/** The cells that name a row: what was read of it, not all that is in the file. */
function nameRow(row: string[], { browser, version, system, systemVersion }: Columns): string {
	const places = [...new Set([0, browser, version, system, systemVersion])];
	const cells = places.flatMap((index) => (index === undefined ? [] : (row[index] ?? "").trim() || []));
	return cells.join(" · ") || (row.find((cell) => /\p{L}/u.test(cell))?.trim() ?? "");
}

/**
 * Splits a table into rows that count people and rows that repeat them.
 * @param column index of the column with the numbers, or `EACH_ROW`.
 * @returns also the rows' numbers and how to read the others, the names of rows that may be totals, and groups of rows
 * that may overlap.
 */
export function selectCountedRows(table: UsageTable, column: number, overrides: ImportOverrides) {
	const { columns, header } = table;
	const named = findTotalRows(table.rows, columns);
	const bots = findBotRows(table);
	const { rows, sums } = fillPivotOutline(
		table.rows.filter((row, index) => !named.has(index) && !bots.has(row)),
		columns,
	);
	const detectReading = (list: string[][]) =>
		detectUnit(
			list.map((row) => readCount(row, column)),
			header[column] ?? "",
			table.percent,
			overrides.unit,
		);
	const first = detectReading(rows.filter((row) => !sums.has(row)));
	const allRows = rows.flatMap((row) => {
		const value = first.read(readCount(row, column));
		return value === undefined || sums.has(row) ? [] : [{ row, value }];
	});
	const segments = table.percent ? undefined : findSegments(header, allRows, columns, table.section);
	const { group } = overrides;
	const isInGroup = ({ row }: ValuedRow) =>
		!segments || group === undefined || group === null || (row[segments.column] ?? "").trim() === group;
	const grouped = allRows.filter(isInGroup);
	const outline = table.percent ? undefined : findRowOutline(grouped, columns, first.step);
	const isFlat = overrides.includeTotals === false && outline !== undefined;
	const valuedRows = isFlat ? outline.leaves : grouped;
	const byValue = table.percent ? undefined : findTotalsByValue(valuedRows, columns, first.step);
	const isDropped = ({ row }: ValuedRow) =>
		byValue !== undefined &&
		(byValue.dropped.has(row) || (overrides.includeTotals === false && byValue.doubtful.has(row)));
	const counted = valuedRows.filter((item) => !isDropped(item));
	const isSame = counted.length === allRows.length && overrides.includeTotals === undefined;
	const reading: NumberReading = isSame ? first : detectReading(counted.map(({ row }) => row));
	const toDroppedRow = (row: string[], why: DroppedReason): DroppedRow[] => {
		const value = first.read(readCount(row, column));
		return value === undefined ? [] : [{ name: truncateWords(nameRow(row, columns), 120), value, why }];
	};
	const dropped = [
		...table.rows.flatMap((row, index) => (named.has(index) ? toDroppedRow(row, "named") : [])),
		...[...bots].flatMap((row) => toDroppedRow(row, "bot")),
		...[...sums].flatMap((row) => toDroppedRow(row, "part")),
		...allRows.flatMap((item) => (isInGroup(item) ? [] : toDroppedRow(item.row, "segment"))),
		...[...(isFlat ? outline.dropped : [])].flatMap(([row, why]) => toDroppedRow(row, why)),
		...valuedRows.flatMap((item) =>
			isDropped(item) ? toDroppedRow(item.row, byValue?.dropped.get(item.row) ?? "named") : [],
		),
	].sort((a, b) => b.value - a.value);
	return {
		counted: counted.map(({ row }) => ({ row, value: reading.read(readCount(row, column)) ?? 0 })),
		reading,
		dropped,
		doubtful: [
			...(outline?.names ?? []),
			...[...(byValue?.doubtful ?? [])].map((row) => (row[columns.browser ?? 0] ?? "").trim()),
		],
		segments,
	};
}
