import { headsShares, metricOfHead } from "./heads";
import { decimalMark, isAmbiguous, isNumeric, readNumber } from "./numbers";

/** Percentages that were rounded one by one may come to a little more than a hundred. */
const ROUNDING = 105;

export type Unit = "count" | "percent";

/** How the numbers of a column are to be read, and what all of them come to. */
export interface Reading {
	unit: Unit;
	read: (cell: string) => number | undefined;
	/** What all people come to in this unit, named or not. */
	total: number;
	sum: number;
	/** How far a sum may be off for each number: half of its last digit. */
	step: number;
	/** Counts and percentages are written alike: only the reader can tell. */
	isDoubtful: boolean;
}

/** The most digits behind a mark. */
const decimalsOf = (cells: string[]) =>
	cells.reduce((most, cell) => Math.max(most, /[.,](\d+)\D*$/.exec(cell)?.[1]?.length ?? 0), 0);

/**
 * How the numbers of a column are to be read.
 * @param cells of the column, without totals.
 * @param head of the column.
 * @param percent they are percentages by definition.
 * @param chosen by the reader, where it was doubtful.
 */
export function unitOf(cells: string[], head: string, percent: boolean, chosen?: Unit): Reading {
	const numeric = cells.filter(isNumeric);
	const marked = numeric.some((cell) => /[%％]/.test(cell));
	const says = percent || marked || headsShares(head);
	const sumOf = (isShare: boolean) => {
		const mark = percent ? "." : decimalMark(numeric, isShare);
		const read = (cell: string) => readNumber(cell, mark);
		let sum = 0;
		let whole = true;
		for (const cell of numeric) {
			const number = read(cell) ?? 0;
			sum += number;
			whole &&= Number.isInteger(number);
		}
		return { read, sum, whole };
	};
	const metric = metricOfHead(head)?.metric;
	const couldMean =
		says || ((metric === undefined || metric === "unknown") && isAmbiguous(numeric))
			? sumOf(true)
			: undefined;
	const asShares =
		couldMean && (says || (couldMean.sum > 50 && couldMean.sum <= ROUNDING)) ? couldMean : undefined;
	const isDoubtful = asShares !== undefined && (says ? percent && asShares.sum > ROUNDING : true);
	const { read, sum, whole } = asShares && (says || chosen === "percent") ? asShares : sumOf(false);
	const isPercent = isDoubtful && chosen ? chosen === "percent" : (says || !whole) && sum <= ROUNDING;
	const isFraction = isPercent && !percent && !marked && sum <= 1.005;
	const total = isFraction ? Math.max(1, sum) : isPercent ? Math.max(100, sum) : sum;
	const step = isPercent ? 0.5 * 10 ** -decimalsOf(numeric) : 0;
	return { unit: isPercent ? "percent" : "count", read, total, sum, step, isDoubtful };
}
