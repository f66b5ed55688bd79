import fc from "fast-check";
import type { Snippet } from "@/bench/check/labels";

/** A file's name, and its text. */
export type Source = [name: string, text: string];

/** Pieces that break parsers. */
const pieces =
	"{ } ( ) [ ] ; : :: /* */ // ' \" ` \\ @ @supports @media url( ! | & #{ @{ \0 \ufeff \r\n \ud800 \udc00 --a: not or , / < </ <script> </script> <style> <!-- --> {{ }} {#if ${ => ?. ?? ... async await yield class #a /(a+)+$/ 1e9 0x \u2028".split(
		" ",
	);

const extensions = "css scss less js mjs jsx ts tsx html vue svelte".split(" ");

/** Snippets put together, cut off and broken anywhere, in files of every kind. */
export const mutatedSources = (snippets: readonly Pick<Snippet, "text">[]): fc.Arbitrary<Source> =>
	fc
		.tuple(
			fc.array(fc.constantFrom(...snippets.map(({ text }) => text)), { minLength: 1, maxLength: 5 }),
			fc.array(fc.tuple(fc.nat(), fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: "binary" }))), {
				maxLength: 10,
			}),
			fc.option(fc.nat()),
			fc.constantFrom(...extensions),
		)
		.map(([parts, inserts, cut, extension]): Source => {
			let text = parts.join("\n");
			for (const [at, piece] of inserts) {
				const place = at % (text.length + 1);
				text = text.slice(0, place) + piece + text.slice(place);
			}
			return [`mutated.${extension}`, cut === null ? text : text.slice(0, cut % (text.length + 1))];
		});

const DEEP = 100_000;
const LONG = 5_000_000;

/** What nests, by extension: what opens, and what closes. */
const deep: [extension: string, open: string, close: string][] = [
	["css", "a{", "}"],
	["css", "@media print{", "}"],
	["css", ":is(", ")"],
	["css", "a{width:calc(", ")"],
	["css", "@supports (", ")"],
	["js", "[", "]"],
	["js", "(", ")"],
	["js", "{", "}"],
	["js", "a=>", ""],
	["js", "f(", ")"],
	["js", "`${", "}`"],
	["js", "a?.b(", ")"],
	["ts", "type A=B<", ">"],
	["tsx", "<a>", "</a>"],
	["html", "<div>", "</div>"],
	["html", "<svg><g>", "</g></svg>"],
	["html", "<template>", "</template>"],
	["vue", "<template><p>", "</p></template>"],
	["svelte", "{#if a}", "{/if}"],
];

/** What stands again and again on one line, by extension. */
const long: [extension: string, piece: string][] = [
	["css", "a{color:oklch(50% .1 20);inset:0}"],
	["css", "/*"],
	["css", "a,"],
	["css", "@supports (a:b) or (c:d){}"],
	["css", "\\"],
	["scss", "$a:1;.a{&:hover{gap:1px}}"],
	["less", "@a:1;.a(){gap:1px}"],
	["js", "navigator.share(x);"],
	["js", "a.b().c();"],
	["js", "if(!navigator.share)return;"],
	["js", "/(a+)+$/.test(x);"],
	["js", "'\\"],
	["ts", "let a:B<C>=d;"],
	["tsx", "<a onClick={b}/>;"],
	["html", "<p a=b inert>"],
	["html", "<script>fetch(a)</script>"],
	["html", "&amp;"],
	["vue", '<a :b="c"/>'],
	["svelte", "{@html a}"],
];

/** Sources of megabytes: brackets that are open and that close, one line, other line ends, marks of byte order. */
export function largeSources(): Source[] {
	const nested = deep.flatMap(([extension, open, close]): Source[] => [
		[`open ${open}.${extension}`, open.repeat(DEEP)],
		[`closed ${open}.${extension}`, open.repeat(DEEP) + close.repeat(DEEP)],
	]);
	const lines = long.flatMap(([extension, piece]): Source[] => {
		const text = piece.repeat(Math.ceil(LONG / piece.length));
		return [
			[`one line of ${piece}.${extension}`, text],
			[`cut ${piece}.${extension}`, text.slice(0, text.length - 3)],
		];
	});
	const odd: Source[] = [
		["mark.css", `\uFEFFa{inset:0}\r\n`.repeat(1_000)],
		["null.js", `navigator.share(x);\0`.repeat(10_000)],
		["surrogates.html", "<p inert>\ud800\udc00\ud800</p>".repeat(10_000)],
	];
	return [...nested, ...lines, ...odd];
}
