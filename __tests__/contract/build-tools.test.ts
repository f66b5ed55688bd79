import { readFileSync } from "node:fs";
import { transformSync } from "esbuild";
import { transform } from "lightningcss";
import { findCoreJsEntry } from "@/lib/build/core-js-keys";
import { esbuildCss, lightningFlags } from "@/lib/build/css-keys";
import { mapToolEntries, type ToolEntry } from "@/lib/build/join-help";
import {
	babelLimits,
	coreJsLimits,
	esbuildLimits,
	impossibleKeys,
	lightningLimits,
	presetEnvLimits,
} from "@/lib/build/known-limits";
import { polyfillPackages } from "@/lib/build/polyfill-packages";
import { findBuildHelp, readToolData } from "@/lib/build/queries/build-help";
import { esbuildSyntax } from "@/lib/build/syntax-keys";
import { getCompatRecords } from "@/lib/data/compat";

const data = readToolData();
const entries = mapToolEntries(data);
const sources = ["autoprefixer", "babel", "core-js", "cssdb", "esbuild", "lightningcss"] as const;
const listOf = (source: ToolEntry["source"]) => entries.filter((entry) => entry.source === source);
const keysOf = ({ mapping }: ToolEntry) => (mapping && "keys" in mapping ? mapping.keys : []);

/** One name for the stages and revisions of a module: `esnext.set.union.v2` and `es.set.union.v2` are `set.union`. */
const withoutStage = (id: string) => id.replace(/^(?:es|esnext)\./, "").replace(/\.v2$/, "");

describe.each(sources)("%s", (source) => {
	it("has no entry without keys and without a reason", () => {
		const isOpen = ({ mapping }: ToolEntry) =>
			mapping === undefined || ("keys" in mapping ? mapping.keys : mapping.reason).length === 0;
		expect(listOf(source).filter(isOpen)).toEqual([]);
	});

	it("maps to compat keys that exist", () => {
		expect(
			listOf(source)
				.flatMap(keysOf)
				.filter((key) => !getCompatRecords().has(key)),
		).toEqual([]);
	});

	it("maps no key twice", () => {
		const owners = new Map<string, Set<string>>();
		for (const entry of listOf(source))
			for (const key of keysOf(entry))
				owners.set(
					key,
					(owners.get(key) ?? new Set()).add(source === "core-js" ? withoutStage(entry.id) : entry.id),
				);
		expect([...owners].filter(([, ids]) => ids.size > 1)).toEqual([]);
	});
});

it("reads all of the tools' data", () => {
	expect(listOf("core-js").length).toBe(data.coreJs.modules.length);
	expect(listOf("cssdb").length).toBe(data.cssdb.length);
	expect(listOf("babel").length).toBe(data.babelPlugins.length);
	expect(listOf("autoprefixer").length).toBe(data.prefixedNames.length);
});

it("knows what to import for every module with keys", () => {
	const mapped = listOf("core-js").filter((entry) => keysOf(entry).length > 0);
	expect(mapped.filter(({ id }) => findCoreJsEntry(id, data.coreJs.entries) === undefined)).toEqual([]);
	expect(mapped.length).toBeGreaterThan(400);
});

it("names only limits of entries that the tools have", () => {
	const ids = (source: ToolEntry["source"]) => new Set(listOf(source).map(({ id }) => id));
	const modules = new Set(data.coreJs.modules.map((id) => id.replace(/^[^.]+\./, "")));
	const unknown = (limits: ReadonlyMap<string, unknown>, known: ReadonlySet<string>) =>
		[...limits.keys()].filter((id) => !known.has(id));
	expect(unknown(presetEnvLimits, ids("cssdb"))).toEqual([]);
	expect(unknown(lightningLimits, ids("lightningcss"))).toEqual([]);
	expect(unknown(babelLimits, ids("babel"))).toEqual([]);
	expect(unknown(esbuildLimits, ids("esbuild"))).toEqual([]);
	expect(unknown(coreJsLimits, modules)).toEqual([]);
});

it("names polyfills of keys that exist, and nothing for keys that cannot be polyfilled", () => {
	const roots = polyfillPackages.flatMap(({ keys, without = [] }) => [...keys, ...without]);
	expect([...roots, ...impossibleKeys].filter((key) => !getCompatRecords().has(key))).toEqual([]);
	expect(impossibleKeys.flatMap((key) => findBuildHelp(key))).toEqual([]);
});

