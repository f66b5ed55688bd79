import * as fc from "fast-check";
import { listQualifiedReadings, simplifyName } from "@/lib/search/parse-qualified-query";

const names: Readonly<Record<string, string>> = {
	japan: "JP",
	"south korea": "KR",
	turkiye: "TR",
	badge: "embed",
	"over time": "time",
	"when does": "time",
	"reach 95%": "time",
};
const find = (name: string) => (Object.hasOwn(names, name) ? names[name] : undefined);
const parse = (typed: string) =>
	[...listQualifiedReadings(typed, find)].map(({ rest, qualifiers }) => [rest, ...qualifiers]);

it.each([
	["view transitions japan", [["view transitions", "JP"]]],
	["view transitions in Japan", [["view transitions", "JP"]]],
	["Japan: grid", []],
	["japan grid", [["grid", "JP"]]],
	["grid, South Korea", [["grid", "KR"]]],
	["grid for Türkiye", [["grid", "TR"]]],
	["in grid japan", [["grid", "JP"]]],
	["badge for popover", [["popover", "embed"]]],
	["popover over time", [["popover", "time"]]],
	["When does popover?", [["popover?", "time"]]],
	[
		"when does popover reach 95% in japan?",
		[
			["popover reach 95% in japan?", "time"],
			["popover reach 95%", "time", "JP"],
			["popover", "time", "JP", "time"],
		],
	],
	["japan", []],
	["in japan", []],
	["badge badge", [["badge", "embed"]]],
	["grid japanese", []],
	["grid japan subgrid", []],
	["", []],
])("%j is read as %j", (typed, readings) => expect(parse(typed)).toEqual(readings));

it("takes off any qualifiers at the ends of other words, one more in each reading", () => {
	const qualifier = fc.constantFrom(...Object.keys(names));
	const other = fc.constantFrom("grid", "view transitions", "animation frame", ":has()");
	fc.assert(
		fc.property(
			fc.array(qualifier, { maxLength: 3 }),
			other,
			fc.array(qualifier, { maxLength: 3 }),
			(before, rest, after) => {
				const readings = parse([...before, rest, ...after].join(" "));
				expect(readings.map((reading) => reading.length)).toEqual(
					[...before, ...after].map((_, place) => place + 2),
				);
				const [last, ...found] = readings.at(-1) ?? [rest];
				expect(last).toBe(rest);
				expect(found.sort()).toEqual([...before, ...after].map((name) => names[name]).sort());
			},
		),
	);
});

it("never throws, and never leaves nothing", () => {
	fc.assert(
		fc.property(fc.string(), (typed) => {
			for (const [rest] of parse(typed)) expect(rest).not.toBe("");
		}),
	);
});

it("compares names without accents, capitals and question marks", () => {
	expect(simplifyName(" Türkiye ")).toBe("turkiye");
	expect(simplifyName("¿Qué  es?")).toBe("que es");
	expect(simplifyName("What’s new")).toBe("what's new");
});
