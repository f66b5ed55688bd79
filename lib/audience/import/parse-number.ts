/** The decimal separator of a column of numbers. */
export type DecimalSeparator = "." | ",";

/** Thousands separators besides dot and comma: spaces of any width, apostrophes. */
const spaces = /[\s\u00a0\u2009\u202f'’_٬]/g;
/** Thousands, or the Indian system's lakhs and crores: `1,00,000`. */
const grouped = { ",": /^\d{1,3}(,\d{3})+$|^\d{1,2}(,\d{2})+,\d{3}$/, ".": /^\d{1,3}(\.\d{3})+$/ };

/** Suffixes that dashboards use to shorten large numbers: `1.2K`, `3,4 Tsd.`, `2万`. */
const factors: [RegExp, number][] = [
	[/(k|tsd\.?|千|천|тыс\.?)$/i, 1_000],
	[/(万|萬|만)$/, 10_000],
	[/(m|mio\.?|mln\.?|млн\.?)$/i, 1_000_000],
	[/(lakhs?|lacs?|लाख)$/i, 100_000],
	[/(crores?|cr\.?|करोड़)$/i, 10_000_000],
	[/(b|bn|mrd\.?|млрд\.?)$/i, 1_000_000_000],
];

/** Fast path: most cells are only digits, and files have many cells. */
const isPlain = (text: string) => /^\d+$/.test(text);

/** Zeros of other digits: Arabic, Persian, Devanagari, Bengali, full-width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];
const toAsciiDigit = (digit: string) => {
	const code = digit.codePointAt(0) ?? 0;
	const zero = zeros.find((start) => code >= start && code < start + 10);
	return zero === undefined ? digit : String(code - zero);
};

const stripCell = (cell: string) =>
	isPlain(cell)
		? cell
		: cell
				.replace(spaces, "")
				.replace(/[^\P{Nd}0-9]/gu, toAsciiDigit)
				.replace("٫", ".")
				.replace(/[%٪％]$/, "");

/** Splits a number into digits and the factor of its suffix. */
function splitFactor(text: string): [digits: string, factor: number] {
	if (isPlain(text)) return [text, 1];
	const [letters, factor] = factors.find(([letters]) => letters.test(text)) ?? [];
	return letters && factor ? [text.replace(letters, ""), factor] : [text, 1];
}

/**
 * Detects a column's decimal separator. In a number with both marks the last one is the decimal separator. A separator that
 * is always followed by three digits separates thousands. A comma separates thousands in an ambiguous column.
 * @param isShare the numbers have few integer digits and no thousands.
 */
export function detectDecimalSeparator(cells: string[], isShare: boolean): DecimalSeparator {
	let commas = false;
	let dots = false;
	let groupedDots = true;
	for (const cell of cells) {
		const [text, factor] = splitFactor(stripCell(cell));
		if (factor > 1) continue;
		const comma = text.lastIndexOf(",");
		const dot = text.lastIndexOf(".");
		if (comma >= 0 && dot >= 0) return comma > dot ? "," : ".";
		if (comma > text.indexOf(",") && grouped[","].test(text)) return ".";
		if (comma >= 0 && (isShare || !grouped[","].test(text))) return ",";
		commas ||= comma >= 0;
		dots ||= dot >= 0;
		if (dot >= 0 && !grouped["."].test(text)) groupedDots = false;
	}
	return dots && groupedDots && !isShare && !commas ? "," : ".";
}

/** Whether dots could separate thousands or decimals: all numbers with a dot look like `12.345`. */
export function isAmbiguousSeparator(cells: string[]): boolean {
	const dotted = cells.map(stripCell).filter((text) => text.includes("."));
	return dotted.length > 0 && dotted.every((text) => /^\d{1,2}\.\d{3}$/.test(text));
}

/** Parses a number of zero or more. Undefined if the cell is not such a number. */
export function parseLocalizedNumber(cell: string, separator: DecimalSeparator): number | undefined {
	if (cell === "" || cell.length > 60) return undefined;
	if (isPlain(cell) && cell.length < 16) return Number(cell);
	const [text, factor] = splitFactor(stripCell(cell));
	// A shortened number has few digits, so its only separator is the decimal separator.
	const own = factor > 1 && /^\d+[.,]\d+$/.test(text) ? (text.includes(",") ? "," : ".") : separator;
	const plain = own === "." ? text.replaceAll(",", "") : text.replaceAll(".", "").replace(",", ".");
	if (!/^(\d+(\.\d*)?|\.\d+)(e[+-]?\d{1,3})?$/i.test(plain)) return undefined;
	const number = Math.round(Number(plain) * factor * 1e6) / 1e6;
	return Number.isFinite(number) ? (factor > 1 ? number : Number(plain)) : undefined;
}

/** Whether a cell looks like a number with any decimal separator. */
export const isNumeric = (cell: string): boolean =>
	isPlain(cell) || /^[\d.,]*\d[\d.,]*(e[+-]?\d+)?$/i.test(splitFactor(stripCell(cell))[0]);
