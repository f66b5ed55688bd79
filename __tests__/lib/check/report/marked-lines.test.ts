import fc from "fast-check";
import { createPositionLookup } from "@/lib/check/positions";
import { getExcerpt, splitLines } from "@/lib/check/report/excerpt";
import { highlightLines } from "@/lib/check/report/marked-lines";
import { createFinding } from "./finding";

const text = "a {\n\tinset: 0;\n}\n";

it("splits each line into pieces and marks the finding", () => {
	const at = createFinding({ line: 2, column: 2, endColumn: 7 });
	expect(highlightLines(text, at)).toEqual({
		before: 0,
		after: 0,
		lines: [
			{ line: 1, pieces: [{ text: "a {", isFound: false }] },
			{
				line: 2,
				pieces: [
					{ text: "\t", isFound: false },
					{ text: "inset", isFound: true },
					{ text: ": 0;", isFound: false },
				],
			},
			{ line: 3, pieces: [{ text: "}", isFound: false }] },
			{ line: 4, pieces: [] },
		],
	});
});

it("keeps the whole text of short lines, and marks the code of any finding", () => {
	const ranges = fc.tuple(
		fc.integer({ min: 1, max: 4 }),
		fc.integer({ min: 1, max: 9 }),
		fc.nat(3),
		fc.nat(9),
	);
	fc.assert(
		fc.property(ranges, ([line, column, lines, columns]) => {
			const at = createFinding({
				line,
				column,
				endLine: line + lines,
				endColumn: lines ? 1 + columns : column + columns,
			});
			const shown = highlightLines(text, at).lines;
			const join = (isWanted: (isFound: boolean) => boolean) =>
				shown.map(({ pieces }) =>
					pieces
						.filter(({ isFound }) => isWanted(isFound))
						.map(({ text }) => text)
						.join(""),
				);
			expect(join(() => true)).toEqual(splitLines(text));
			expect(
				join(Boolean)
					.filter((_, index) => index + 1 < line || index + 1 > line + lines)
					.join(""),
			).toBe("");
		}),
	);
});

it("cuts long files and long lines, and returns the numbers of omitted lines", () => {
	const at = createFinding({ line: 500, column: 5_001, endColumn: 5_006 });
	const long = Array.from({ length: 1_000 }, () => "x".repeat(10_000)).join("\n");
	const { before, after, lines } = highlightLines(long, at);
	expect([before, after, lines.length]).toEqual([299, 300, 401]);
	const shown = lines.find(({ line }) => line === 500);
	expect(shown?.pieces.map(({ text, isFound }) => [text.length, isFound])).toEqual([
		[1_000, false],
		[5, true],
		[995, false],
	]);
});

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
