import fc from "fast-check";
import { supportNotes } from "@/lib/domain/support-notes";
import type { SupportRow } from "@/lib/schema/support";

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

test("each statement comes once, with all browsers that say it, today's apart from those that are over", () => {
	fc.assert(
		fc.property(rows, (rows) => {
			const { now, past } = supportNotes(rows);
			const said = [...now, ...past].map(({ statement }) => JSON.stringify(statement));
			expect(new Set(said).size).toBe(said.length);
			const pairs = [...now, ...past].flatMap(({ browsers, statement }) =>
				browsers.map((browser) => `${browser} ${JSON.stringify(statement)}`),
			);
			const given = rows.flatMap(({ browser, statements }) =>
				statements.map((one) => `${browser} ${JSON.stringify(one)}`),
			);
			expect(pairs.sort()).toEqual(given.sort());
			expect(now.some(({ statement }) => "until" in statement)).toBe(false);
			expect(past.every(({ statement }) => "until" in statement)).toBe(true);
		}),
	);
});
