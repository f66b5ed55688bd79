import type { Columns } from "@/lib/audience/import/column-roles";

/**
 * Fills in the browser names of a pivot table in outline form: one row has a browser and its sum, the rows below have
 * only versions or systems.
 * @returns the rows with names, and the rows that are sums of the rows below them.
 */
export function fillPivotOutline(
	rows: string[][],
	{ browser, version, system }: Columns,
): { rows: string[][]; sums: Set<string[]> } {
	const sums = new Set<string[]>();
	const details = [version, system].filter((index) => index !== undefined);
	if (browser === undefined || details.length === 0) return { rows, sums };
	const cell = (row: string[] | undefined, index: number) => (row?.[index] ?? "").trim();
	const hasDetail = (row: string[]) => details.some((index) => cell(row, index) !== "");
	let above: string[] | undefined;
	/** The row with the last version, which the rows below it split by system. */
	let versioned: string[] | undefined;
	const filled = rows.map((row) => {
		const name = cell(row, browser);
		if (name !== "") {
			above = hasDetail(row) ? undefined : row;
			versioned = undefined;
		}
		if (name !== "" || !above || !hasDetail(row)) return row;
		sums.add(above);
		const named = [...row];
		named[browser] = cell(above, browser);
		if (version !== undefined && system !== undefined) {
			if (cell(row, version) !== "") versioned = cell(row, system) === "" ? named : undefined;
			else if (versioned) {
				sums.add(versioned);
				named[version] = cell(versioned, version);
			}
		}
		return named;
	});
	// A single row without a version is not an outline: it is a browser without a version, followed by people without
	// a browser.
	return sums.size > 1 ? { rows: filled, sums } : { rows, sums: new Set() };
}