/** Code that uses what a setting of esbuild is about, and a part of it that may not remain. */
const lowered: Record<string, [code: string, gone: RegExp]> = {
	arrow: ["f(() => 1)", /=>/],
	"async-await": ["async function f() { await 1 }", /\basync /],
	"async-generator": ["async function* f() { yield 1 }", /\basync /],
	"class-field": ["class A { x = 1 }", /\{\s*x = 1/],
	"class-private-brand-check": ["class A { #x; static has(a) { return #x in a } }", /#x/],
	"class-private-field": ["class A { #x = 1; get() { return this.#x } }", /#x/],
	"class-private-method": ["class A { #x() {} get() { this.#x() } }", /#x/],
	"class-static-blocks": ["class A { static { f() } }", /static \{/],
	"class-static-field": ["class A { static x = 1 }", /static/],
	"exponent-operator": ["f(a ** b)", /\*\*/],
	"export-star-as": ["export * as a from 'b'", /export \* as/],
	"for-await": ["async function f() { for await (const a of b) g(a) }", /for await/],
	"logical-assignment": ["a &&= b; a ||= b; a ??= b", /&&=|\|\|=|\?\?=/],
	"nullish-coalescing": ["f(a ?? b)", /\?\?/],
	"object-rest-spread": ["const { a, ...b } = c; f({ ...b })", /\{ \.\.\.b|a, \.\.\.b/],
	"optional-catch-binding": ["try { f() } catch { g() }", /catch \{/],
	"optional-chain": ["f(a?.b)", /\?\./],
	"template-literal": ["f(`a`, `b`)", /`/],
	using: ["{ using a = b }", /using a/],
	"color-functions": ["a { color: lab(50% 20 20) }", /lab\(/],
	"gradient-double-position": ["a { background: linear-gradient(red 10% 20%, blue) }", /10% 20%/],
	"gradient-interpolation": ["a { background: linear-gradient(in lab, red, blue) }", /in lab/],
	"gradient-midpoints": ["a { background: linear-gradient(red, 30%, blue) }", /, 30%,/],
	hwb: ["a { color: hwb(10 20% 30%) }", /hwb/],
	"hex-rgba": ["a { color: #abcd }", /#abcd/],
	"inset-property": ["a { inset: 0 }", /inset/],
	"modern-rgb-hsl": ["a { color: rgb(1 2 3 / 0.5) }", /1 2 3/],
	nesting: ["a { b { color: red } }", /a \{\s*b/],
	"rebecca-purple": ["a { color: rebeccapurple }", /rebeccapurple/],
};

it.each(Object.keys({ ...esbuildSyntax, ...esbuildCss }))("esbuild itself lowers %s", (name) => {
	const [code, gone] = lowered[name] ?? ["", /^/];
	expect(code).toMatch(gone);
	const loader = Object.hasOwn(esbuildCss, name) ? "css" : "js";
	const result = transformSync(code, { loader, supported: { [name]: false }, format: "esm" });
	expect(result.code).not.toMatch(gone);
	expect(result.warnings).toEqual([]);
});

/** Code that uses a key that Lightning CSS rewrites; logical properties and gradients have code of their kind. */
const rewritten: Record<string, string> = {
	"css.at-rules.custom-media": "@custom-media --a (width > 1px); @media (--a) { b { top: 0 } }",
	"css.at-rules.media.range_syntax": "@media (width >= 1px) { a { top: 0 } }",
	"css.properties.font-family.system-ui": "a { font-family: system-ui }",
	"css.properties.text-decoration-thickness.percentage": "a { text-decoration-thickness: 10% }",
	"css.selectors.dir": "a:dir(rtl) { top: 0 }",
	"css.selectors.is": ":is(a, b) c { top: 0 }",
	"css.selectors.lang.argument_list": ":lang(de, fr) { top: 0 }",
	"css.selectors.nesting": "a { & b { top: 0 } }",
	"css.selectors.not.selector_list": ":not(a, b) { top: 0 }",
	"css.types.clamp": "a { width: clamp(1px, 2vw, 3em) }",
	"css.types.color.color": "a { color: color(display-p3 1 0 0) }",
	"css.types.color.hsl.space_separated_parameters": "a { color: hsl(1 2% 3% / 0.5) }",
	"css.types.color.lab": "a { color: lab(50% 20 20) }",
	"css.types.color.lch": "a { color: lch(50% 20 20) }",
	"css.types.color.light-dark": "a { color: light-dark(red, blue) }",
	"css.types.color.oklab": "a { color: oklab(0.5 0.1 0.1) }",
	"css.types.color.oklch": "a { color: oklch(0.5 0.1 20) }",
	"css.types.color.rgb.space_separated_parameters": "a { color: rgb(1 2 3 / 0.5) }",
	"css.types.color.rgb_hexadecimal_notation.alpha_hexadecimal_notation": "a { color: #abcd }",
};

function createSource(key: string): string {
	const [, , , name = ""] = key.split(".");
	if (key.endsWith(".doubleposition")) return `a { background: ${name}(red 10% 20%, blue) }`;
	const property = key.replace("css.properties.", "");
	const value = /style$/.test(property) ? "solid" : /color$/.test(property) ? "red" : "1px";
	return rewritten[key] ?? `a { ${property}: ${value} }`;
}

it.each(listOf("lightningcss").flatMap((entry) => keysOf(entry).map((key) => [entry.id, key] as const)))(
	"Lightning CSS itself rewrites, by %s, %s",
	(_, key) => {
		const source = createSource(key);
		const run = (targets = {}) => {
			const code = Buffer.from(source);
			return transform({ filename: "a.css", code, targets, drafts: { customMedia: true } }).code.toString();
		};
		const output = run({ chrome: 30 << 16, safari: 8 << 16 });
		const used = /^a \{ ([^{}]+) \}$/.exec(source)?.[1] ?? source;
		// It writes some values in their older form for every target, and before others an older form.
		expect(output === run() && output.includes(used)).toBe(false);
		expect(output).not.toBe("");
	},
);

it("has all flags of Lightning CSS", () => {
	const types = readFileSync(require.resolve("lightningcss").replace(/index\.js$/, "flags.js"), "utf8");
	const flags = [...types.matchAll(/^\s+(\w+): \d+,$/gm)].map(([, name]) => name);
	expect(flags.length).toBeGreaterThan(20);
	expect(Object.keys(lightningFlags).sort()).toEqual(flags.sort());
});
