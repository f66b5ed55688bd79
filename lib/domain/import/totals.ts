import { namedBrowser } from "./browser-names";
import { heads, plainHead } from "./heads";
import type { Columns } from "./roles";
import { splitName } from "./versions";

/** What tools call the sum of all rows, at the beginning of a cell. */
const totalWords =
	/^((grand |sub)?total(e?s|es?|aux|t|ne)?|tot(aal|alen?)|eindtotaal|gesamt(summe|ergebnis|zahl)?|insgesamt|summe|suma|somme|somma|totais|celkem|ogółem|razem|toplam|yhteensä|итого|всего|общий итог|σύνολο|المجموع|الإجمالي|إجمالي|合計|総計|总计|總計|合计|总和|합계|총계|총합계|reserved_total)(?![\p{L}\p{N}])/iu;
/** What they call it where the name of a browser belongs, and nowhere else. */
const allWords =
	/^(all( browsers)?|alle( browser)?|tous( les navigateurs)?|todos?|tutti|все|すべて|全部|전체|الكل)$/iu;

const isDigit = (text: string) => text >= "0" && text < ":";

/** What a cell says of totals: `isHead` only where the name of a browser belongs. */
function wordsOf(text: string): { begins: boolean; whole: boolean; isHead: boolean } {
	const length = totalWords.exec(text)?.[0].length;
	return {
		begins: length !== undefined,
		whole: length !== undefined && length === text.length,
		isHead: allWords.test(text) || heads.browser.includes(plainHead(text)),
	};
}

/** The cells of a row that say whom it counts. */
const dimensionsOf = (row: string[], { browser, version, system, systemVersion }: Columns) =>
	[browser, version, system, systemVersion].flatMap((index) =>
		index === undefined ? [] : [(row[index] ?? "").trim()],
	);

/**
 * The rows that say of themselves that they count what others count: by a word for it in any language that tools speak,
 * or by the name of the column where a browser's belongs.
 */
export function totalRows(rows: string[][], columns: Columns): Set<number> {
	const totals = new Set<number>();
	const { browser = 0 } = columns;
	const others = [0, columns.version, columns.system, columns.systemVersion];
	// The same few hundred names stand in tens of thousands of rows.
	const known = new Map<string, ReturnType<typeof wordsOf>>();
	rows.forEach((row, index) => {
		const isTotal = row.some((cell, place) => {
			if (cell === "" || isDigit(cell)) return false;
			const words = known.get(cell) ?? wordsOf(cell.trim());
			known.set(cell, words);
			if (place === browser && (words.begins || words.isHead)) return true;
			return words.whole || (words.begins && others.includes(place));
		});
		if (isTotal) totals.add(index);
	});
	return totals;
}

/** The name in a cell that may hold a version as well. */
function nameOf(cell: string): { name: string; isKnown: boolean; version: string } {
	const { name, version } = splitName(cell);
	const isKnown = namedBrowser(cell) !== undefined || namedBrowser(name) !== undefined;
	return { name: plainHead(isKnown ? name : cell), isKnown, version };
}

/** A row with the number that it counts. */
export interface NumberedRow {
	row: string[];
	value: number;
}

/** What was left out, and why. `value`: it equals the sum of the others. `part`: the sum of a browser's versions. */
export type Dropped = "named" | "empty" | "value" | "part";

/** What tools write for people of whom they know nothing, or of all others. */
const nothing = /^\(?(not set|other|unknown|none|others|autres?|andere|sonstige|otros?|outros?)\b/i;

const close = (a: number, b: number, step: number) => Math.abs(a - b) <= Math.max(step, 1e-9 * Math.abs(a));

/**
 * The rows that count what others count, told by what stands in them and by their numbers.
 * @param step how far a sum of rounded numbers may be off.
 * @returns what was left out by row, and the rows that may be totals: only the reader can tell.
 */
export function totalsByValue(
	numbered: NumberedRow[],
	columns: Columns,
	step: number,
): { dropped: Map<string[], Dropped>; doubtful: Set<string[]> } {
	const dropped = new Map<string[], Dropped>();
	const doubtful = new Set<string[]>();
	const names = new Map<string, ReturnType<typeof nameOf>>();
	const named = numbered.map(({ row, value }) => {
		const cell = (row[columns.browser ?? 0] ?? "").trim();
		const known = names.get(cell) ?? nameOf(cell);
		names.set(cell, known);
		const version = columns.version === undefined ? known.version : (row[columns.version] ?? "").trim();
		return { row, value, cell, name: known.name, isKnown: known.isKnown, version };
	});
	const parts = new Map<string, { sum: number; lines: number }>();
	for (const { name, value, version, isKnown } of named) {
		if (!isKnown || version === "") continue;
		const { sum, lines } = parts.get(name) ?? { sum: 0, lines: 0 };
		parts.set(name, { sum: sum + value, lines: lines + 1 });
	}
	// A browser's line without a version is the sum of the lines that give one.
	for (const { row, name, value, version, isKnown } of named) {
		const own = parts.get(name);
		if (!isKnown || version !== "" || !own) continue;
		if (close(own.sum, value, step * own.lines)) dropped.set(row, "part");
		// People who came with two versions are counted once in the sum.
		else if (value >= 0.8 * own.sum && value <= own.sum && own.lines > 1) doubtful.add(row);
	}
	const rest = named.filter(({ row }) => !dropped.has(row));
	const all = rest.reduce((sum, { value }) => sum + value, 0);
	for (const { row, cell, value, version, isKnown } of rest) {
		const others = all - value;
		if (value === 0 || value < 0.5 * others) continue;
		const isSum = close(value, others, step * rest.length);
		if (dimensionsOf(row, columns).every((dimension) => dimension === "")) {
			if (isSum || rest.length > 2) dropped.set(row, "empty");
		} else if (rest.length > 3 && !isKnown && version === "" && !nothing.test(cell)) {
			if (isSum) dropped.set(row, "value");
			else if (value >= 0.8 * others) doubtful.add(row);
		}
	}
	return { dropped, doubtful };
}
