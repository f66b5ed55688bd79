import type { Columns } from "@/lib/audience/import/column-roles";
import { getHeaderMetric, type Metric } from "./column-headers";
import { detectDecimalSeparator, isNumeric, parseLocalizedNumber } from "./parse-number";
import { findTotalsByValue } from "./total-rows";

/** A column that may hold the number of people. */
export interface CountColumn {
	index: number;
	metric: Metric;
	/** Sum of its numbers, without totals. */
	sum: number;
}

/** Whether numbers only number the rows: 0, 1, 2 or 1, 2, 3. */
const areRowNumbers = (numbers: number[]) =>
	numbers.length > 2 &&
	(numbers[0] ?? 2) <= 1 &&
	numbers.every((number, index) => number === (numbers[0] ?? 0) + index);

/** Whether the numbers are rates of each row, not shares of the whole: they sum to more than 100 %. */
function areRates(cells: string[], numbers: number[]): boolean {
	const sum = numbers.reduce((all, number) => all + number, 0);
	if (cells.some((cell) => /[%％]\s*$/.test(cell))) return sum > 205;
	return numbers.every((number) => number <= 1) && numbers.some((number) => number % 1 > 0) && sum > 2.05;
}

/**
 * Finds the columns that may count people, best header first. Skips times, rates, ids and row numbers.
 * @param rows the rows without named totals, which would double the sums.
 * @param columns the known columns, used to find other totals.
 * @param assigned indexes of columns that already have a role.
 */
export function findCountColumns(
	header: string[],
	rows: string[][],
	columns: Columns,
	assigned: ReadonlySet<number>,
): CountColumn[] {
	return header
		.flatMap((head, index) => {
			const cells = rows.map((row) => row[index] ?? "").filter((cell) => cell.trim() !== "");
			const numeric = cells.filter(isNumeric);
			if (assigned.has(index) || numeric.length === 0 || numeric.length < cells.length / 2) return [];
			const found = getHeaderMetric(head);
			if (!found) return [];
			const separator = detectDecimalSeparator(numeric, found.metric === "share");
			const numbers = numeric.flatMap((cell) => parseLocalizedNumber(cell, separator) ?? []);
			if (areRowNumbers(numbers) || areRates(numeric, numbers)) return [];
			const valuedRows = rows.flatMap((row) => {
				const value = parseLocalizedNumber(row[index] ?? "", separator);
				return value === undefined ? [] : [{ row, value }];
			});
			const { dropped } = findTotalsByValue(valuedRows, columns, 0);
			const sum = valuedRows.reduce((all, { row, value }) => (dropped.has(row) ? all : all + value), 0);
			if (sum === 0) return [];
			return [{ index, metric: found.metric, sum, place: found.place }];
		})
		.sort((a, b) => a.place - b.place)
		.map(({ place: _, ...candidate }) => candidate);
}

/** The first candidate whose header names people, visits, views or shares. */
export const findHeadedCountColumn = (candidates: CountColumn[]): CountColumn | undefined =>
	candidates.find(({ metric }) => metric !== "part" && metric !== "unknown");
