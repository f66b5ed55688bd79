import type { Columns } from "./roles";

/**
 * Fills in the names of a pivot table in outline form: a line names a browser and its sum, the lines below it give the
 * versions alone.
 * @returns the rows with their names, and the lines that are sums of those below them.
 */
export function withoutOutline(
	rows: string[][],
	{ browser, version }: Columns,
): { rows: string[][]; sums: Set<string[]> } {
	const sums = new Set<string[]>();
	if (browser === undefined || version === undefined) return { rows, sums };
	const cell = (row: string[] | undefined, index: number) => (row?.[index] ?? "").trim();
	let above: string[] | undefined;
	const filled = rows.map((row) => {
		const name = cell(row, browser);
		if (name !== "") above = cell(row, version) === "" ? row : undefined;
		if (name !== "" || !above || cell(row, version) === "") return row;
		sums.add(above);
		const named = [...row];
		named[browser] = cell(above, browser);
		return named;
	});
	// One line by itself is a browser without a version, and people without a browser below it.
	return sums.size > 1 ? { rows: filled, sums } : { rows, sums: new Set() };
}
