import type { FeaturesProps } from "@/lib/features/schema/feature-list";
import { addToMonth } from "@/lib/support/months";
import type { FilteredRow } from "./filter-features";

const columns =
	"id name baseline newly_since answer full with_limits expected_95 earliest_95 latest_95".split(" ");

/**
 * Converts lines of the features list to a table. Shares are numbers from 0 to 1, days ISO days without the mark of an
 * upper bound. `expected_95` is the month in the middle of the range from `earliest_95` to `latest_95`.
 * @param expected when 95 % are expected; undefined without a forecast.
 */
export function toFeaturesTable(rows: readonly FilteredRow[], expected: FeaturesProps["due"]) {
	const data = rows.map(({ row, due = -1 }) => {
		const [id, name, level, day, , full, answer, withLimits = full] = row;
		const middle = expected && due > 0 ? addToMonth(expected.origin, due) : "";
		const range = expected?.ranges[id] ?? ["", ""];
		return [id, name, level, day?.replace("≤", "") ?? "", answer, full, withLimits, middle, ...range];
	});
	return { fields: columns, data };
}
