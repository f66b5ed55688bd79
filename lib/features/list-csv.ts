import Papa from "papaparse";
import { addToMonth } from "@/lib/trends/history/months";
import type { FilteredRow } from "./filter-features";

const columns = ["id", "name", "baseline", "newly_since", "answer", "full", "with_limits", "expected_95"];

/**
 * Formats lines of the features list as CSV (RFC 4180), with a header. Shares are numbers from 0 to 1, days ISO days
 * without the mark of an upper bound, `expected_95` a month. A text that a spreadsheet would run as a formula starts with
 * an apostrophe.
 * @param origin the last month with usage data, from which `due` counts; undefined without a forecast.
 */
export function formatFeaturesCsv(rows: readonly FilteredRow[], origin: string | undefined): string {
	const data = rows.map(({ row, due = -1 }) => {
		const [id, name, level, day, , full, answer, withLimits = full] = row;
		const expected = origin !== undefined && due > 0 ? addToMonth(origin, due) : "";
		return [id, name, level, day?.replace("≤", "") ?? "", answer, full, withLimits, expected];
	});
	return `${Papa.unparse({ fields: columns, data }, { escapeFormulae: true })}\r\n`;
}
