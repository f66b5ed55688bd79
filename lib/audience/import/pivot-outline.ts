import type { Columns } from "@/lib/audience/import/column-roles";

/**
 * Fills in the browser names of a pivot table in outline form: one row has a browser and its sum, the rows below have
 * only versions.
 * @returns the rows with names, and the rows that are sums of the rows below them.
 */
export function fillPivotOutline(
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
	// A single row without a version is not an outline: it is a browser without a version, followed by people without
	// a browser.
	return sums.size > 1 ? { rows: filled, sums } : { rows, sums: new Set() };
}
