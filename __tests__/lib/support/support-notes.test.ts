import fc from "fast-check";
import type { SupportRow } from "@/lib/support/schema/support-row";
import { collectSupportNotes } from "@/lib/support/support-notes";

const statement = fc.record(
	{
		state: fc.constantFrom("yes" as const, "partial" as const),
		since: fc.constantFrom("1", "2"),
		until: fc.constantFrom("3", "4"),
	},
	{ requiredKeys: ["state", "since"] },
);
const rows = fc
	.array(fc.uniqueArray(statement, { selector: (one) => JSON.stringify(one), maxLength: 4 }), {
		maxLength: 7,
	})
	.map((all): SupportRow[] =>
		all.map((statements, place) => ({ browser: `b${place}`, answer: { state: "no" }, statements })),
	);

test("collectSupportNotes merges equal statements and separates current from past ones", () => {
	fc.assert(
		fc.property(rows, (rows) => {
			const { now, past } = collectSupportNotes(rows);
			const contents = [...now, ...past].map(({ statement }) => JSON.stringify(statement));
			expect(new Set(contents).size).toBe(contents.length);
			const pairs = [...now, ...past].flatMap(({ browsers, statement }) =>
				browsers.map((browser) => `${browser} ${JSON.stringify(statement)}`),
			);
			const expected = rows.flatMap(({ browser, statements }) =>
				statements.map((one) => `${browser} ${JSON.stringify(one)}`),
			);
			expect(pairs.sort()).toEqual(expected.sort());
			expect(now.some(({ statement }) => "until" in statement)).toBe(false);
			expect(past.every(({ statement }) => "until" in statement)).toBe(true);
		}),
	);
});
