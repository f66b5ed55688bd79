import type { CellTable } from "@/lib/schema/cell-table";
import type { SupportCell } from "@/lib/schema/support";

/** Numbers contents as they first come: the same content has the same number. */
function numbering() {
	const numbers = new Map<string, number>();
	return (content: string) => {
		const number = numbers.get(content) ?? numbers.size;
		numbers.set(content, number);
		return number;
	};
}

/** Puts names with the same cells in one row; rows stand in the order in which their first name came. */
export function cellTableOf(named: { name: string; cells: SupportCell[] }[]): CellTable {
	const rowNumber = numbering();
	const cellNumber = numbering();
	const table: CellTable = { names: [], answers: [], cells: [] };
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
