import { getCompatRecords } from "@/lib/data/compat";
import { findScriptUses } from "@/scripts/browserslist-check/script-keys";
import { findStyleUses } from "@/scripts/browserslist-check/style-keys";

const builtins = (name: string) => (name === "toSorted" ? ["javascript.builtins.Array.toSorted"] : []);
const scriptKeys = (source: string) => [...findScriptUses(source, builtins).values()].flat();
const known = (key: string) => getCompatRecords().find(key) !== undefined;

test.each([
	["a?.b", "javascript.operators.optional_chaining"],
	["a ?? b", "javascript.operators.nullish_coalescing"],
	["a ??= b", "javascript.operators.nullish_coalescing_assignment"],
	["a ||= b", "javascript.operators.logical_or_assignment"],
	["a &&= b", "javascript.operators.logical_and_assignment"],
	["class A { b = 1 }", "javascript.classes.public_class_fields"],
	["class A { #b = 1 }", "javascript.classes.private_class_fields"],
	["class A { #b() {} }", "javascript.classes.private_class_methods"],
	["class A { #b; c(d) { return #b in d } }", "javascript.classes.private_class_fields_in"],
	["class A { static { b() } }", "javascript.classes.static.initialization_blocks"],
	["import('a')", "javascript.operators.import"],
	["try { a() } catch {}", "javascript.statements.try_catch.optional_catch_binding"],
	["async () => { for await (const a of b); }", "javascript.statements.for_await_of"],
	["1n", "javascript.builtins.BigInt"],
	["1_000", "javascript.grammar.numeric_separators"],
	["/a/v", "javascript.builtins.RegExp.unicodeSets"],
	["/a/d", "javascript.builtins.RegExp.hasIndices"],
	["/a/s", "javascript.builtins.RegExp.dotAll"],
	["/(?<=a)/", "javascript.regular_expressions.lookbehind_assertion"],
	["/(?<a>b)/", "javascript.regular_expressions.named_capturing_group"],
	["/\\p{L}/u", "javascript.regular_expressions.unicode_character_class_escape"],
	["/(?i:a)/", "javascript.regular_expressions.modifier"],
	["Object.groupBy(a, b)", "javascript.builtins.Object.groupBy"],
	["URL.canParse(a)", "api.URL.canParse_static"],
	["a.toSorted()", "javascript.builtins.Array.toSorted"],
	["new CompressionStream('gzip')", "api.CompressionStream"],
	["structuredClone(a)", "api.structuredClone"],
	["document.startViewTransition(a)", "api.Document.startViewTransition"],
])("%s uses %s", (source, key) => {
	expect(scriptKeys(source)).toContain(key);
	expect([key, known(key)]).toEqual([key, true]);
});

test.each([
	"document.startViewTransition ? document.startViewTransition(a) : a()",
	"'startViewTransition' in document && document.startViewTransition(a)",
	"document.startViewTransition?.(a)",
	"if (document.startViewTransition) document.startViewTransition(a)",
	"typeof document.startViewTransition == 'function' && document.startViewTransition(a)",
])("%s is guarded", (source) => {
	expect(scriptKeys(source)).not.toContain("api.Document.startViewTransition");
});

test("ignores code that only resembles a feature", () => {
	expect(scriptKeys("/[a](?:b)/.test('a?.b'); x.y(1.5); function f(a) { return a }")).toEqual([]);
});

test.each([
	["p { text-wrap: balance }", "css.properties.text-wrap.balance"],
	["p { color: light-dark(red, blue) }", "css.types.color.light-dark"],
	["p { height: 10dvh }", "css.types.length.viewport_percentage_units_dynamic"],
	["p { a { color: red } }", "css.selectors.nesting"],
	["p:has(a) { color: red }", "css.selectors.has"],
	["@container (width > 1px) { p { color: red } }", "css.at-rules.container"],
	["@media (width > 1px) { p { color: red } }", "css.at-rules.media.range_syntax"],
	["@media (prefers-contrast: more) { p { color: red } }", "css.at-rules.media.prefers-contrast"],
	["p { --a: 1 }", "css.properties.custom-property"],
])("%s uses %s", (source, key) => {
	expect([...findStyleUses(source).values()].flat()).toContain(key);
	expect([key, known(key)]).toEqual([key, true]);
});

test("ignores styles in @supports, and styles after a fallback", () => {
	const guarded = "@supports (text-wrap: balance) { p { text-wrap: balance } }";
	expect([...findStyleUses(guarded).keys()]).toEqual(["css.at-rules.supports"]);
	expect([...findStyleUses("p { height: 1vh; height: 1dvh }").keys()]).toEqual(["css.properties.height"]);
});
