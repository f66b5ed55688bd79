import fc from "fast-check";
import { LineSplitter } from "@/lib/audience/import/client/read-log";

function split(pieces: string[]): string[] {
	const lines: string[] = [];
	const splitter = new LineSplitter((line) => lines.push(line));
	for (const piece of pieces) splitter.push(piece);
	splitter.finish();
	return lines;
}

describe("LineSplitter", () => {
	it("splits lines that span any number of chunks", () => {
		const piece = fc.array(fc.constantFrom("a", "bc", "\n", "\r\n", " "), { maxLength: 12 });
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
				const texts = pieces.map((parts) => parts.join(""));
				const whole = texts.join("").split(/\r?\n/);
				if (whole.at(-1) === "") whole.pop();
				expect(split(texts)).toEqual(whole);
			}),
		);
	});

	it("discards a line that is too long, and continues after it", () => {
		const long = Array.from({ length: 50 }, () => "x".repeat(10_000));
		expect(split(["a\n", ...long, "y\nb"])).toEqual(["a", "\ufffd", "b"]);
		expect(split([...long])).toEqual(["\ufffd"]);
	});
});
