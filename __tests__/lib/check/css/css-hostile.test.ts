import fc from "fast-check";
import { snippetsOfCss } from "@/lib/answers/check/probes/css-probes";
import { cssUses } from "@/lib/check/css/css-uses";
import { map } from "./css-keys";

const snippets = snippetsOfCss();

/** Pieces that break parsers. */
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

const milliseconds = (text: string): number => {
	const start = process.cpuUsage();
	cssUses(text, map);
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
};

describe("hostile stylesheets", () => {
	it("end in uses and faults whose places stand in the text, in order", () => {
		fc.assert(
			fc.property(
				fc.oneof(mutated, fc.string({ unit: "binary" })),
				syntaxes,
				contexts,
				(text, syntax, context) => {
					const { uses, faults } = cssUses(text, map, { syntax, context });
					let last = 0;
					const astray = uses.filter(({ start, end }) => {
						const isBefore = start < last;
						last = start;
						return isBefore || end <= start || end > text.length;
					});
					expect(astray).toEqual([]);
					expect(faults.filter(({ start, end }) => start > end || end > text.length)).toEqual([]);
				},
			),
			{ numRuns: 500 },
		);
	});

	it.each([
		["round brackets", "a { width: ", "(", ""],
		["round brackets that close", "a { width: ", "(", ")"],
		["functions", "a { width: ", "calc(", ")"],
		["colors", "a { color: ", "rgb(", ")"],
		["fallbacks", "a { color: ", "var(--a,", ")"],
		["selectors", "", ":is(", ")"],
		["blocks", "", "a{", "}"],
		["at-rules", "", "@media print{", "}"],
		["conditions", "@supports ", "(", ")"],
		["negations", "@supports ", "not (", ")"],
		["square brackets", "a { --b: ", "[", "]"],
		["media queries", "@media ", "(", ")"],
	])("reads 100,000 %s in time that grows with their number", (_, before, open, close) => {
		const text = (count: number) => `${before}${open.repeat(count)}a${close.repeat(count)}`;
		cssUses(text(1000), map);
		expect(milliseconds(text(100_000))).toBeLessThan(3000);
	});

	it.each([
		["rules", "a{color:red}"],
		["commas", "a,"],
		["values", "1px "],
		["semicolons", ";"],
		["open comments", "/*"],
		["quotes", "'\n"],
		["colons", "a:"],
		["choices", "@supports (a:b) or (c:d){}"],
		["slashes", "/"],
	])("reads 1 MB of %s on one line", (_, piece) => {
		// `npm run fuzz:check` reads 5 MB.
		expect(milliseconds(piece.repeat(Math.ceil(1e6 / piece.length)))).toBeLessThan(10_000);
	});

	it("gives up on a condition of many choices without asking for them all", () => {
		const text = `@supports ${Array.from({ length: 40 }, () => "((a:b) and (c:d))").join(" or ")} { a { gap: 1px } }`;
		expect(cssUses(text, map).uses.some(({ key }) => key === "css.properties.gap")).toBe(true);
	});
});
