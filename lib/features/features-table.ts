import { addToMonth } from "@/lib/support/months";
import type { FilteredRow } from "./filter-features";

const columns = ["id", "name", "baseline", "newly_since", "answer", "full", "with_limits", "expected_95"];

/**
 * Converts lines of the features list to a table. Shares are numbers from 0 to 1, days ISO days without the mark of an
 * upper bound, `expected_95` a month.
 * @param origin the last month with usage data, from which `due` counts; undefined without a forecast.
 */
export function toFeaturesTable(rows: readonly FilteredRow[], origin: string | undefined) {
	const data = rows.map(({ row, due = -1 }) => {
		const [id, name, level, day, , full, answer, withLimits = full] = row;
		const expected = origin !== undefined && due > 0 ? addToMonth(origin, due) : "";
		return [id, name, level, day?.replace("≤", "") ?? "", answer, full, withLimits, expected];
	});
	return { fields: columns, data };
}
