import fc from "fast-check";
import { groupEqualRows } from "@/lib/support/build-cell-table";
import type { SupportCell } from "@/lib/support/schema/support-row";

const cell: fc.Arbitrary<SupportCell> = fc.oneof(
	fc.record({
		state: fc.constantFrom("yes" as const, "partial" as const),
		since: fc.constantFrom("1", "2", "≤3"),
	}),
	fc.record({ state: fc.constantFrom("no" as const, "unknown" as const) }),
);
const named = fc.array(
	fc.record({ name: fc.string(), cells: fc.array(cell, { minLength: 3, maxLength: 3 }) }),
);

describe("groupEqualRows", () => {
	it("preserves all cells without duplicate rows or cells", () => {
		fc.assert(
			fc.property(named, (rows) => {
				const { names, answers, cells } = groupEqualRows(rows);
				const restored = names.map(([name, row]) => ({
					name,
					cells: (answers[row] ?? []).map((number) => cells[number]),
				}));
				expect(restored).toEqual(rows);
				expect(new Set(answers.map(String)).size).toBe(answers.length);
				expect(new Set(cells.map((some) => JSON.stringify(some))).size).toBe(cells.length);
			}),
		);
	});
});
