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
		const numbers = numeric.map((cell) => read(cell) ?? 0);
		return {
			read,
			sum: numbers.reduce((all, number) => all + number, 0),
			whole: numbers.every(Number.isInteger),
		};
	};
	const metric = metricOfHead(head)?.metric;
	const asShares = sumOf(true);
	const couldBeShares =
		!says &&
		(metric === undefined || metric === "unknown") &&
		isAmbiguous(numeric) &&
		asShares.sum > 50 &&
		asShares.sum <= ROUNDING;
	const isDoubtful = (percent && asShares.sum > ROUNDING) || couldBeShares;
	const { read, sum, whole } = says || (couldBeShares && chosen === "percent") ? asShares : sumOf(false);
	const isPercent = isDoubtful && chosen ? chosen === "percent" : (says || !whole) && sum <= ROUNDING;
	const isFraction = isPercent && !percent && !marked && sum <= 1.005;
	const total = isFraction ? Math.max(1, sum) : isPercent ? Math.max(100, sum) : sum;
	const decimals = Math.max(0, ...numeric.map((cell) => /[.,](\d+)\D*$/.exec(cell)?.[1]?.length ?? 0));
	const step = isPercent ? 0.5 * 10 ** -decimals : 0;
	return { unit: isPercent ? "percent" : "count", read, total, sum, step, isDoubtful };
}
