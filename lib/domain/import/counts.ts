import { type Metric, metricOfHead } from "./heads";
import { decimalMark, isNumeric, readNumber } from "./numbers";
import type { Columns } from "./roles";
import { totalsByValue } from "./totals";

/** A column that may hold the number of people. */
export interface Candidate {
	index: number;
	metric: Metric;
	/** What its numbers come to, totals left out. */
	sum: number;
}

/** Running numbers of lines: 0, 1, 2 or 1, 2, 3. */
const isRunning = (numbers: number[]) =>
	numbers.length > 2 &&
	(numbers[0] ?? 2) <= 1 &&
	numbers.every((number, index) => number === (numbers[0] ?? 0) + index);

/** Fractions or percentages of each line by itself, not of the whole: they come to more than all. */
function isRate(cells: string[], numbers: number[]): boolean {
	const sum = numbers.reduce((all, number) => all + number, 0);
	if (cells.some((cell) => /[%％]\s*$/.test(cell))) return sum > 205;
	return numbers.every((number) => number <= 1) && numbers.some((number) => number % 1 > 0) && sum > 2.05;
}

/**
 * The columns that may count people, the most telling first: by what heads them, and never what holds times, rates,
 * ids or running numbers.
 * @param rows without those that call themselves totals, which would double the sums.
 * @param columns that are known already, by which other totals are told.
 */
export function candidatesOf(
	header: string[],
	rows: string[][],
	columns: Columns,
	taken: ReadonlySet<number>,
): Candidate[] {
	return header
		.flatMap((head, index) => {
			const cells = rows.map((row) => row[index] ?? "").filter((cell) => cell.trim() !== "");
			const numeric = cells.filter(isNumeric);
			if (taken.has(index) || numeric.length === 0 || numeric.length < cells.length / 2) return [];
			const found = metricOfHead(head);
			if (!found) return [];
			const mark = decimalMark(numeric, found.metric === "share");
			const numbers = numeric.flatMap((cell) => readNumber(cell, mark) ?? []);
			if (isRunning(numbers) || isRate(numeric, numbers)) return [];
			const numbered = rows.flatMap((row) => {
				const value = readNumber(row[index] ?? "", mark);
				return value === undefined ? [] : [{ row, value }];
			});
			const { dropped } = totalsByValue(numbered, columns, 0);
			const sum = numbered.reduce((all, { row, value }) => (dropped.has(row) ? all : all + value), 0);
			if (sum === 0) return [];
			return [{ index, metric: found.metric, sum, place: found.place }];
		})
		.sort((a, b) => a.place - b.place)
		.map(({ place: _, ...candidate }) => candidate);
}

/** The candidate that its head makes out as people, visits, views or shares of them. */
export const toldCandidate = (candidates: Candidate[]): Candidate | undefined =>
	candidates.find(({ metric }) => metric !== "part" && metric !== "unknown");
