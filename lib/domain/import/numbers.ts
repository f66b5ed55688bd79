/** How a column writes numbers: what parts the decimals, if anything does. */
export type DecimalMark = "." | ",";

/** What parts thousands besides dot and comma: spaces of any width, apostrophes. */
const spaces = /[\s\u00a0\u2009\u202f'’_]/g;
const grouped = { ",": /^\d{1,3}(,\d{3})+$/, ".": /^\d{1,3}(\.\d{3})+$/ };

const bare = (cell: string) => cell.replace(spaces, "").replace(/[%٪％]$/, "");

/**
 * Which mark parts the decimals of a column. A mark that always stands before three digits parts thousands; the comma
 * does so too where nothing tells. The last of two marks in one number parts its decimals.
 * @param isShare numbers with few digits before the mark, and no thousands.
 */
export function decimalMark(cells: string[], isShare: boolean): DecimalMark {
	let commas = false;
	let dots = false;
	let groupedDots = true;
	for (const cell of cells) {
		const text = bare(cell);
		const comma = text.lastIndexOf(",");
		const dot = text.lastIndexOf(".");
		if (comma >= 0 && dot >= 0) return comma > dot ? "," : ".";
		if (comma >= 0 && (isShare || !grouped[","].test(text))) return ",";
		commas ||= comma >= 0;
		dots ||= dot >= 0;
		if (dot >= 0 && !grouped["."].test(text)) groupedDots = false;
	}
	return dots && groupedDots && !isShare && !commas ? "," : ".";
}

/** A number of zero or more; undefined for whatever else stands in a cell. */
export function readNumber(cell: string, mark: DecimalMark): number | undefined {
	if (cell.length > 60) return undefined;
	const text = bare(cell);
	const plain = mark === "." ? text.replaceAll(",", "") : text.replaceAll(".", "").replace(",", ".");
	if (!/^(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined;
	const number = Number(plain);
	return Number.isFinite(number) ? number : undefined;
}

/** Whether a cell looks like a number at all, however its decimals are parted. */
export const isNumeric = (cell: string): boolean => /^[\d.,]*\d[\d.,]*(e[+-]?\d+)?$/i.test(bare(cell));
