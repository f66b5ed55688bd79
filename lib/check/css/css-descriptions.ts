/**
 * Patterns for keys that BCD describes in prose. Each entry pairs a regular expression for "key: description" (the key without
 * `css.`, the description with backticks for code) with a pattern; the first match wins. `patterns.ts` parses the patterns.
 * `$1` inserts the first group of the match, `g:x` the values that the grammar of `x` allows. "-" marks a key that no source
 * shows: browser behavior, or the element that a rule applies to.
 */
export const cssDescriptionRules: readonly (readonly [RegExp, string])[] = [
	// Keys for browser behavior, elements or languages: a style sheet does not show whether it uses them.
	[/hyphens\.language_|dutch_ij|turkic_is|greek_accented|lowercase_sigma|uppercase_eszett/, "-"],
	[/svg_elements|html_elements|svg_text_element|textarea_support|legend-support|iframe_elements/, "-"],
	[/replaced_elements|block_level_support|inline_elements|focusable_elements|contents_unusual/, "-"],
	[
		/option_is_hidden|list_box|multiple_dropdown|single_dropdown|position_sticky_table|absolutely_positioned_flex/,
		"-",
	],
	[/writing-mode_relative|vertical_slider|vertical_oriented|weak_containment|height-based_clamping/, "-"],
	[
		/position_after_layout|disables_auto_margins|reset_does_not|content_replacement|gradients_can_animate/,
		"-",
	],
	[/premultiplied|less_than_zero_animate|animation_computed|name-only_queries: Name-only container/, "-"],
	[/drop_invalid_item|respects-inherited|OpenType_|media_query_values/, "-"],
	[/inherit_from_originating|top-layer_ancestor|not_match_link|no_parent_required|privacy_measures/, "-"],
	[/forgiving_selector_list|animation_and_transition_support|counter_support|quotes_support|dom_api/, "-"],
	[
		/selectors\..*(?:non_a_elements|a_elements|all_elements|\.checkbox|\.radio|\.progress|\.form|non_text_types)/,
		"-",
	],
	[/backdrop\.(?:dialog|fullscreen|popover)|selection\.text-decoration/, "-"],

	// The value shows the fragmentation context: columns or pages.
	[/break-\w+\.multicol_context: /, "k:column,avoid-column"],
	[/break-\w+\.paged_context: /, "k:page,avoid-page,left,right,recto,verso"],

	// The context of a declaration.
	// The layout of an item is declared in another rule, for its container.
	[/(?:align|justify|place)-self\.context_(?:block|flex|grid)/, "-"],
	[/is_animatable|: Animation of tracks$|basic-shape\.animation/, "in:keyframes"],
	[/: Supported (?:in|for) (block|flex|grid) layout$/i, "in:$1"],
	[/: Supported in multi-column layout$/i, "in:multicol"],
	[/: Supported (?:in|for) absolutely-positioned boxes$/, "in:absolute"],
	[/: In `([\w-]+)`/, "p:$1"],
	[/anchor-size\.inset_margin/, "pp:inset,margin,top,right,bottom,left"],
	[/transitionable_(.+?): Transitions/, "k:allow-discrete&has:$1"],

	// Keys for a number of values, or for values with a separator.
	[/: Multiple (?:backgrounds|shadows|mask images)$|column-rule-color\.multiple_colors/, "c"],
	[
		/: (?:Two-value syntax|Multi-keyword values|Multiple keyword syntax|Multiple color values|Elliptical corners)/,
		"n:2",
	],
	[/: 4 values for 4 corners$/, "n:2"],
	[/: Three-value syntax$/, "n:3"],
	[/background-position\.side-relative/, "n:3"],
	[/background-position-[xy]\.side-relative/, "n:2"],
	[/: Elliptical borders$|: Alternative text after|columns\.column-height/, "s"],
	[/: Spread radius$/, "lengths:4"],
	[/: Negative values$/, "negative"],
	[/: SVG (?:images?|masks)/, "svg"],
	[/url_positioning_syntax/, "t:url&t:number"],
	[/optional_border_image_slice/, "t:url&!t:number,percentage"],
	[/position\.four_value_syntax/, "n:4"],
	[/position\.keyword_value_syntax/, "edge"],

	// Shorthands that accept the values of a longhand.
	[/background\.background-(?:clip|origin): Values/, "k:border-box,padding-box,content-box"],
	[/background\.background-size: Values/, "s"],
	[/animation-timeline_included/, "f:scroll,view"],
	[/font\.font-width_keyword_values/, "g:font-width"],
	[/includes_color-and-style/, "g:text-decoration-color;g:text-decoration-style"],
	[/includes_thickness/, "t:length,percentage;k:auto,from-font"],
	[/transition\.transition-behavior/, "k:allow-discrete,normal"],
	[/white-space\.shorthand_values/, "n:2"],
	[/font-variant\.css_fonts_shorthand/, "other:normal,small-caps,none"],
	[/transition-property\.IDENT_value/, "other:all,none"],
	[
		/transform\.3d/,
		"f:matrix3d,perspective,rotate3d,rotatex,rotatey,rotatez,scale3d,scalez,translate3d,translatez",
	],
	[/font-weight\.number/, "weight"],
	[/oblique-angle/, "t:angle"],
	[/rotate\.x_y_z_angle/, "k:x,y,z"],
	[/text-overflow\.string|list-style-type\.string|line-clamp\.string/, "t:string"],
	[
		/(?:animation|transition)-timing-function\.jump|easing-function\.steps\.jump/,
		"deep:jump-start,jump-end,jump-none,jump-both",
	],

	// Colors.
	[/alpha_hexadecimal_notation/, "hexalpha"],
	[/rgb_hexadecimal_notation/, "t:hash"],
	[/alpha_parameter/, "s;a:4"],
	[/float_values/, "float"],
	[/space_separated_parameters/, "!c&a:3;s"],
	[/color\.rgb\.mixed_type/, "mix:0,3"],
	// These functions have always accepted percentages for lightness next to numbers, so such a mix does not use the
	// key.
	[/color\.(?:lab|oklab)\.mixed_type/, "mix:0,3&!lightness:3"],
	[/color\.(?:lch|oklch)\.mixed_type/, "mix:0,2&!lightness:2"],
	[/color\.(?:hsl|hwb)\.mixed_type/, "mix:1,3"],
	[/color\.color\.mixed_type/, "mix:1,4"],
	[/relative_syntax/, "k:from"],
	[/from_currentcolor/, "call&w:from currentcolor"],
	[/colorSpace_parameter_accepts_([\w-]+)_value/, "k:$1"],
	[/light-dark\.image_value/, "g:image"],
	[/variadic_color_arguments/, "variadic"],

	// Gradients, shapes and other functions.
	[/doubleposition/, "double"],
	[/hue_interpolation_method/, "k:hue"],
	[/interpolation_color_space/, "k:in"],
	[/interpolation_hints/, "hint"],
	[/single_color_stop/, "single"],
	[/unitless_0_angle/, "zero"],
	[/ray\.size/, "g:ray-size"],
	[/ray\.position/, "k:at"],
	[/(?:mod|rem|round)\.mixed_type/, "t:percentage&t:length,number"],
	[/calc\.(?:nested)/, "f:calc"],
	[/calc\.number_values/, "numbers"],
	[/typed_division/, "division"],
	// Components of an absolute color have accepted `calc()` for as long as `calc()` exists: the data are of relative colors.
	[/calc\.color_component/, "relative"],
	[/calc\.gradient_color_stops/, "within:gradient"],
	[/attr\.(?:fallback|declaration-value)/, "c"],
	[/accepts_namespaces/, "bar"],
	[/attr\.type_function\.([\w-]+)/, "type:$1"],
	[/ratio\.number_value/, "feature:aspect-ratio,device-aspect-ratio&t:number&!s"],
	[/random\.dashed-ident/, "dashed"],
	[/random\.step$|random\.step:/, "numeric:3"],
	[/env\.([\w-]+): .*variable/, "k:$1"],
	[/string\.unicode_escaped/, "escape"],
	[/number\.scientific_notation/, "exponent"],
	[/if\.style\.range_syntax/, "range"],
	[/types\.(?:angle|resolution)\.(\w+)/, "u:$1"],
	[/src\.format_keyword/, "deep:collection,embedded-opentype,opentype,svg,truetype,woff,woff2"],
	[/src\.format_variations/, "ends:-variations"],
	[/src\.tech_keyword/, "f:tech"],
	[/font-face\.WOFF: /, "format:woff"],
	[/font-face\.WOFF_2: /, "format:woff2"],
	[/font-face\.SVG_fonts: /, "format:svg"],
	[/supports\.named-feature\.|ignore_important/, ""],
	// A unit or `number` is short for a type: https://drafts.csswg.org/css-values-5/#attr-types
	[/attr\.type_function: /, "f:type;attrunit"],
	[/perspective\.none/, "k:none"],
	[/random\.fixed/, "k:fixed"],
	[/font-size\.rem_values/, "u:rem"],
	[/position-try-fallbacks\.position-area/, "g:position-area"],
	[/types\.ratio: /, "n:1&t:number"],
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

/**
 * Functions in which another name has a local meaning: `type("image/avif")` in `image-set()`
 * (https://drafts.csswg.org/css-images-4/#funcdef-image-set-type), `type(<length>)` in `attr()`, which has a key below that of
 * `attr()` (https://drafts.csswg.org/css-values-5/#funcdef-attr-type).
 */
export const scopedFunctions: Readonly<Record<string, string>> = { "image-set": "type", attr: "type" };

/**
 * Properties and descriptors whose value is a list of alternatives. Browsers skip the alternatives that they do not
 * support.
 */
export const fallbackProperties: ReadonlySet<string> = new Set(["font-family", "src"]);

/** Aliases of functions (https://drafts.csswg.org/css-color-4/#rgb-functions). */
export const functionAliases: Readonly<Record<string, string>> = { rgba: "rgb", hsla: "hsl" };
