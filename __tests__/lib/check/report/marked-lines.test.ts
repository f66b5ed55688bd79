import fc from "fast-check";
import { linesOf } from "@/lib/check/report/excerpt";
import { markedLines } from "@/lib/check/report/marked-lines";
import { finding } from "./finding";

const text = "a {\n\tinset: 0;\n}\n";

it("marks what was found, each line in pieces", () => {
	const at = finding({ line: 2, column: 2, endColumn: 7 });
	expect(markedLines(text, [at], at)).toEqual({
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
			{ line: 4, pieces: [{ text: "", isFound: false }] },
		],
	});
});

it("loses nothing of short lines, however findings overlap", () => {
	const range = fc.tuple(
		fc.integer({ min: 1, max: 4 }),
		fc.integer({ min: 1, max: 9 }),
		fc.nat(3),
		fc.nat(9),
	);
	fc.assert(
		fc.property(fc.array(range, { minLength: 1 }), (ranges) => {
			const findings = ranges.map(([line, column, lines, columns]) =>
				finding({ line, column, endLine: line + lines, endColumn: lines ? 1 + columns : column + columns }),
			);
			const [at = finding()] = findings;
			const { lines } = markedLines(text, findings, at);
			expect(lines.map(({ pieces }) => pieces.map(({ text }) => text).join(""))).toEqual(linesOf(text));
		}),
	);
});

it("shows a part of a long file and of a long line, and tells how much is left out", () => {
	const at = finding({ line: 500, column: 5_001, endColumn: 5_006 });
	const long = Array.from({ length: 1_000 }, () => "x".repeat(10_000)).join("\n");
	const { before, after, lines } = markedLines(long, [at], at);
	expect([before, after, lines.length]).toEqual([299, 300, 401]);
	const shown = lines.find(({ line }) => line === 500);
	expect(shown?.pieces.map(({ text, isFound }) => [text.length, isFound])).toEqual([
		[1_000, false],
		[5, true],
		[995, false],
	]);
});
