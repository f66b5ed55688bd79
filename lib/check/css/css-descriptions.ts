/** Writes a condition of a pattern: the name of a finder (`finders.ts`) with its arguments. */
const condition =
	(finder: string) =>
	(...args: (string | number)[]): string =>
		`${finder}:${args.join()}`;

/** The patterns of keys that code shows by their own name, or not at all. */
const OWN_NAME = "";
const IN_NO_SOURCE = "-";

// Conditions on the tokens of a value: one of these keywords, a call of one of these functions, …
const keyword = condition("k");
const keywordAtAnyDepth = condition("deep");
const otherThan = condition("other");
const words = condition("w");
const functionNamed = condition("f");
const unit = condition("u");
const type = condition("t");
const attrType = condition("type");
const stringEnding = condition("ends");
const fontFormat = condition("format");
const COMMA = "c";
const SLASH = "s";
/** Any value that the grammar of a property or type allows. */
const grammarOf = condition("g");

// Conditions on their number, from a minimum: components between spaces, channels of a color, …
const components = condition("n");
const channels = condition("a");
const lengths = condition("lengths");
const numericArguments = condition("numeric");
/** A percentage and a number among the channels of a color, from an index to another. */
const mixedChannels = condition("mix");
/** A percentage as the first of so many channels, and numbers as the others. */
const lightnessOf = condition("lightness");

// Conditions on what surrounds the value.
const property = condition("p");
const propertyPrefix = condition("pp");
const mediaFeature = condition("feature");
const inContext = condition("in");
/** A value that another declaration of the block has. */
const declared = condition("has");
const insideType = condition("within");
/** For the arguments of a type's functions. */
const CALL = "call";

const not = (one: string) => `!${one}`;
const all = (...conditions: string[]) => conditions.join("&");
const any = (...alternatives: string[]) => alternatives.join(";");

/** Keys for browser behavior, elements or languages: a style sheet does not show whether it uses them. */
const browserBehavior: readonly RegExp[] = [
	/hyphens\.language_|dutch_ij|turkic_is|greek_accented|lowercase_sigma|uppercase_eszett/,
	/svg_elements|html_elements|svg_text_element|textarea_support|legend-support|iframe_elements/,
	/replaced_elements|block_level_support|inline_elements|focusable_elements|contents_unusual/,
	/option_is_hidden|list_box|multiple_dropdown|single_dropdown|position_sticky_table|absolutely_positioned_flex/,
	/writing-mode_relative|vertical_slider|vertical_oriented|weak_containment|height-based_clamping/,
	/position_after_layout|disables_auto_margins|reset_does_not|content_replacement|gradients_can_animate/,
	/premultiplied|less_than_zero_animate|animation_computed|name-only_queries: Name-only container/,
	/drop_invalid_item|respects-inherited|OpenType_|media_query_values/,
	/inherit_from_originating|top-layer_ancestor|not_match_link|no_parent_required|privacy_measures/,
	/forgiving_selector_list|animation_and_transition_support|counter_support|quotes_support|dom_api/,
	/selectors\..*(?:non_a_elements|a_elements|all_elements|\.checkbox|\.radio|\.progress|\.form|non_text_types)/,
	/backdrop\.(?:dialog|fullscreen|popover)|selection\.text-decoration/,
];

/**
 * Patterns for keys that BCD describes in prose. Each entry pairs a regular expression for "key: description" (the key without
 * `css.`, the description with backticks for code) with a pattern; the first match wins. `patterns.ts` parses the patterns.
 * `$1` inserts the first group of the match. A name in quotes is a finder without arguments.
 */
