/** How a column writes numbers: what parts the decimals, if anything does. */
export type DecimalMark = "." | ",";

/** What parts thousands besides dot and comma: spaces of any width, apostrophes. */
const spaces = /[\s\u00a0\u2009\u202f'’_]/g;
const grouped = { ",": /^\d{1,3}(,\d{3})+$/, ".": /^\d{1,3}(\.\d{3})+$/ };

/** How dashboards shorten large numbers: `1.2K`, `3,4 Tsd.`, `2万`. */
const factors: [RegExp, number][] = [
	[/(k|tsd\.?|千|천|тыс\.?)$/i, 1_000],
	[/(万|萬|만)$/, 10_000],
	[/(m|mio\.?|mln\.?|млн\.?)$/i, 1_000_000],
];

/** Most cells are digits alone, and there are many. */
const isPlain = (text: string) => /^\d+$/.test(text);

const bare = (cell: string) => (isPlain(cell) ? cell : cell.replace(spaces, "").replace(/[%٪％]$/, ""));

/** A number without the letters that shorten it, and what it is to be multiplied by. */
function shortened(text: string): [digits: string, factor: number] {
	if (isPlain(text)) return [text, 1];
	const [letters, factor] = factors.find(([letters]) => letters.test(text)) ?? [];
	return letters && factor ? [text.replace(letters, ""), factor] : [text, 1];
}

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
		const [text, factor] = shortened(bare(cell));
		if (factor > 1) continue;
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

/** Whether dots could part thousands as well as decimals: `12.345` in all cells that have one. */
export function isAmbiguous(cells: string[]): boolean {
	const dotted = cells.map(bare).filter((text) => text.includes("."));
	return dotted.length > 0 && dotted.every((text) => /^\d{1,2}\.\d{3}$/.test(text));
}

/** A number of zero or more; undefined for whatever else stands in a cell. */
export function readNumber(cell: string, mark: DecimalMark): number | undefined {
	if (cell.length > 60) return undefined;
	if (isPlain(cell) && cell.length < 16) return Number(cell);
	const [text, factor] = shortened(bare(cell));
	// What is shortened has few digits: its only mark parts decimals.
	const own = factor > 1 && /^\d+[.,]\d+$/.test(text) ? (text.includes(",") ? "," : ".") : mark;
	const plain = own === "." ? text.replaceAll(",", "") : text.replaceAll(".", "").replace(",", ".");
	if (!/^(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined;
	const number = Math.round(Number(plain) * factor * 1e6) / 1e6;
	return Number.isFinite(number) ? (factor > 1 ? number : Number(plain)) : undefined;
}

/** Whether a cell looks like a number at all, however its decimals are parted. */
export const isNumeric = (cell: string): boolean =>
	isPlain(cell) || /^[\d.,]*\d[\d.,]*(e[+-]?\d+)?$/i.test(shortened(bare(cell))[0]);
