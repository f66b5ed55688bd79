import type { Tokens } from "@/lib/check/css/tokens";
import { usesIn } from "./css-keys";
import { longLines, nestedTexts } from "./hostile-texts";

/** How often tokens were read: the work that a text is, which is the same on a slow and a busy machine. */
let mockReads = 0;

jest.mock("@/lib/check/css/tokens", () => {
	const actual = jest.requireActual("@/lib/check/css/tokens");
	const counted = <T extends object>(array: T): T =>
		new Proxy(array, {
			get: (target, index) => {
				mockReads++;
				return Reflect.get(target, index);
			},
		});
	return {
		...actual,
		tokensOf: (...given: unknown[]): Tokens => {
			const tokens: Tokens = actual.tokensOf(...given);
			const { kind, start, mate } = tokens;
			return { ...tokens, kind: counted(kind), start: counted(start), mate: counted(mate) };
		},
	};
});

function readsOf(text: string): number {
	mockReads = 0;
	usesIn(text);
	return mockReads;
}

/** A text ten times as long may be twelve times the work. */
function expectLinear(textOf: (count: number) => string, count: number) {
	const reads = readsOf(textOf(count));
	expect(reads).toBeGreaterThan(0);
	expect(readsOf(textOf(10 * count))).toBeLessThan(12 * reads);
}

describe("the work of reading a stylesheet grows with its length alone", () => {
	it.each(nestedTexts)("that nests %s", (_, textOf) => expectLinear(textOf, 1_000));

	it.each(longLines)("that is one line of %s", (_, piece) =>
		expectLinear((count) => piece.repeat(count), 1_000),
	);

	it.each([
		["fonts", (many: number) => `a { font-family: ${"system-ui, ui-serif, b, ".repeat(many)} c }`],
		[
			"declarations that stand in for others",
			(many: number) => `a { ${"width: max-content; width: -moz-max-content;".repeat(many)} }`,
		],
		[
			"shorthands",
			(many: number) => `a { top: 0; right: 0; bottom: 0; left: 0; ${"inset: 0;".repeat(many)} }`,
		],
	])("that has many %s", (_, textOf) => expectLinear(textOf, 1_000));
});
