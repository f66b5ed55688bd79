import { getHeaderMetric, isShareHeader, type Metric } from "./column-headers";
import {
	detectDecimalSeparator,
	isAmbiguousSeparator,
	isNumeric,
	parseLocalizedNumber,
} from "./parse-number";

/** Percentages rounded one by one may sum to slightly more than 100. */
const MAX_PERCENT_SUM = 105;

export type Unit = "count" | "percent";

/** How to read the numbers of a column, with their sums. */
export interface NumberReading {
	unit: Unit;
	read: (cell: string) => number | undefined;
	/** All people in this unit, including people without a known browser. */
	total: number;
	sum: number;
	/** Rounding error of each number: half of its last digit. */
	step: number;
	/** Counts and percentages would be written the same, so only the reader can tell. */
	isDoubtful: boolean;
}

/**
 * Whether numbers with decimals are shares: they sum to 100 percent, or almost so if the column's header does not
 * name people.
 */
const isLikeShares = (sum: number, metric: Metric | undefined) =>
	metric === "users" || metric === "visits" || metric === "views"
		? Math.abs(sum - 100) <= 0.5
		: sum > 50 || (sum > 0.9 && sum <= 1.005);

/** The largest number of digits after a separator in any cell. */
const countDecimals = (cells: string[]) =>
	cells.reduce((most, cell) => Math.max(most, /[.,](\d+)\D*$/.exec(cell)?.[1]?.length ?? 0), 0);

/**
 * Detects whether a column holds counts or percentages, and how to parse them.
 * @param cells the column's cells, without totals.
 * @param head the column's header.
 * @param percent the numbers are percentages by definition.
 * @param chosen the reader's answer if the unit was doubtful.
 */
export function detectUnit(cells: string[], head: string, percent: boolean, chosen?: Unit): NumberReading {
	const numeric = cells.filter(isNumeric);
	const hasPercentSign = numeric.some((cell) => /[%％]/.test(cell));
	const isDeclaredShare = percent || hasPercentSign || isShareHeader(head);
	const sumCells = (isShare: boolean) => {
		const separator = percent ? "." : detectDecimalSeparator(numeric, isShare);
		const read = (cell: string) => parseLocalizedNumber(cell, separator);
		let sum = 0;
		let areIntegers = true;
		for (const cell of numeric) {
			const number = read(cell) ?? 0;
			sum += number;
			areIntegers &&= Number.isInteger(number);
		}
		return { read, sum, areIntegers };
	};
	const metric = getHeaderMetric(head)?.metric;
	const shareReading =
		isDeclaredShare || ((metric === undefined || metric === "unknown") && isAmbiguousSeparator(numeric))
			? sumCells(true)
			: undefined;
	const asShares =
		shareReading && (isDeclaredShare || (shareReading.sum > 50 && shareReading.sum <= MAX_PERCENT_SUM))
			? shareReading
			: undefined;
	const isAmbiguous =
		asShares !== undefined && (isDeclaredShare ? percent && asShares.sum > MAX_PERCENT_SUM : true);
	const { read, sum, areIntegers } =
		asShares && (isDeclaredShare || chosen === "percent") ? asShares : sumCells(false);
	// Averages of people have decimals too, so decimals alone do not prove percentages.
	const isDoubtful =
		isAmbiguous || (!isDeclaredShare && !areIntegers && sum <= MAX_PERCENT_SUM && !isLikeShares(sum, metric));
	const isPercent =
		isDoubtful && chosen ? chosen === "percent" : (isDeclaredShare || !areIntegers) && sum <= MAX_PERCENT_SUM;
	const isFraction = isPercent && !percent && !hasPercentSign && sum <= 1.005;
	const total = isFraction ? Math.max(1, sum) : isPercent ? Math.max(100, sum) : sum;
	const step = isPercent ? 0.5 * 10 ** -countDecimals(numeric) : 0;
	return { unit: isPercent ? "percent" : "count", read, total, sum, step, isDoubtful };
}
