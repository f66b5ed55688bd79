import { findUses, listKeys } from "./css-keys";

describe("CSS that looks like another feature", () => {
	it.each([
		["a number as the ratio of a property", "a { aspect-ratio: 1 }", "types.ratio.number_value"],
		["a ratio of two numbers", "@media (aspect-ratio: 16 / 9) { a {} }", "types.ratio.number_value"],
		["one value of white-space", "a { white-space: nowrap }", "properties.white-space.shorthand_values"],
		["opacity as a fraction", "a { color: rgba(2, 154, 232, 0.25) }", "types.color.rgb.float_values"],
		["a channel in percent", "a { color: rgb(50.5% 0% 0%) }", "types.color.rgb.float_values"],
		["the type of an image", 'a { background: image-set("a.png" type("image/png")) }', "types.type"],
		[
			"the type of an image by a prefixed function",
			'a { background: -webkit-image-set("a.png" type("image/png")) }',
			"types.type",
		],
		["the type of an attribute", "a { width: attr(b type(<length>)) }", "types.type"],
		[
			"the share of a color",
			"a { color: color-mix(in srgb, red, blue calc(1% * 40)) }",
			"types.calc.color_component",
		],
		["a computed channel", "a { color: hsl(1, 2%, calc(1% + 2%)) }", "types.calc.color_component"],
		["a computed channel in oklch()", "a { color: oklch(calc(1 / 2) 0 0) }", "types.calc.color_component"],
		[
			"a computed channel of the color that a relative one starts from",
			"a { color: rgb(from rgb(calc(1 + 2) 0 0) r g b) }",
			"types.calc.color_component",
		],
		[
			"a computed value next to a relative color",
			"a { border: calc(1px + 2px) solid rgb(from red r g b) }",
			"types.calc.color_component",
		],
		[
			"a color with two positions",
			"a { mask: linear-gradient(#000 0 0) }",
			"types.gradient.linear-gradient.single_color_stop",
		],
		[
			"an alignment that depends on another rule",
			"a { display: block; justify-self: start }",
			"properties.justify-self.context_block",
		],
		["a function of Tailwind CSS", "a { width: --spacing(2) }", "types.dashed-function"],
		["a page's margin box", "@page { @top-left { content: 'a' } }", "selectors.nesting"],
		["an at-rule that holds rules", "@media print { a { color: red } }", "selectors.nesting"],
		["an at-rule in an at-rule", "@layer a { @media print { a { color: red } } }", "selectors.nesting"],
	])("ignores %s", (_, text, wrong) => {
		expect(listKeys(text)).not.toContain(wrong);
	});

	it.each([
		[
			"a number as the ratio of a screen",
			"@media (min-aspect-ratio: 1) { a {} }",
			"types.ratio.number_value",
		],
		["a number as the ratio in a range", "@media (aspect-ratio > 1) { a {} }", "types.ratio.number_value"],
		[
			"a number as the ratio of a container",
			"@container (aspect-ratio > 1) { a {} }",
			"types.ratio.number_value",
		],
		[
			"two values of white-space",
			"a { white-space: preserve nowrap }",
			"properties.white-space.shorthand_values",
		],
		["a channel as a fraction", "a { color: rgb(127.5 0 0) }", "types.color.rgb.float_values"],
		["the type of an attribute", "a { width: attr(b type(<length>)) }", "types.attr.type_function"],
		["the type of a parameter", "@function --a(--b type(<length>)) { result: 1px }", "types.type"],
		[
			"a computed channel of a relative color",
			"a { color: rgb(from red calc(r + 1) g b) }",
			"types.calc.color_component",
		],
		[
			"a computed channel in a variable's fallback",
			"a { color: oklch(from red var(--l, calc(l / 2)) c h) }",
			"types.calc.color_component",
		],
		[
			"a single color stop",
			"a { background: linear-gradient(red) }",
			"types.gradient.linear-gradient.single_color_stop",
		],
		[
			"a single color stop with a position and a direction",
			"a { background: linear-gradient(to top, red 10%) }",
			"types.gradient.linear-gradient.single_color_stop",
		],
		["a function of the author", "a { width: --double(2) }", "types.dashed-function"],
		["declarations in @media in a rule", "a { @media print { color: red } }", "selectors.nesting"],
		["declarations in @layer in a rule", "a { @layer b { color: red } }", "selectors.nesting"],
	])("finds %s", (_, text, key) => {
		expect(listKeys(text)).toContain(key);
	});

	it("reports nested declarations once, as nesting of the at-rule around them", () => {
		const text = "a { @media print { color: red; width: 1px } }";
		const nesting = findUses(text).filter(({ key }) => key === "css.selectors.nesting");
		expect(nesting.map((use) => use.text)).toEqual(["@media"]);
	});

	it.each([
		[
			"functions of Sass modules",
			"a { top: math.clamp(1px, 2px, 3px); color: color.mix(red, blue) }",
			/clamp|mix/,
		],
		["names of modules", "a { font-family: math.$a }", /\.math/],
		["variables of Sass", "$grid: 1px; a { display: $grid }", /display\.grid/],
		["a variable of color stops", "a { background: linear-gradient($stops) }", /single_color_stop/],
		["interpolated color stops", "a { background: linear-gradient(#{$stops}) }", /single_color_stop/],
	])("ignores %s", (_, text, wrong) => {
		expect(listKeys(text, { syntax: "scss" }).filter((key) => wrong.test(key))).toEqual([]);
	});
});
