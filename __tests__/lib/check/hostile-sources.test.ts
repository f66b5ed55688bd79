import fc from "fast-check";
import { timesOf } from "@/__tests__/exhaustive";
import { readFrameworkSnippets, readSnippets } from "@/bench/check/labels";
import { createCheckEngines } from "@/lib/check/engines";
import { findUsesInFile } from "@/lib/check/find-uses";
import { frameworks } from "@/lib/check/frameworks";
import { getCheckMaps } from "@/lib/check/queries/check-data";

const engines = createCheckEngines(getCheckMaps(), frameworks);

/** Expects all ranges inside the text and in order, and no exception in an engine. */
function expectSound(extension: string, source: string) {
	const checked = findUsesInFile(`a.${extension}`, source, engines);
	if (checked.kind === "refused") return;
	const { uses, faults } = checked.found;
	const { length } = checked.text;
	const isOutside = ({ start, end }: { start: number; end: number }) =>
		start < 0 || end < start || end > length;
	expect([...uses, ...faults].filter(isOutside)).toEqual([]);
	expect(uses.filter(({ start }, index) => start < (uses[index - 1]?.start ?? 0))).toEqual([]);
	expect(faults.filter(({ kind }) => kind === "failure")).toEqual([]);
}

const extensions = [
	"css",
	"scss",
	"less",
	"js",
	"mjs",
	"jsx",
	"ts",
	"tsx",
	"html",
	"vue",
	"svelte",
	"astro",
	"sass",
	"mdx",
];

/** Text fragments that often break parsers. */
const pieces =
	"{ } ( ) [ ] ; : /* */ // ' \" ` \\ @supports @media url( ! & #{ \0 \ufeff \r\n \ud800 --a: < </ <script> </script> <style> <!-- {{ {#if ${ => ?. ... async class /(a+)+$/ 1e9 0x \u2028";

/** Snippets that are joined, changed at random places and cut off. */
const sources = fc
	.tuple(
		fc.array(fc.constantFrom(...[...readSnippets(), ...readFrameworkSnippets()].map(({ text }) => text)), {
			minLength: 1,
			maxLength: 5,
		}),
		fc.array(
			fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...pieces.split(" ")), fc.string({ unit: "binary" }))),
		),
		fc.option(fc.nat()),
	)
	.map(([parts, inserts, cut]) => {
		const broken = inserts.reduce((text, [at, piece]) => {
			const place = at % (text.length + 1);
			return text.slice(0, place) + piece + text.slice(place);
		}, parts.join("\n"));
		return cut === null ? broken : broken.slice(0, cut % (broken.length + 1));
	});

describe("hostile sources", () => {
	it("give valid results in any language", () => {
		fc.assert(fc.property(fc.constantFrom(...extensions), sources, expectSound), {
			numRuns: timesOf(150, 10_000),
		});
	}, 600_000);

	it("give up on types that refer to one another too often", () => {
		const types = Array.from({ length: 18 }, (_, index) => {
			const next = Array<string>(20).fill(`A${index + 1}<T>`);
			return `type A${index}<T> = ${next.join(" | ")};`;
		});
		const source = `${types.join("\n")}\ntype A18<T> = { v: T };\ndeclare const a: A0<string[]>;\na.v.at(-1);`;
		const start = performance.now();
		expectSound("ts", source);
		expect(performance.now() - start).toBeLessThan(10_000);
	});

	it.each([
		["css", ":is(", ")"],
		["scss", "$a:1;.a{&:hover{gap:1px}}", ""],
		["less", "@a:1;.a(){gap:1px}", ""],
		["js", "[", "]"],
		["js", "f(", ")"],
		["js", "`${", "}`"],
		["js", "a=>", ""],
		["js", "navigator.share(x);", ""],
		["js", "/(a+)+$/.test(x);", ""],
		["js", "'\\", ""],
		["ts", "type A=B<", ">"],
		["tsx", "<a>", "</a>"],
		["html", "<svg><g>", "</g></svg>"],
		["html", "<script>fetch(a)</script>", ""],
		["html", "&amp;", ""],
		["vue", "<template><p>", "</p></template>"],
		["svelte", "{#if a}", "{/if}"],
	])(
		"in %s may repeat or nest %s thousands of times",
		(extension, open, close) => {
			const times = timesOf(2_500, 50_000);
			expectSound(extension, open.repeat(times));
			expectSound(extension, open.repeat(times) + close.repeat(times));
			expectSound(extension, open.repeat(times).slice(0, -3));
		},
		120_000,
	);
});
