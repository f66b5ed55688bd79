import { createCheckEngines } from "@/lib/check/engines";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { createChecker } from "@/lib/check/report/file-report";
import { findFileUses, reportFiles } from "@/lib/check/report-files";
import type { Audience, ResolvedRow } from "@/lib/support/schema/audience";
import { indexAudience } from "@/lib/support/summarize-reach";

const maps = getCheckMaps();
const engines = createCheckEngines(maps);

const chrome = (version: string, share: number): ResolvedRow => ({
	agent: "chrome",
	version,
	share,
	by: { browser: "chrome", low: version, high: version },
});

const createAudience = (usage: ResolvedRow[], target = usage): Audience => ({
	query: "",
	weights: { kind: "region", code: "world" },
	target,
	usage,
});

const today = createAudience([chrome("140", 0.9)]);

function list(text: string, audience = today, name = "a.css") {
	const checker = createChecker(indexAudience(audience), { ...maps, pageOf: (key) => key });
	return reportFiles([findFileUses({ name, text }, engines)], checker).removable;
}
const namesOf = (text: string, name?: string) =>
	list(text, today, name).map(({ kind, name }) => `${kind} ${name}`);

it.each([
	["a { -webkit-user-select: none; user-select: none }", "prefix -webkit-user-select"],
	["a { transition: none; -webkit-transition: none }", "prefix -webkit-transition"],
	["a { -webkit-transition: -webkit-transform 1s; transition: transform 1s }", "prefix -webkit-transition"],
	["@-webkit-keyframes b { to { top: 0 } } @keyframes b { to { top: 0 } }", "prefix @-webkit-keyframes"],
	["::-moz-selection { color: red } ::selection { color: red }", "prefix ::-moz-selection"],
	["a { inset-area: top; position-area: top }", "fallback inset-area: top"],
	["a { gap: 1px; grid-gap: 1px }", "fallback grid-gap: 1px"],
	["a { height: 100vh; height: 100dvh }", "fallback height: 100vh"],
	["a { display: -webkit-box; display: flex }", "fallback display: -webkit-box"],
	["a { background: red; background: linear-gradient(red, blue) }", "fallback background: red"],
	["@supports (display: grid) { a { top: 0 } }", "supports @supports (display: grid)"],
	["@supports not (display: grid) { a { float: left } }", "supports @supports not (display: grid)"],
	[
		"@supports (display: grid) and (gap: 1px) { a { top: 0 } }",
		"supports @supports (display: grid) and (gap: 1px)",
	],
	["@supports selector(:has(a)) { a { top: 0 } }", "supports @supports selector(:has(a))"],
])("finds what nobody needs in %s", (text, found) => expect(namesOf(text)).toEqual([found]));

it.each([
	['import "@babel/polyfill"', "polyfill @babel/polyfill"],
	['require("regenerator-runtime/runtime")', "polyfill regenerator-runtime/runtime"],
	['import "core-js/es/weak-set"', "polyfill core-js/es/weak-set"],
	['const a = <script noModule src="a.js" />', "nomodule <script nomodule>"],
])("finds what nobody needs in %s", (text, found) => expect(namesOf(text, "a.jsx")).toEqual([found]));

it.each([
	['module.exports = { plugins: ["@babel/plugin-transform-arrow-functions", "./own"] }', "babel.config.js"],
	['export default { plugins: [["@babel/transform-arrow-functions", { spec: true }]] }', "babel.config.mjs"],
	[
		'{ "devDependencies": { "@babel/plugin-transform-arrow-functions": "7.0.0", "b": "1" } }',
		"a/package.json",
	],
	['// A comment\n{ "plugins": ["transform-arrow-functions"] }', ".babelrc"],
])("finds a transform that nobody needs in %s", (text, file) => {
	const [found, ...others] = list(text, today, file);
	expect(others).toEqual([]);
	const name = "@babel/plugin-transform-arrow-functions";
	expect(found).toMatchObject({ file, kind: "transform", name, needed: 0 });
	const written = text
		.split("\n")
		[(found?.line ?? 0) - 1]?.slice((found?.column ?? 0) - 1, (found?.endColumn ?? 0) - 1);
	expect(written).toMatch(/^".*transform-arrow-functions"$/);
});

it.each([
	['module.exports = { plugins: { "postcss-nesting": {} } }', chrome("130", 0.9), ["postcss-nesting"]],
	['module.exports = { plugins: { "postcss-nesting": {} } }', chrome("100", 0.9), []],
	['const nesting = require("postcss-nesting")', chrome("130", 0.9), ["postcss-nesting"]],
	['import logical from "postcss-logical"', chrome("60", 0.9), []],
	['module.exports = { plugins: ["autoprefixer", "postcss-preset-env"] }', chrome("130", 0.9), []],
	['const docs = { "postcss-nesting": describe("a") }', chrome("130", 0.9), []],
	['const text = "postcss-nesting"', chrome("130", 0.9), []],
])("judges the transforms of %s by the browsers", (text, row, names) =>
	expect(list(text, createAudience([row]), "postcss.config.js").map(({ name }) => name)).toEqual(names),
);

