import type { CellTable } from "@/lib/support/schema/cell-table";
import type { SupportCell } from "@/lib/support/schema/support-row";

/** Returns a function that numbers texts in order of first appearance; equal texts get the same number. */
function createNumbering() {
	const numbers = new Map<string, number>();
	return (content: string) => {
		const number = numbers.get(content) ?? numbers.size;
		numbers.set(content, number);
		return number;
	};
}

/** Merges names with equal cells into one row. Rows are in the order of their first name. */
export function groupEqualRows(named: { name: string; cells: SupportCell[] }[]): Omit<CellTable, "floors"> {
	const rowNumber = createNumbering();
	const cellNumber = createNumbering();
	const table: Omit<CellTable, "floors"> = { names: [], answers: [], cells: [] };
	for (const { name, cells } of named) {
		const numbers = cells.map((cell) => {
			const number = cellNumber(JSON.stringify(cell));
			table.cells[number] = cell;
			return number;
		});
		const row = rowNumber(numbers.join());
		table.answers[row] = numbers;
		table.names.push([name, row]);
	}
	return table;
}
