import { check } from "@/cli/src/index";
import { getFindingEffect } from "@/lib/check/report/finding-scope";
import { formatSummary } from "@/lib/check/report/messages";

/** Lists what a check says of code for a target: line, effect and key, without what only other browsers lack. */
const listFindings = (name: string, text: string, target: string) =>
	check([{ name, text }], { target })
		.findings.map((finding) => ({ ...finding, effect: getFindingEffect(finding) }))
		.filter(({ effect }) => effect !== "older")
		.map(({ line, effect, key }) => `${line} ${effect} ${key}`)
		.sort();

const typed = `interface Row { tags: string[]; name: string }
export function f(row: Row, list: Row[]) {
  return list.flatMap((r) => r.tags.at(-1) ?? row.name.replaceAll('-', ' '));
}
`;
const flexGap = `.row { display: flex; }
@supports (gap: 1px) {
  .row { gap: 1rem; }
}
.cards { display: grid; gap: 1rem; }
`;
const shimmed = `<!doctype html><title>x</title>
<script async src="/vendor/es-module-shims.js"></script>
<script type="importmap">{"imports":{"three":"./three.js"}}</script>
<script type="module">import * as T from "three"; console.log(T);</script>
`;
const formats = `const f = new Intl.NumberFormat('en-US', { notation: 'compact', compactDisplay: 'short' });
const h = (3).toLocaleString('en', { style: 'unit', unit: 'hour', unitDisplay: 'narrow' });
`;
const masked = `@supports (-webkit-mask: none) or (mask: none) {
  .x { mask: linear-gradient(to right, #000 6px, transparent 6px) repeat-x; }
}
`;
const options = "javascript.builtins.Intl.NumberFormat.NumberFormat.options_parameter";

it.each([
	[
		...(["a.ts", typed, "chrome 68, safari 11.1"] as const),
		[
			"3 breaks javascript.builtins.Array.at",
			"3 breaks javascript.builtins.Array.flatMap",
			"3 breaks javascript.builtins.String.replaceAll",
			"3 breaks javascript.operators.nullish_coalescing",
		],
	],
	[
		...(["a.css", flexGap, "safari 14, chrome 80"] as const),
		["3 degrades css.properties.gap.flex_context", "3 guarded css.properties.gap"],
	],
	[
		...(["a.html", shimmed, "safari 16.3, firefox 107"] as const),
		["3 guarded html.elements.script.type.importmap", "4 guarded javascript.statements.import"],
	],
	[
		...(["a.js", formats, "safari 14, chrome 76, firefox 75"] as const),
		[
			`1 degrades ${options}.options_compactDisplay_parameter`,
			`1 degrades ${options}.options_notation_parameter`,
			`2 degrades ${options}.options_unitDisplay_parameter`,
			`2 degrades ${options}.options_unit_parameter`,
		],
	],
	[
		...(["a.css", masked, "chrome 99, safari 14.1, firefox 99"] as const),
		[
			"2 degrades css.properties.mask",
			"2 guarded css.properties.mask.repeat-x",
			"2 guarded css.types.gradient",
		],
	],
	[
		"a.js",
		"const SR = window.SpeechRecognition || window.webkitSpeechRecognition;\nnew SR();\n",
		"firefox 120",
		["1 breaks api.SpeechRecognition", "1 guarded api.SpeechRecognition"],
	],
	[
		"a.css",
		".a { h1 { margin: 0 } }\n.b { .c { margin: 0 } }\n",
		"chrome 114",
		["1 degrades css.selectors.nesting"],
	],
	[
		"a.css",
		".a { .b, h1 { margin: 0 } }\n.b { &.c, > h1 { margin: 0 } }\n",
		"chrome 114",
		["1 degrades css.selectors.nesting"],
	],
	["a.js", "Temporal.Now.instant();\n", "chrome 120", ["1 breaks javascript.builtins.Temporal"]],
	[
		"a.css",
		"a { text-box: trim-both cap }\n",
		"chrome 120, safari 17",
		["1 degrades css.properties.text-box"],
	],
	[
		"a.css",
		"a { text-wrap: pretty; display: grid; text-box: trim-both cap alphabetic }\n",
		"firefox 140",
		["1 degrades css.properties.text-box", "1 degrades css.properties.text-wrap.pretty"],
	],
	[
		"a.css",
		".b { position-area: top left }\n",
		"chrome 100, safari 15",
		["1 degrades css.properties.position-area"],
	],
	[
		"a.js",
		"document.startViewTransition((a) => f(a)).finished.then(f);\n",
		"chrome 100",
		["1 breaks api.Document.startViewTransition"],
	],
	[
		"a.js",
		"new Set([1]).union(a); b(c); d(e).union(a);\nstructuredClone(f); g(h).at(-1);\n",
		"chrome 90",
		[
			"1 breaks javascript.builtins.Set.union",
			"2 breaks api.structuredClone",
			"2 possible javascript.builtins.Array.at",
		],
	],
	["a.js", 'document.querySelector("a:has(b)");\n', "chrome 100", ["1 breaks css.selectors.has"]],
] as const)("%s: %j for %s", (name, text, target, expected) => {
	expect(listFindings(name, text, target)).toEqual(expected);
});

it("names values and properties that are not for new code, though every browser has them", () => {
	const text = "a { word-break: break-word }\nb { word-break: break-word; clip: auto }\n";
	const { findings, summary } = check([{ name: "a.css", text }], { target: "chrome 120" });
	expect(findings.filter(({ inTarget }) => inTarget !== "none")).toEqual([]);
	expect(summary.discouraged).toMatchObject([
		{ name: "word-break: break-word", file: "a.css", line: 1, places: 2 },
		{ name: "clip", line: 2, places: 1 },
	]);
	expect(formatSummary(summary)).toContain(
		" Discouraged in new code: word-break: break-word (a.css:1), clip (a.css:2).",
	);
	const page = "<center><font color=red>a</font></center><table border=1>";
	expect(check([{ name: "a.html", text: page }], { target: "chrome 120" }).summary.discouraged).toMatchObject(
		[{ name: "<center>" }, { name: "<font>" }, { name: "<table> border" }],
	);
});