it.each([
	["none", ["48"]],
	// Chrome 48 has no var(), and drops both declarations.
	["var(--a)", []],
])("says which browsers need a prefix before %s", (value, versions) => {
	const usage = [chrome("140", 0.9), chrome("48", 0.0005)];
	const text = `a { -webkit-user-select: ${value}; user-select: ${value} }`;
	const found = list(text, createAudience(usage, [chrome("140", 0.9)]));
	expect(found.map(({ failing }) => failing.map(({ from }) => from))).toEqual([versions]);
});

it("finds no code in a manifest, but says where it cannot be read", () => {
	const { findings, unreadable } = reportFiles(
		[findFileUses({ name: "package.json", text: '{ "a": 1n,\n "b": ] }' }, engines)],
		createChecker(indexAudience(today), { ...maps, pageOf: (key) => key }),
	);
	expect([findings.length, unreadable[0]?.line]).toEqual([0, 2]);
});

it.each([
	// The two say different things.
	"a { -webkit-transition: none; transition: all 1s }",
	// Without the prefix, Safari sets less than with it.
	"a { -webkit-text-decoration: inherit; text-decoration: inherit }",
	"a { -webkit-text-decoration: var(--a); text-decoration: var(--a) }",
	// Nothing replaces it.
	"a { -webkit-line-clamp: 2; -webkit-box-orient: vertical }",
	// Why there are two is not in the data.
	"a { color: red; color: blue }",
	// It wins over the later one.
	"a { height: 100vh !important; height: 100dvh }",
	// A part of the condition is unknown.
	"@supports (display: grid) and (foo: bar) { a { top: 0 } }",
	"@supports (width: unknown-keyword) { a { top: 0 } }",
	"@supports selector(:unknown-name(a)) { a { top: 0 } }",
	"@supports (display: grid) or (foo: bar) { a { top: 0 } }",
	"a { width: 10px; width: unknown-function(1px); height: 1dvh }",
	"::-moz-selection { color: red } ::selection { color: blue }",
])("leaves %s", (text) => expect(namesOf(text)).toEqual([]));

it.each([
	['if ("at" in Array.prototype) f();', 'test "at" in Array.prototype'],
	["if (!Array.prototype.flat) Array.prototype.flat = f;", "test !Array.prototype.flat"],
	["const a = typeof Symbol === 'function' ? b : c;", "test typeof Symbol === 'function'"],
	[
		"if (window.IntersectionObserver && 'fetch' in window) f();",
		"test window.IntersectionObserver && 'fetch' in window",
	],
	['import "core-js/stable/array/at";', "polyfill core-js/stable/array/at"],
	['import "core-js/es/array/at.js";', "polyfill core-js/es/array/at"],
	['require("whatwg-fetch");', "polyfill whatwg-fetch"],
])("finds what nobody needs in %s", (text, found) => expect(namesOf(text, "a.js")).toEqual([found]));

it.each([
	// Servers have no window.
	"if (typeof window !== 'undefined') f();",
	// An attribute may be null where it is supported.
	"if (document.fullscreenElement) f();",
	// The test is of more than support.
	"if ('at' in Array.prototype && isReady) f();",
	"if (options.share) f();",
	'import fetch from "whatwg-fetch";',
	'import "core-js";',
	'import "my-core-js/stable/array/at";',
])("leaves %s", (text) => expect(namesOf(text, "a.js")).toEqual([]));

it("finds scripts for browsers without modules", () => {
	expect(
		namesOf("<script type=module src=a.js></script><script nomodule src=b.js></script>", "a.html"),
	).toEqual(["nomodule <script nomodule>"]);
});

it("marks the whole code, in a page too", () => {
	const [found] = list("<style>\na { -ms-user-select: none; user-select: none }\n</style>", today, "a.html");
	expect(found).toMatchObject({ line: 2, column: 5, endLine: 2, endColumn: 26 });
});

describe("people who still need it", () => {
	const text = "a { -webkit-user-select: none; user-select: none }";
	// Chrome has had the name without a prefix since 54.
	it("are named when they are few and not among the supported browsers", () => {
		const [found] = list(
			text,
			createAudience([chrome("140", 0.9), chrome("50", 0.0004)], [chrome("140", 0.9)]),
		);
		expect(found).toMatchObject({ needed: 0.0004, failing: [{ agent: "chrome", from: "50", to: "50" }] });
	});
	it("keep it when they are many, or supported", () => {
		expect(
			list(text, createAudience([chrome("140", 0.9), chrome("50", 0.002)], [chrome("140", 0.9)])),
		).toEqual([]);
		expect(list(text, createAudience([chrome("140", 0.9), chrome("50", 0.0004)]))).toEqual([]);
	});
});
