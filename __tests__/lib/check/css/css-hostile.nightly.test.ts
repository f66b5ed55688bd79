import fc from "fast-check";
import { findCssUses } from "@/lib/check/css/css-uses";
import { listCssSnippets } from "@/lib/check/queries/probes/css-probes";
import { map } from "./css-keys";
import { longLines, nestedTexts } from "./hostile-texts";

const snippets = listCssSnippets();

/** Text fragments that often break parsers. */
const pieces = fc.constantFrom(
	"{",
	"}",
	"(",
	")",
	"[",
	"]",
	";",
	":",
	"::",
	"/*",
	"*/",
	"//",
	"'",
	'"',
	"\\",
	"@",
	"@supports",
	"@media",
	"url(",
	"!",
	"|",
	"&",
	"#{",
	"@{",
	"\0",
	"\ufeff",
	"\r\n",
	"\ud800",
	"\udc00",
	"--a:",
	"not",
	"or",
	"and",
	"selector(",
	",",
	"/",
	"<",
	"1e9",
);

const mutated = fc
	.tuple(
		fc.array(fc.constantFrom(...snippets), { maxLength: 4 }),
		fc.array(fc.tuple(fc.nat(), pieces), { maxLength: 8 }),
		fc.nat(),
	)
	.map(([parts, inserts, cut]) => {
		let text = parts.join("\n");
		for (const [at, piece] of inserts) {
			const place = at % (text.length + 1);
			text = text.slice(0, place) + piece + text.slice(place);
		}
		return cut % 3 === 0 ? text.slice(0, cut % (text.length + 1)) : text;
	});

const syntaxes = fc.constantFrom("css" as const, "scss" as const, "less" as const);
const contexts = fc.constantFrom("stylesheet" as const, "declarations" as const);

describe("hostile stylesheets", () => {
	it("produce uses and faults inside the text, in order", () => {
		fc.assert(
			fc.property(
				fc.oneof(mutated, fc.string({ unit: "binary" })),
				syntaxes,
				contexts,
				(text, syntax, context) => {
					const { uses, faults } = findCssUses(text, map, { syntax, context });
					let last = 0;
					const misplaced = uses.filter(({ start, end }) => {
						const isBefore = start < last;
						last = start;
						return isBefore || end <= start || end > text.length;
					});
					expect(misplaced).toEqual([]);
					expect(faults.filter(({ start, end }) => start > end || end > text.length)).toEqual([]);
				},
			),
			{ numRuns: 500 },
		);
	});

	it.each(nestedTexts)("reads deeply nested %s", (_, createText) => {
		expect(() => findCssUses(createText(100_000), map)).not.toThrow();
	});

	it.each(longLines)("reads many %s on one line", (_, piece) => {
		const length = 1e6;
		expect(() => findCssUses(piece.repeat(Math.ceil(length / piece.length)), map)).not.toThrow();
	});

	it("ignores a condition with too many alternatives", () => {
		const text = `@supports ${Array.from({ length: 40 }, () => "((a:b) and (c:d))").join(" or ")} { a { gap: 1px } }`;
		expect(findCssUses(text, map).uses.some(({ key }) => key === "css.properties.gap")).toBe(true);
	});
});
