import { findCssUses } from "@/lib/check/css/css-uses";
import { findUses, listKeys, map } from "./css-keys";

describe("uses in a stylesheet", () => {
	it.each([
		["a relative color", "a { color: rgb(from red r g b) }", "types.color.rgb.relative_syntax"],
		["an alias's relative color", "a { color: rgba(from red r g b) }", "types.color.rgb.relative_syntax"],
		[
			"a style query",
			"@container style(--a: b) { a {} }",
			"at-rules.container.style_queries_for_custom_properties",
		],
		["nesting without an ampersand", "a { b { color: red } }", "selectors.nesting"],
		["nesting that looks like a declaration", "a { b:hover { color: red } }", "selectors.hover"],
		["a declaration behind a nested rule", "a { b {} display: grid }", "properties.display.grid"],
		["upper case", "A { DISPLAY: GRID }", "properties.display.grid"],
		["escaped names", "a { disp\\6c ay: gr\\69 d }", "properties.display.grid"],
		["a function in a custom property", "a { --b: color-mix(in oklab, red, blue) }", "types.color.color-mix"],
		["a unit in a custom property", "a { --b: 1dvh }", "types.length.viewport_percentage_units_dynamic"],
		["a function in a fallback", "a { color: var(--b, oklch(0.5 0.1 20)) }", "types.color.oklch"],
		["a keyword in a fallback", "a { width: var(--b, fit-content) }", "properties.width.fit-content"],
		[
			"a declaration in an at-rule in a rule",
			"a { @media print { text-wrap: balance } }",
			"properties.text-wrap.balance",
		],
		["a selector in :is() in :not()", "a:not(:is(b, c:has(d))) {}", "selectors.has"],
		["a selector in nth-child()", ":nth-child(1 of :has(a)) {}", "selectors.has"],
		["a prefixed property", "a { -webkit-user-select: none }", "properties.user-select"],
		["a prefixed at-rule", "@-webkit-keyframes a {}", "at-rules.keyframes"],
		[
			"a prefixed function",
			"a { background: -webkit-linear-gradient(red, blue) }",
			"types.gradient.linear-gradient",
		],
		["a prefixed pseudo-element", "a::-moz-placeholder {}", "selectors.placeholder"],
		[
			"repeat() in a track list",
			"a { grid-template-columns: repeat(2, max-content) }",
			"properties.grid-template-columns.max-content",
		],
		["a range in a media query", "@media (400px <= width <= 700px) { a {} }", "at-rules.media.range_syntax"],
		["or in a media query", "@media (hover) or (pointer) { a {} }", "at-rules.media.or_syntax"],
		["two values of display", "a { display: block flow-root }", "properties.display.multi-keyword_values"],
		["gap in a flex container", "a { gap: 1px; display: flex }", "properties.gap.flex_context"],
		["a property in keyframes", "@keyframes a { to { width: auto } }", "properties.width.is_animatable"],
		["if()", "a { width: if(style(--a: 1): 1px; else: fit-content) }", "types.if.style"],
		[
			"a keyword in if()",
			"a { width: if(style(--a: 1): 1px; else: fit-content) }",
			"properties.width.fit-content",
		],
	])("finds %s", (_, text, key) => {
		expect(listKeys(text)).toContain(key);
	});

	it.each([
		["an author's area", "a { grid-area: subgrid-x }", /subgrid/],
		["names of grid lines", "a { grid-template-columns: [subgrid] 1px }", /\.subgrid/],
		["a comment", "/* display: grid */ a {}", /properties/],
		["a string", "a { content: 'display: grid; :has(b)' }", /grid|has/],
		["a url", "a { background: url(display:grid) }", /grid/],
		["base64 that looks like a unit", "a { background: url(data:x;base64,1vw1dvh) }", /length/],
		["an animation's name", "a { animation-name: alternate }", /alternate/],
		["a custom property's name", "a { --display: grid }", /display|grid/],
		["an attribute's value", "[display=grid] {}", /properties/],
		["a class with a feature's name", ".has {} .container {}", /selectors\.has|at-rules/],
		[
			"grid columns that look like columns",
			"a { grid-template-columns: 1px }",
			/multicol|properties\.columns/,
		],
		[
			"a color within a function of another",
			"a { background: linear-gradient(to right, red, blue) }",
			/background\.right/,
		],
		["the condition of a guard", "@supports (display: grid) {}", /properties/],
		["the value of a variable as three numbers", "a { color: rgb(var(--a)) }", /space_separated/],
		["lightness in percent with numbers", "a { color: oklch(50% 0.1 20) }", /mixed/],
		["an unknown context", "a { gap: 1px }", /context/],
		["three values without alpha", "a { color: rgb(from red r g b) }", /alpha/],
		["text-wrap: wrap", "a { text-wrap: wrap }", /balance|pretty/],
		["keyframes' names", "@keyframes subgrid { from {} }", /subgrid/],
		["names of font features", "@font-feature-values a { @styleset { display: 1 } }", /display/],
	])("ignores %s", (_, text, wrong) => {
		expect(listKeys(text).filter((key) => wrong.test(key))).toEqual([]);
	});

	it("returns the prefixed name as an alias", () => {
		expect(findUses("a { -webkit-mask: none }").find(({ key }) => key === "css.properties.mask")?.as).toBe(
			"-webkit-mask",
		);
		expect(findUses("a { mask: none }").find(({ key }) => key === "css.properties.mask")).not.toHaveProperty(
			"as",
		);
	});

	it("has correct places with a byte-order mark, CRLF and surrogate pairs", () => {
		const text = '\ufeff.😀 {\r\n\tcontent: "😀";\r\n\tdisplay: grid;\r\n}';
		const use = findUses(text).find(({ key }) => key === "css.properties.display.grid");
		expect(use?.text).toBe("grid");
	});

	it("reads a style attribute", () => {
		expect(listKeys("display: grid; color: red", { context: "declarations" })).toContain(
			"properties.display.grid",
		);
	});
});

