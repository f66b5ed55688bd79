import fc from "fast-check";
import { positionsIn } from "@/lib/check/lines";
import { excerptOf, linesOf } from "@/lib/check/report/excerpt";
import { finding } from "./finding";

it("parts a line around what was found", () => {
	const lines = linesOf("a {\n\tinset: 0;\r\n}");
	expect(excerptOf(lines, finding({ line: 2, column: 2, endColumn: 7 }))).toEqual({
		before: "",
		found: "inset",
		after: ": 0;",
	});
});

it("cuts what goes on in other lines", () => {
	const lines = linesOf("a { b: c(\nd) }");
	expect(excerptOf(lines, finding({ line: 1, column: 8, endLine: 2, endColumn: 3 })).found).toBe("c(");
});

it("shows the surroundings of a place in a line of any length, and what was found itself", () => {
	fc.assert(
		fc.property(fc.nat(3_000), fc.integer({ min: 1, max: 100 }), fc.nat(3_000), (before, length, after) => {
			const text = `${"x".repeat(before)}${"y".repeat(length)}${"x".repeat(after)}`;
			const excerpt = excerptOf([text], finding({ column: before + 1, endColumn: before + length + 1 }));
			expect(excerpt.found).toBe("y".repeat(length));
			expect(excerpt.before.length).toBeLessThanOrEqual(61);
			expect(excerpt.after.length).toBeLessThanOrEqual(61);
		}),
	);
});

it("has the same lines as places count", () => {
	fc.assert(
		fc.property(
			fc.array(fc.constantFrom("a", "\r", "\n", "b")).map((parts) => parts.join("")),
			(text) => {
				const { line } = positionsIn(text)(text.length);
				expect(linesOf(text)).toHaveLength(line);
			},
		),
	);
});
