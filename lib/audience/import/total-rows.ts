import type { Columns } from "@/lib/audience/import/column-roles";
import { findBrowserAlias } from "./browser-aliases";
import { columnHeaders, normalizeHeader } from "./column-headers";
import { splitNameAndVersion } from "./parse-version";

/** Words for the sum of all rows, at the start of a cell. */
const totalWords =
	/^((grand |sub)?total(e?s|es?|aux|t|ne)?|tot(aal|alen?)|eindtotaal|gesamt(summe|ergebnis|zahl)?|insgesamt|summe|suma|somme|somma|totais|celkem|ogółem|razem|toplam|yhteensä|итого|всего|общий итог|σύνολο|المجموع|الإجمالي|إجمالي|合計|総計|总计|總計|合计|总和|합계|총계|총합계|reserved_total)(?![\p{L}\p{N}])/iu;
/** Words that name the sum of all rows if they are in the browser column. In other columns they are values. */
const allWords =
	/^(all( browsers)?|alle( browser)?|tous( les navigateurs)?|todos?|tutti|все|すべて|全部|전체|الكل)$/iu;

const isDigit = (text: string) => text >= "0" && text < ":";

/** Whether a cell names a total. `isHead`: only if it is in the browser column. */
function classifyCell(text: string): { begins: boolean; whole: boolean; isHead: boolean } {
	const length = totalWords.exec(text)?.[0].length;
	return {
		begins: length !== undefined,
		whole: length !== undefined && length === text.length,
		isHead: allWords.test(text) || columnHeaders.browser.includes(normalizeHeader(text)),
	};
}

/** The browser, version and system cells of a row. */
const listDimensions = (row: string[], { browser, version, system, systemVersion }: Columns) =>
	[browser, version, system, systemVersion].flatMap((index) =>
		index === undefined ? [] : [(row[index] ?? "").trim()],
	);

/**
 * Indexes of rows that name themselves totals: by a word for it in any supported language, or by the header's name in
 * the browser column.
 */
export function findTotalRows(rows: string[][], columns: Columns): Set<number> {
	const totals = new Set<number>();
	const { browser = 0 } = columns;
	const others = [0, columns.version, columns.system, columns.systemVersion];
	// Caches the result by cell: tens of thousands of rows repeat the same few hundred names.
	const known = new Map<string, ReturnType<typeof classifyCell>>();
	rows.forEach((row, index) => {
		const isTotal = row.some((cell, place) => {
			if (cell === "" || isDigit(cell)) return false;
			const words = known.get(cell) ?? classifyCell(cell.trim());
			known.set(cell, words);
			if (place === browser && (words.begins || words.isHead)) return true;
			return words.whole || (words.begins && others.includes(place));
		});
		if (isTotal) totals.add(index);
	});
	return totals;
}

/** Normalizes the browser name of a cell that may also hold a version. */
function parseName(cell: string): { name: string; isKnown: boolean; version: string } {
	const { name, version } = splitNameAndVersion(cell);
	const isKnown = findBrowserAlias(cell) !== undefined || findBrowserAlias(name) !== undefined;
	return { name: normalizeHeader(isKnown ? name : cell), isKnown, version };
}

/** A row with its parsed number. */
export interface ValuedRow {
	row: string[];
	value: number;
}

/**
 * Why a row was dropped. `named`: it calls itself a total. `empty`: it has no browser, version or system. `value`: it
 * equals the sum of the others. `part`: it equals the sum of a browser's versions. `sum`: it equals the rows under it.
 * `breakdown`: it is a part of the row above it. `segment`: it is in a group that the reader does not count. `bot`: it is
 * a bot's.
 */
export type DroppedReason = "named" | "empty" | "value" | "part" | "sum" | "breakdown" | "segment" | "bot";

const hasVersion = /\d|^tp$/i;

/** Values for unknown or other browsers. */
export const unknownName =
	/^\(?(not set|other|unknown|none|others|autres?|andere|sonstige|otros?|outros?)\b/i;

export const isClose = (a: number, b: number, step: number) =>
	Math.abs(a - b) <= Math.max(step, 1e-9 * Math.abs(a));

/**
 * Finds totals by their cells and numbers.
 * @param step rounding error of each number.
 * @returns the dropped rows with the reason, and rows that may be totals, which only the reader can confirm.
 */
export function findTotalsByValue(
	valuedRows: ValuedRow[],
	columns: Columns,
	step: number,
): { dropped: Map<string[], DroppedReason>; doubtful: Set<string[]> } {
	const dropped = new Map<string[], DroppedReason>();
	const doubtful = new Set<string[]>();
	const names = new Map<string, ReturnType<typeof parseName>>();
	const named = valuedRows.map(({ row, value }) => {
		const cell = (row[columns.browser ?? 0] ?? "").trim();
		const known = names.get(cell) ?? parseName(cell);
		names.set(cell, known);
		const version = columns.version === undefined ? known.version : (row[columns.version] ?? "").trim();
		// Some tools write `All` in the version of a sum.
		return {
			row,
			value,
			cell,
			name: known.name,
			isKnown: known.isKnown,
			version: hasVersion.test(version) ? version : "",
		};
	});
	const parts = new Map<string, { sum: number; lines: number }>();
	for (const { name, value, version, isKnown } of named) {
		if (!isKnown || version === "") continue;
		const { sum, lines } = parts.get(name) ?? { sum: 0, lines: 0 };
		parts.set(name, { sum: sum + value, lines: lines + 1 });
	}
	// If a browser's row has no version, it is the sum of the browser's rows with versions.
	for (const { row, name, value, version, isKnown } of named) {
		const own = parts.get(name);
		if (!isKnown || version !== "" || !own) continue;
		if (isClose(own.sum, value, step * own.lines)) dropped.set(row, "part");
		// In that sum, a person who used two versions counts once, so it may be smaller.
		else if (value >= 0.8 * own.sum && value <= own.sum && own.lines > 1) doubtful.add(row);
	}
	const rest = named.filter(({ row }) => !dropped.has(row));
	const all = rest.reduce((sum, { value }) => sum + value, 0);
	for (const { row, cell, value, version, isKnown } of rest) {
		const others = all - value;
		if (value === 0 || value < 0.5 * others) continue;
		const isSum = isClose(value, others, step * rest.length);
		if (listDimensions(row, columns).every((dimension) => dimension === "")) {
			if (isSum || rest.length > 2) dropped.set(row, "empty");
		} else if (rest.length > 3 && !isKnown && version === "" && !unknownName.test(cell)) {
			if (isSum) dropped.set(row, "value");
			else if (value >= 0.8 * others) doubtful.add(row);
		}
	}
	return { dropped, doubtful };
}
