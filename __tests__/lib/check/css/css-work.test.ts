import { itNightly, timesOf } from "@/__tests__/exhaustive";
import type { Tokens } from "@/lib/check/css/tokens";
import { findUses } from "./css-keys";
import { longLines, nestedTexts } from "./hostile-texts";

/** The number of reads of token arrays: a measure of work that does not depend on the speed of the machine. */
let mockReads = 0;

jest.mock("@/lib/check/css/tokens", () => {
	const actual = jest.requireActual("@/lib/check/css/tokens");
	const countReads = <T extends object>(array: T): T =>
		new Proxy(array, {
			get: (target, index) => {
				mockReads++;
				return Reflect.get(target, index);
			},
		});
	return {
		...actual,
		tokenizeCss: (...args: unknown[]): Tokens => {
			const tokens: Tokens = actual.tokenizeCss(...args);
			const { kind, start, mate } = tokens;
			return { ...tokens, kind: countReads(kind), start: countReads(start), mate: countReads(mate) };
		},
	};
});

function measureReads(text: string): number {
	mockReads = 0;
	findUses(text);
	return mockReads;
}

/** Allows 12 times the reads for a text of 10 times the length. */
function expectLinear(createText: (count: number) => string, count: number) {
	const reads = measureReads(createText(count));
	expect(reads).toBeGreaterThan(0);
	expect(measureReads(createText(10 * count))).toBeLessThan(12 * reads);
}

describe("the work of reading a stylesheet is linear", () => {
	// Deeper than the limit of the parser, beyond which brackets are read twice.
	itNightly.each(nestedTexts)("for nested %s", (_, createText) => expectLinear(createText, 2_000));

	it.each(longLines)("for one long line of %s", (_, piece) =>
		expectLinear((count) => piece.repeat(count), timesOf(200, 1_000)),
	);

	it.each([
		["fonts", (count: number) => `a { font-family: ${"system-ui, ui-serif, b, ".repeat(count)} c }`],
		[
			"fallback declarations",
			(count: number) => `a { ${"width: max-content; width: -moz-max-content;".repeat(count)} }`,
		],
		[
			"shorthands",
			(count: number) => `a { top: 0; right: 0; bottom: 0; left: 0; ${"inset: 0;".repeat(count)} }`,
		],
	])("for many %s", (_, createText) => expectLinear(createText, timesOf(200, 1_000)));
});