export const cssDescriptionRules: readonly (readonly [RegExp, string])[] = [
	...browserBehavior.map((key) => [key, IN_NO_SOURCE] as const),

	// The value shows the fragmentation context: columns or pages.
	[/break-\w+\.multicol_context: /, keyword("column", "avoid-column")],
	[/break-\w+\.paged_context: /, keyword("page", "avoid-page", "left", "right", "recto", "verso")],

	// The context of a declaration.
	// The layout of an item is declared in another rule, for its container.
	[/(?:align|justify|place)-self\.context_(?:block|flex|grid)/, IN_NO_SOURCE],
	[/is_animatable|: Animation of tracks$|basic-shape\.animation/, inContext("keyframes")],
	[/: Supported (?:in|for) (block|flex|grid) layout$/i, inContext("$1")],
	[/: Supported in multi-column layout$/i, inContext("multicol")],
	[/: Supported (?:in|for) absolutely-positioned boxes$/, inContext("absolute")],
	[/: In `([\w-]+)`/, property("$1")],
	[/anchor-size\.inset_margin/, propertyPrefix("inset", "margin", "top", "right", "bottom", "left")],
	[/transitionable_(.+?): Transitions/, all(keyword("allow-discrete"), declared("$1"))],

	// Keys for a number of values, or for values with a separator.
	[/: Multiple (?:backgrounds|shadows|mask images)$|column-rule-color\.multiple_colors/, COMMA],
	[
		/: (?:Two-value syntax|Multi-keyword values|Multiple keyword syntax|Multiple color values|Elliptical corners)/,
		components(2),
	],
	[/: 4 values for 4 corners$/, components(2)],
	[/: Three-value syntax$/, components(3)],
	[/background-position\.side-relative/, components(3)],
	[/background-position-[xy]\.side-relative/, components(2)],
	[/: Elliptical borders$|: Alternative text after|columns\.column-height/, SLASH],
	[/: Spread radius$/, lengths(4)],
	[/: Negative values$/, "negative"],
	[/: SVG (?:images?|masks)/, "svg"],
	[/url_positioning_syntax/, all(type("url"), type("number"))],
	[/optional_border_image_slice/, all(type("url"), not(type("number", "percentage")))],
	[/position\.four_value_syntax/, components(4)],
	[/position\.keyword_value_syntax/, "edge"],

	// Shorthands that accept the values of a longhand.
	[/background\.background-(?:clip|origin): Values/, keyword("border-box", "padding-box", "content-box")],
	[/background\.background-size: Values/, SLASH],
	[/animation-timeline_included/, functionNamed("scroll", "view")],
	[/font\.font-width_keyword_values/, grammarOf("font-width")],
	[/includes_color-and-style/, any(grammarOf("text-decoration-color"), grammarOf("text-decoration-style"))],
	[/includes_thickness/, any(type("length", "percentage"), keyword("auto", "from-font"))],
	[/transition\.transition-behavior/, keyword("allow-discrete", "normal")],
	[/white-space\.shorthand_values/, components(2)],
	[/font-variant\.css_fonts_shorthand/, otherThan("normal", "small-caps", "none")],
	[/transition-property\.IDENT_value/, otherThan("all", "none")],
	[
		/transform\.3d/,
		functionNamed(
			"matrix3d",
			"perspective",
			"rotate3d",
			"rotatex",
			"rotatey",
			"rotatez",
			"scale3d",
			"scalez",
			"translate3d",
			"translatez",
		),
	],
	[/font-weight\.number/, "weight"],
	[/oblique-angle/, type("angle")],
	[/rotate\.x_y_z_angle/, keyword("x", "y", "z")],
	[/text-overflow\.string|list-style-type\.string|line-clamp\.string/, type("string")],
	[
		/(?:animation|transition)-timing-function\.jump|easing-function\.steps\.jump/,
		keywordAtAnyDepth("jump-start", "jump-end", "jump-none", "jump-both"),
	],

	// Colors.
	[/alpha_hexadecimal_notation/, "hexalpha"],
	[/rgb_hexadecimal_notation/, type("hash")],
	[/alpha_parameter/, any(SLASH, channels(4))],
	[/float_values/, "float"],
	[/space_separated_parameters/, any(all(not(COMMA), channels(3)), SLASH)],
	[/color\.rgb\.mixed_type/, mixedChannels(0, 3)],
	// These functions have always accepted percentages for lightness next to numbers, so such a mix does not use the
	// key.
	[/color\.(?:lab|oklab)\.mixed_type/, all(mixedChannels(0, 3), not(lightnessOf(3)))],
	[/color\.(?:lch|oklch)\.mixed_type/, all(mixedChannels(0, 2), not(lightnessOf(2)))],
	[/color\.(?:hsl|hwb)\.mixed_type/, mixedChannels(1, 3)],
	[/color\.color\.mixed_type/, mixedChannels(1, 4)],
	[/relative_syntax/, keyword("from")],
	[/from_currentcolor/, all(CALL, words("from currentcolor"))],
	[/colorSpace_parameter_accepts_([\w-]+)_value/, keyword("$1")],
	[/light-dark\.image_value/, grammarOf("image")],
	[/variadic_color_arguments/, "variadic"],

	// Gradients, shapes and other functions.
	[/doubleposition/, "double"],
	[/hue_interpolation_method/, keyword("hue")],
	[/interpolation_color_space/, keyword("in")],
	[/interpolation_hints/, "hint"],
	[/single_color_stop/, "single"],
	[/unitless_0_angle/, "zero"],
	[/ray\.size/, grammarOf("ray-size")],
	[/ray\.position/, keyword("at")],
	[/(?:mod|rem|round)\.mixed_type/, all(type("percentage"), type("length", "number"))],
	[/calc\.(?:nested)/, functionNamed("calc")],
	[/calc\.number_values/, "numbers"],
	[/typed_division/, "division"],
	// Components of an absolute color have accepted `calc()` for as long as `calc()` exists: the data are of relative colors.
	[/calc\.color_component/, "relative"],
	[/calc\.gradient_color_stops/, insideType("gradient")],
	[/attr\.(?:fallback|declaration-value)/, COMMA],
	[/accepts_namespaces/, "bar"],
	[/attr\.type_function\.([\w-]+)/, attrType("$1")],
	[
		/ratio\.number_value/,
		all(mediaFeature("aspect-ratio", "device-aspect-ratio"), type("number"), not(SLASH)),
	],
	[/random\.dashed-ident/, "dashed"],
	[/random\.step$|random\.step:/, numericArguments(3)],
	[/env\.([\w-]+): .*variable/, keyword("$1")],
	[/string\.unicode_escaped/, "escape"],
	[/number\.scientific_notation/, "exponent"],
	[/if\.style\.range_syntax/, "range"],
	[/types\.(?:angle|resolution)\.(\w+)/, unit("$1")],
	[
		/src\.format_keyword/,
		keywordAtAnyDepth("collection", "embedded-opentype", "opentype", "svg", "truetype", "woff", "woff2"),
	],
	[/src\.format_variations/, stringEnding("-variations")],
	[/src\.tech_keyword/, functionNamed("tech")],
	[/font-face\.WOFF: /, fontFormat("woff")],
	[/font-face\.WOFF_2: /, fontFormat("woff2")],
	[/font-face\.SVG_fonts: /, fontFormat("svg")],
	[/supports\.named-feature\.|ignore_important/, OWN_NAME],
	// A unit or `number` is short for a type: https://drafts.csswg.org/css-values-5/#attr-types
	[/attr\.type_function: /, any(functionNamed("type"), "attrunit")],
	[/perspective\.none/, keyword("none")],
	[/random\.fixed/, keyword("fixed")],
	[/font-size\.rem_values/, unit("rem")],
	[/position-try-fallbacks\.position-area/, grammarOf("position-area")],
	[/types\.ratio: /, all(components(1), type("number"))],
];

/** Types that the grammars do not connect to the properties that accept them. */
export const typeProperties: Readonly<Record<string, RegExp>> = {
	overflow: /^overflow(?:-|$)/,
	shape: /^clip$/,
	"timeline-range-name": /^(?:animation|view-timeline|timeline-trigger)(?:-[\w-]+)?-range(?:-|$)/,
};

/**
 * The keywords of types that the specifications define in prose
 * (https://drafts.csswg.org/scroll-animations-1/#view-timelines-ranges).
 */
export const typeWords: Readonly<Record<string, string>> = {
	"timeline-range-name": "cover contain entry exit entry-crossing exit-crossing scroll",
};
