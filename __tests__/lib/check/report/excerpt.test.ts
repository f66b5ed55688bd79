import fc from "fast-check";
import { createPositionLookup } from "@/lib/check/positions";
import { getExcerpt, splitLines } from "@/lib/check/report/excerpt";
import { createFinding } from "./finding";

it("splits a line at the finding", () => {
	const lines = splitLines("a {\n\tinset: 0;\r\n}");
	expect(getExcerpt(lines, createFinding({ line: 2, column: 2, endColumn: 7 }))).toEqual({
		before: "",
		found: "inset",
		after: ": 0;",
	});
});

it("cuts a finding of several lines after the first", () => {
	const lines = splitLines("a { b: c(\nd) }");
	expect(getExcerpt(lines, createFinding({ line: 1, column: 8, endLine: 2, endColumn: 3 })).found).toBe("c(");
});

it("shows the finding with limited context in a line of any length", () => {
	fc.assert(
		fc.property(fc.nat(3_000), fc.integer({ min: 1, max: 100 }), fc.nat(3_000), (before, length, after) => {
			const text = `${"x".repeat(before)}${"y".repeat(length)}${"x".repeat(after)}`;
			const excerpt = getExcerpt(
				[text],
				createFinding({ column: before + 1, endColumn: before + length + 1 }),
			);
			expect(excerpt.found).toBe("y".repeat(length));
			expect(excerpt.before.length).toBeLessThanOrEqual(61);
			expect(excerpt.after.length).toBeLessThanOrEqual(61);
		}),
	);
});

it("splits lines like createPositionLookup", () => {
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom("a", "\r", "\n", "b")).map((parts) => parts.join("")),
			(text) => {
				const { line } = createPositionLookup(text)(text.length);
				expect(splitLines(text)).toHaveLength(line);
			},
		),
	);
});