describe("tests around a use", () => {
	const tests = (text: string, key: string) => findUses(text).find((use) => use.key === key)?.tests;
	const grid = ["css.properties.display", "css.properties.display.grid"];

	it("are the keys in the condition of @supports", () => {
		const text = "@supports (display: grid) { a { gap: 1px } }";
		expect(tests(text, "css.properties.gap")).toEqual([{ keys: grid, has: true }]);
	});

	it("are negated by not", () => {
		const text = "@supports not (display: grid) { a { float: left } }";
		expect(tests(text, "css.properties.float")).toEqual([{ keys: grid, has: false }]);
	});

	it("have alternatives with or", () => {
		const text = "@supports (display: grid) or selector(:has(a)) { a { gap: 1px } }";
		expect(tests(text, "css.properties.gap")).toEqual([
			{
				keys: grid,
				has: true,
				or: [
					{ keys: ["css.at-rules.supports.selector", "css.selectors.has", "css.selectors.type"], has: true },
				],
			},
		]);
	});

	it("are separate with and", () => {
		const text = "@supports (display: grid) and (not (mask: none)) { a { gap: 1px } }";
		expect(tests(text, "css.properties.gap")).toEqual([
			{ keys: grid, has: true },
			{ keys: ["css.properties.mask", "css.properties.mask.none"], has: false },
		]);
	});

	it("are ignored if an alternative is unknown", () => {
		expect(
			tests("@supports (foo: bar) or (display: grid) { a { gap: 1px } }", "css.properties.gap"),
		).toBeUndefined();
	});

	it("have the alias of a prefixed name", () => {
		const text = "@supports (-webkit-mask: none) { a { gap: 1px } }";
		expect(tests(text, "css.properties.gap")?.[0]?.keys).toContain("css.properties.mask@-webkit-mask");
	});

	it("include font technologies", () => {
		const text = "@supports font-tech(color-colrv1) { a { gap: 1px } }";
		expect(tests(text, "css.properties.gap")?.[0]?.keys).toContain("css.at-rules.supports.font-tech");
	});

	it("include the at-rule and the media features around a block", () => {
		const keys = (text: string) => tests(text, "css.properties.gap")?.flatMap((test) => test.keys);
		expect(keys("@layer a { a { gap: 1px } }")).toEqual(["css.at-rules.layer"]);
		expect(keys("@media (hover) { a { gap: 1px } }")).toContain("css.at-rules.media.hover");
		expect(keys("@media not (hover) { a { gap: 1px } }")).not.toContain("css.at-rules.media.hover");
	});

	it("end with the block", () => {
		expect(tests("@supports (display: grid) { a {} } a { gap: 1px }", "css.properties.gap")).toBeUndefined();
	});
});

describe("fallbacks", () => {
	const fallbacks = (text: string, key: string) =>
		findUses(text).findLast((use) => use.key === key)?.fallbacks;

	it("are earlier declarations of the same property", () => {
		const found = fallbacks(
			"a { height: 100vh; height: 100dvh }",
			"css.types.length.viewport_percentage_units_dynamic",
		);
		expect(found).toHaveLength(1);
		expect(found?.[0]).toEqual(expect.arrayContaining(["css.properties.height", "css.types.length.vh"]));
	});

	it("are not later declarations or those of other blocks", () => {
		const key = "css.types.length.viewport_percentage_units_dynamic";
		expect(fallbacks("a { height: 100dvh; height: 100vh }", key)).toBeUndefined();
		expect(fallbacks("a { height: 100vh } b { height: 100dvh }", key)).toBeUndefined();
	});

	it("are prefixed and unprefixed declarations in either order", () => {
		expect(fallbacks("a { mask: none; -webkit-mask: none }", "css.properties.mask")?.[0]).toContain(
			"css.properties.mask",
		);
		const first = findUses("a { mask: none; -webkit-mask: none }").find(
			({ key }) => key === "css.properties.mask",
		);
		expect(first?.fallbacks?.[0]).toContain("css.properties.mask@-webkit-mask");
	});

	it("are not prefixed values without a key", () => {
		expect(
			fallbacks("a { display: -webkit-box; display: flex }", "css.properties.display.flex"),
		).toBeUndefined();
		expect(fallbacks("a { width: -foo-calc(1px); width: 1dvh }", "css.properties.width")).toBeUndefined();
	});

	it("do not apply to a value with var(), which parsers never drop", () => {
		const text = "a { color: red; color: var(--a, oklch(0.5 0.1 20)) }";
		expect(fallbacks(text, "css.types.color.oklch")).toBeUndefined();
		expect(fallbacks(text, "css.types.var")).toHaveLength(1);
	});
});

