import { type CheckedCode, listFailures } from "./list-failures";

/** Code from public reports about other checkers, reworded. */
interface ReportedCode extends CheckedCode {
	source: string;
	what: string;
	/** What fails: the text at the place, and the versions. `partly` before versions with partial support. */
	fails?: string[];
	/** Names that no data know. */
	unknown?: string[];
}

const cases: ReportedCode[] = [
	{
		source: "amilajack/eslint-plugin-compat#688",
		what: "parameters that shadow globals",
		text: "const names = list.map(scheduler => scheduler.name);\nitems.map(function (fetch) { return fetch.toString(); });\nexport { names };",
		target: "chrome 64, firefox 60, safari 11",
	},
	{
		source: "amilajack/eslint-plugin-compat#650",
		what: "a method that an older version had by another name",
		text: "const byKind = Object.groupBy(rows, r => r.kind);\nconsole.log(byKind);",
		target: "safari 16.4, safari 17.0, safari 17.4",
		fails: ["groupBy: safari 16.4-17.0"],
	},
	{
		source: "amilajack/eslint-plugin-compat#539",
		what: "a method of arrays, on a name and on a literal",
		text: "const thing = [4, 5, 6];\nconst a = thing.at(2);\nconst b = ['x', 'y'].at(-1);\nconsole.log(a, b);",
		target: "safari 12, safari 15.4, chrome 80",
		fails: ["at: chrome 80, safari 12"],
	},
	{
		source: "yowainwright/es-check#364",
		what: "constructors and async functions that look newer than they are",
		text: "export function a(v) { return v.replace(RegExp(v, 'g'), ''); }\nexport function b() { throw new Error('no key'); }\nexport async function c(load) { await load(); }",
		target: "chrome 63, safari 11.1, firefox 60",
	},
	{
		source: "yowainwright/es-check#390",
		what: "a BigInt literal beside typeof",
		text: "const zero = 0n;\nfunction isBig(x) { return typeof x === 'bigint' && x > zero; }\nexport { isBig };",
		target: "chrome 61, safari 13",
		fails: ["0n: chrome 61, safari 13"],
	},
	{
		source: "evanw/esbuild#4436",
		what: "destructuring with a bug that the data do not name",
		text: "const { x, ...rest } = props;\nconst [p = 1] = list;\nconsole.log(x, rest, p);",
		target: "safari 13.1",
	},
	{
		source: "clawbench-dev/clawbench#335",
		what: "named groups and lookahead beside lookbehind",
		text: "const out = s.replace(/(?<b>`+)[^`]+\\k<b>(?!`)/, '');\nconst late = new RegExp('(?<!a)b');\nconsole.log(out, late);",
		target: "ios_saf 16.1",
		fails: ["'(?<!a)b': ios_saf 16.1"],
	},
	{
		source: "RJWadley/stylelint-no-unsupported-browser-features#228",
		what: "three features in one rule",
		file: "a.css",
		text: "body:has(a) {\n  hyphens: auto;\n  overflow-y: clip;\n}",
		target: "chrome 81",
		fails: [":has: chrome 81", "clip: chrome 81", "auto: partly chrome 81"],
	},
	{
		source: "RJWadley/stylelint-no-unsupported-browser-features#137",
		what: "a value that only later versions know",
		file: "a.css",
		text: "p { max-width: stretch; }",
		target: "chrome 76, safari 12, edge 18, firefox 72",
		fails: ["stretch: chrome 76, edge 18, firefox 72, safari 12"],
	},
	{
		source: "anandthakker/doiuse#180",
		what: "a value that no data know",
		file: "a.css",
		text: ".t { grid-template-rows: masonry; }",
		target: "chrome 120, edge 120, firefox 120, safari 17.0",
		unknown: ["masonry"],
	},
	{
		source: "RJWadley/stylelint-no-unsupported-browser-features#45",
		what: "a function of the author",
		file: "a.scss",
		text: ".e { margin-bottom: rem-calc(52px); letter-spacing: rem-calc(1.8px); }",
		target: "ie 8, chrome 20",
	},
	{
		source: "eslint/css#288",
		what: "a system color of one engine",
		file: "a.css",
		text: "button:focus-visible { outline: 4px auto -webkit-focus-ring-color; }",
		target: "chrome 120, edge 120, firefox 121, safari 17.2",
	},
	{
		source: "ryo-manba/stylelint-plugin-use-baseline#153",
		what: "an at-rule that a condition guards",
		file: "a.css",
		text: '@supports at-rule(@property) {\n  @property --x { syntax: "<color>"; inherits: true; initial-value: red; }\n}',
		target: "chrome 80, firefox 120, safari 16.0",
	},
	{
		source: "eslint/css#531",
		what: "nesting that a condition guards",
		file: "a.css",
		text: "@supports selector(&) {\n  .a { & b { color: red; } }\n}",
		target: "chrome 100, safari 16.0, firefox 110",
	},
	{
		source: "mozilla/pdf.js#18446",
		what: "a static method beside top-level await",
		text: "const { promise, resolve } = Promise.withResolvers();\nresolve(1);\nawait promise;",
		target: "chrome 98",
		fails: ["withResolvers: chrome 98"],
	},
	{
		source: "parcel-bundler/lightningcss#826",
		what: "values that follow an older one",
		file: "a.css",
		text: ".f { width: 100%; width: stretch; width: -webkit-fill-available; width: -moz-available; }",
		target: "chrome 100, firefox 100, safari 15",
	},
	{
		source: "mdn/browser-compat-data#29011",
		what: "a property of the viewport on phones",
		file: "a.html",
		text: '<!doctype html><meta name=viewport content="width=device-width, interactive-widget=resizes-content"><title>x</title>',
		target: "ios_saf 26.0, and_chr 157, and_ff 160",
		fails: ["interactive-widget: ios_saf 26.0", "resizes-content: ios_saf 26.0"],
	},
	{
		source: "yeonjuan/html-eslint#316",
		what: "types of inputs, and attribute values by the data",
		file: "a.html",
		text: '<table><tr><td rowspan="0">x</td></tr></table><input type="week"><input type="number">',
		target: "safari 17, firefox 120, chrome 120",
		fails: ["0: safari 17.0", "week: firefox 120, safari 17.0"],
	},
	{
		source: "yeonjuan/html-eslint#402",
		what: "an attribute that only iOS lacks",
		file: "a.html",
		text: "<select><optgroup label=a disabled><option>1</optgroup></select>",
		target: "chrome 120, firefox 121, safari 17.2, ios_saf 17.2",
		fails: ["disabled: ios_saf 17.2"],
	},
	{
		source: "RJWadley/stylelint-no-unsupported-browser-features#289",
		what: "overflow in two directions",
		file: "a.css",
		text: ".a { overflow-x: hidden; overflow-y: auto; }",
		target: "defaults and not op_mini all",
	},
	{
		source: "csstools/postcss-preset-env#80",
		what: "a font that others follow",
		file: "a.css",
		text: "body { font-family: system-ui; }\np { font-family: system-ui, Arial, monospace; }",
		target: "chrome 55, firefox 80",
		fails: ["system-ui: chrome 55, firefox 80"],
	},
	{
		source: "csstools/postcss-plugins#955",
		what: "a selector with which the whole rule is lost",
		file: "a.css",
		text: ".h:not(:focus-within) { clip-path: inset(50%); height: 1px; }",
		target: "ie 11, edge 18",
		fails: [":focus-within: edge 18, ie 11", "inset: edge 18, ie 11", "clip-path: partly edge 18, ie 11"],
	},
	{
		source: "parcel-bundler/lightningcss#922",
		what: "a pseudo-element that takes its list of selectors with it",
		file: "a.css",
		text: ".foo, .bar::highlight(x) { color: red; }",
		target: "firefox 120, chrome 100",
		fails: ["::highlight: chrome 100, firefox 120"],
	},
	{
		source: "RJWadley/stylelint-no-unsupported-browser-features#9",
		what: "a keyword of every property",
		file: "a.css",
		text: ".w { width: unset; }",
		target: "ie 11",
		fails: ["unset: ie 11"],
	},
	{
		source: "stylelint/stylelint#8778",
		what: "a new value of an old property",
		file: "a.css",
		text: "select { appearance: base-select; }\nselect::picker(select) { appearance: base-select; }",
		target: "chrome 130, safari 18, firefox 130",
		fails: [
			"base-select: chrome 130, firefox 130, safari 18.0",
			"::picker: chrome 130, firefox 130, safari 18.0",
		],
	},
	{
		source: "coreui/coreui-pro#1184",
		what: "a function with a bug that the data do not name",
		file: "a.css",
		text: ".b { border-color: color-mix(in oklch, var(--c) 50%, transparent); }",
		target: "safari 17.6",
	},
	{
		source: "Meeds-io/social#5805",
		what: "a method that came with a minor version",
		text: "export const run = (f) => Promise.try(f);",
		target: "ios_saf 17.5, ios_saf 18.1, ios_saf 18.2",
		fails: ["try: ios_saf 17.5-18.1"],
	},
	{
		source: "jshackles/Enhanced_Steam#1116",
		what: "a prefixed function that stands alone",
		file: "a.css",
		text: "a { background-image: -webkit-linear-gradient(top, red, blue); }",
		target: "chrome 120, firefox 120, safari 17, edge 120",
		fails: ["-webkit-linear-gradient: edge 120"],
	},
	{
		source: "mdn/web-speech-api#25",
		what: "a prefixed interface that stands alone",
		text: "const r = new webkitSpeechRecognition();\nr.start();",
		target: "chrome 120, firefox 120, safari 17",
		fails: ["webkitSpeechRecognition: firefox 120", "start: firefox 120"],
	},
];

it.each(cases.map((one): [string, string, ReportedCode] => [one.what, one.source, one]))(
	"%s (%s)",
	(_, __, one) => {
		expect(listFailures(one)).toEqual({ fails: one.fails ?? [], unknown: one.unknown ?? [] });
	},
);
