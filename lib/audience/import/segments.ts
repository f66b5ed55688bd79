import type { Columns } from "@/lib/audience/import/column-roles";
import { normalizeHeader } from "./column-headers";
import { isClose, type ValuedRow } from "./total-rows";

/** Groups of people that a column names. They may overlap, so only the reader knows which of them count. */
export interface Segments {
	/** Index of the column. */
	column: number;
	/** Largest first. */
	groups: { name: string; sum: number }[];
}

const MAX_GROUPS = 30;

/** Headers of segments and comparisons, as `normalizeHeader` writes them. */
const segmentHeaders =
	/^(segments?|segmentname|segmento|comparisons?|vergleich|comparaison|comparación|comparação|audience(name)?|zielgruppe|cohort|セグメント|比較|세그먼트|비교|细分|细分受众群|对比|شريحة|الشريحة|مقارنة)$/u;
/** Names of a group of all people: `All Users`, `Alle Nutzer`. */
const allNames = /^(all|alle|tous|toutes|todos|todas|tutti|すべて|全|모든|所有|كل|جميع)(?![a-z])/iu;

/** Sums the numbers by group and by key. Undefined if there are more groups than a report has segments. */
function sumByGroup(rows: ValuedRow[], column: number, keys: string[]) {
	const groups = new Map<string, Map<string, number>>();
	for (const [index, { row, value }] of rows.entries()) {
		const name = (row[column] ?? "").trim();
		const sums = groups.get(name) ?? new Map<string, number>();
		if (groups.size >= MAX_GROUPS && !groups.has(name)) return undefined;
		groups.set(name, sums);
		const key = keys[index] ?? "";
		sums.set(key, (sums.get(key) ?? 0) + value);
	}
	return groups;
}

/** Whether a group holds all people of the others: it is their sum for each browser, or its name says so. */
function holdsOthers(
	name: string,
	sums: Map<string, number>,
	groups: Map<string, Map<string, number>>,
): boolean {
	const others = [...groups].filter(([other]) => other !== name).map(([, map]) => map);
	const keys = new Set(others.flatMap((map) => [...map.keys()]));
	if (others.length === 0 || keys.size < 2) return false;
	const isNamed = allNames.test(name);
	return [...keys].every((key) => {
		const own = sums.get(key) ?? 0;
		const parts = others.map((map) => map.get(key) ?? 0);
		return isNamed
			? own >= Math.max(...parts)
			: isClose(
					own,
					parts.reduce((sum, part) => sum + part, 0),
					0,
				);
	});
}

/**
 * Finds a column whose groups overlap: it is headed so, it numbers sections with the same browsers, or one group is
 * the sum of the others.
 * @param columns the columns with a role. The one of the system may hold groups too.
 * @param section index of the column that numbers the sections of a file with repeated headers.
 */
export function findSegments(
	header: string[],
	rows: ValuedRow[],
	columns: Columns,
	section?: number,
): Segments | undefined {
	const dimensions = [columns.browser, columns.version, columns.system, columns.systemVersion];
	const listKeys = (without?: number) =>
		rows.map(({ row }) =>
			dimensions
				.map((index) =>
					index === undefined || index === without ? "" : (row[index] ?? "").trim().toLowerCase(),
				)
				.join("\n"),
		);
	const allKeys = listKeys();
	for (const column of header.keys()) {
		if (column === columns.count || (column !== columns.system && dimensions.includes(column))) continue;
		const groups = sumByGroup(rows, column, column === columns.system ? listKeys(column) : allKeys);
		if (!groups || groups.size < 2) continue;
		const sizes = [...groups.values()].reduce((sum, { size }) => sum + size, 0);
		const overlaps = sizes > new Set([...groups.values()].flatMap((sums) => [...sums.keys()])).size;
		const isHeaded = column === section || segmentHeaders.test(normalizeHeader(header[column] ?? ""));
		if (!(isHeaded && overlaps) && ![...groups].some(([name, sums]) => holdsOthers(name, sums, groups)))
			continue;
		return {
			column,
			groups: [...groups]
				.map(([name, sums]) => ({ name, sum: [...sums.values()].reduce((all, value) => all + value, 0) }))
				.sort((a, b) => b.sum - a.sum),
		};
	}
	return undefined;
}