describe("preprocessors", () => {
	it.each([
		["comments to the end of the line", "// don't: { display: grid\na { color: red }", ["display"]],
		["variables", "$grid: 1px; a { width: $grid }", ["grid"]],
		["interpolation", "a { #{$display}: grid; width: calc(#{$a} + 1px) }", ["display"]],
		["interpolation over lines", "a { --b: #{\n\tfoo(\n\t\t$display\n\t)\n}; color: red }", ["display"]],
		["mixins", "@mixin grid($a: 1px) { color: red } a { @include grid(1px) }", ["grid"]],
		[
			"control directives",
			"@if $a == b { a { color: red } } @else { a { color: blue } } @each $a in b, c { .#{$a} { color: red } }",
			[],
		],
		[
			"nesting, which Sass compiles away",
			"a { b { color: red } &:hover { color: red } &-c { color: red } }",
			["nesting"],
		],
		[
			"Sass's own functions",
			"a { width: if($a, 1px, 2px); height: round($b); opacity: max(1, 2) }",
			["types.if", "types.round", "types.max"],
		],
	])("scss: %s", (_, text, wrong) => {
		const { uses, faults } = findCssUses(text, map, { syntax: "scss" });
		expect(faults).toEqual([]);
		for (const word of wrong) expect(uses.filter(({ key }) => key.includes(word))).toEqual([]);
		expect(listKeys(`${text} b { display: flow-root }`, { syntax: "scss" })).toContain(
			"properties.display.flow-root",
		);
	});

	it.each([
		["variables", "@grid: 1px; a { width: @grid; color: ~'red' }"],
		["mixins", ".a() { color: red } .b { .a(); .c() !important; &:extend(.d all); }"],
		["guards and operations", ".a when (@b > 1) { width: (@b + 1) * 2; color: fade(@c, 10%) }"],
		["interpolation", ".@{a} { @{b}: 1px; @media @phone { color: red } } // it's"],
	])("less: %s", (_, text) => {
		expect(findCssUses(text, map, { syntax: "less" }).faults).toEqual([]);
		expect(listKeys(`${text}\nb { display: flow-root }`, { syntax: "less" })).toContain(
			"properties.display.flow-root",
		);
	});

	it("joins the names of nested properties in Sass", () => {
		const keys = listKeys("a { font: { style: italic; } }", { syntax: "scss" });
		expect(keys).toContain("properties.font-style.italic");
	});

	it("preserves offsets", () => {
		const text = "// é 😀 'x\n#{$a} { display: grid }";
		expect(findUses(text, { syntax: "scss" }).find(({ key }) => key.endsWith("display.grid"))?.text).toBe(
			"grid",
		);
	});
});

describe("faults", () => {
	it.each([
		["an unclosed block", "a { color: red", "{"],
		["an unexpected closing bracket", "a { color: red } }", "}"],
		["an unterminated string", "a { content: 'b\n }", "'b\n"],
		["text that is neither a declaration nor a rule", "a { color red; width: 1px }", "color red"],
	])("report %s, and do not stop the parser", (_, text, place) => {
		const { uses, faults } = findCssUses(`${text}`, map);
		expect(faults.map(({ start, end }) => text.slice(start, end))).toContain(place);
		expect(uses).not.toHaveLength(0);
	});

	it("are not reported for old browser hacks", () => {
		expect(
			findCssUses("a { *zoom: 1; filter: progid:DXImageTransform.Foo(a='b'); _width: 1px }", map).faults,
		).toEqual([]);
	});
});

// https://drafts.csswg.org/selectors-4/#compat: every browser parses an unknown `::-webkit-` name.
it.each([
	["a, b::-moz-range-thumb { color: red }", ["css.selectors.-moz-range-thumb"]],
	["a, b:-webkit-any(c) { color: red }", ["css.selectors.is"]],
	["a, b::-webkit-scrollbar { color: red }", []],
	["a, b::-webkit-file-upload-button { color: red }", []],
])("finds for which names browsers drop the list of %s", (text, keys) => {
	expect(
		findCssUses(text, map)
			.uses.filter(({ dropsRule }) => dropsRule)
			.map(({ key }) => key),
	).toEqual(keys);
});
