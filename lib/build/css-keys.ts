import type { ToolMapping } from "./tool-mapping";

const css = (...paths: string[]): ToolMapping => ({ keys: paths.map((path) => `css.${path}`) });
const unmapped = (reason: string): ToolMapping => ({ reason });

const below = (parent: string, names: readonly string[], child: string) =>
	names.map((name) => `${parent}.${name}.${child}`);

const gradients = ["linear-gradient", "radial-gradient", "conic-gradient"].flatMap((name) => [
	name,
	`repeating-${name}`,
]);
const withDoublePosition = gradients.filter((name) => name !== "repeating-conic-gradient");
const withHints = withDoublePosition.filter((name) => name !== "conic-gradient");
const colorFunctions = ["color", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "rgb"];

const spaceSeparatedColors = css(
	"types.color.hsl.space_separated_parameters",
	"types.color.rgb.space_separated_parameters",
);
const hexAlpha = css("types.color.rgb_hexadecimal_notation.alpha_hexadecimal_notation");
const doublePositions = css(...below("types.gradient", withDoublePosition, "doubleposition"));
const interpolations = css(
	...below("types.gradient", gradients, "interpolation_color_space"),
	...below("types.gradient", gradients, "hue_interpolation_method"),
);
const oklabColors = css("types.color.oklab", "types.color.oklch");

/** The logical properties of CSS Logical Properties 1 with a physical property that means the same. */
const sides = ["block", "inline"].flatMap((axis) => [axis, `${axis}-start`, `${axis}-end`]);
const logicalProperties = css(
	...sides.flatMap((side) => [
		...["inset", "margin", "padding"].map((name) => `properties.${name}-${side}`),
		...["", "-color", "-style", "-width"].map((part) => `properties.border-${side}${part}`),
	]),
	...["block-size", "inline-size"].flatMap((size) =>
		["", "min-", "max-"].map((part) => `properties.${part}${size}`),
	),
);

const NO_KEY = "Compat data have no key for it.";

/**
 * Entries of cssdb that are about a part of their MDN page, or about several pages. All others have the key of their page.
 * https://github.com/csstools/cssdb
 */
const exceptions: Record<string, ToolMapping> = {
	"alpha-function": css("types.color.alpha"),
	"blank-pseudo-class": unmapped(NO_KEY),
	"break-properties": css("properties.break-after", "properties.break-before", "properties.break-inside"),
	"case-insensitive-attributes": css("selectors.attribute.case_insensitive_modifier"),
	clamp: unmapped(
		"Its plugin writes min() and max(), which all browsers but Safari got together with clamp().",
	),
	"color-function-display-p3-linear": css(
		"types.color.color.colorSpace_parameter_accepts_display-p3-linear_value",
	),
	"color-functional-notation": spaceSeparatedColors,
	"color-mix-variadic-function-arguments": css("types.color.color-mix.variadic_color_arguments"),
	"container-queries": css(
		"at-rules.container",
		"properties.container",
		"properties.container-name",
		"properties.container-type",
	),
	"container-rule-prelude-list": unmapped(NO_KEY),
	"content-alt-text": css("properties.content.alt_text"),
	"contrast-color-function": css("types.color.contrast-color"),
	"custom-media-queries": css("at-rules.custom-media"),
	"custom-properties": css("properties.custom-property", "types.var"),
	"custom-selectors": unmapped(NO_KEY),
	"display-two-values": css("properties.display.multi-keyword_values"),
	"double-position-gradients": doublePositions,
	"environment-variables": unmapped("Its plugin replaces variables of the build, not those of the browser."),
	"exponential-functions": css("types.exp", "types.hypot", "types.log", "types.pow", "types.sqrt"),
	"fangsong-font-family": unmapped(NO_KEY),
	"fit-tolerance-property": unmapped("Its plugin writes a former name, which no browser has."),
	"float-clear-logical-values": css(
		...["clear", "float"].flatMap((name) =>
			below("properties", [name], "inline-start").concat(below("properties", [name], "inline-end")),
		),
	),
	"font-format-keywords": css("at-rules.font-face.src.format_keyword"),
	"font-width-property": css("properties.font-width"),
	"gamut-mapping": unmapped("It changes how colors out of gamut look, which no key describes."),
	"gap-properties": css(...below("properties", ["column-gap", "gap", "row-gap"], "grid_context")),
	"gradients-interpolation-method": interpolations,
	"grid-layout": unmapped("Autoprefixer does it; its own data list the properties."),
	"hexadecimal-alpha-notation": hexAlpha,
	"ic-unit": css("types.length.ic"),
	"image-function": unmapped(NO_KEY),
	"image-set-function": css(
		"types.image.image-set",
		"properties.background-image.image-set",
		"properties.content.image-set",
	),
	"in-out-of-range-pseudo-class": css("selectors.in-range", "selectors.out-of-range"),
	"logical-overflow": css("properties.overflow-block", "properties.overflow-inline"),
	"logical-overscroll-behavior": css(
		"properties.overscroll-behavior-block",
		"properties.overscroll-behavior-inline",
	),
	"logical-properties-and-values": logicalProperties,
	"logical-resize": css("properties.resize.block", "properties.resize.inline"),
	"logical-viewport-units": css("types.length.vb", "types.length.vi"),
	"media-queries-aspect-ratio-number-values": css("types.ratio.number_value"),
	"media-query-ranges": css("at-rules.media.range_syntax"),
	mixins: unmapped(NO_KEY),
	"nested-calc": css("types.calc.nested"),
	"not-pseudo-class": css("selectors.not.selector_list"),
	"oklab-function": oklabColors,
	"opacity-percentage": css("properties.opacity.percentages"),
	"overflow-property": css("properties.overflow.multiple_keywords"),
	"place-properties": css("properties.place-content", "properties.place-items", "properties.place-self"),
	"position-area-property": unmapped(
		"Its plugin writes inset-area, a name that only Chrome 125 to 128 have.",
	),
	"private-rule": unmapped(NO_KEY),
	"property-rule-optional-descriptors": unmapped(NO_KEY),
	"property-rule-prelude-list": unmapped(NO_KEY),
	"random-function": css("types.random"),
	"read-only-write-pseudo-class": css("selectors.read-only", "selectors.read-write"),
	"rebeccapurple-color": css("types.color.named-color.rebeccapurple"),
	"relative-color-syntax": css(...below("types.color", colorFunctions, "relative_syntax")),
	"sign-functions": css("types.abs", "types.sign"),
	"src-function": unmapped(NO_KEY),
	"stepped-value-functions": css("types.mod", "types.rem", "types.round"),
	"symbols-function": unmapped("Its plugin is not part of postcss-preset-env."),
	"syntax-descriptor-syntax-production": unmapped(NO_KEY),
	"system-ui-font-family": css("properties.font-family.system-ui"),
	"text-decoration-shorthand": css("properties.text-decoration.includes_color-and-style"),
	"trigonometric-functions": css(
		...["acos", "asin", "atan", "atan2", "cos", "sin", "tan"].map((name) => `types.${name}`),
	),
	"when-else-rules": unmapped(NO_KEY),
};

/** The path of a page of MDN without its language, its host and its fragment. */
const toMdnPath = (url: string) => url.replace(/^.*?\/docs\//, "").replace(/#.*$/, "");

/** Indexes CSS keys by the path of their MDN page. */
export function indexMdnPages(
	records: Iterable<readonly [key: string, mdnUrl: string | undefined]>,
): ReadonlyMap<string, readonly string[]> {
	const pages = new Map<string, string[]>();
	for (const [key, url] of records) {
		if (url === undefined || !key.startsWith("css.")) continue;
		const path = toMdnPath(url);
		pages.set(path, [...(pages.get(path) ?? []), key]);
	}
	return pages;
}

/** An entry of cssdb: the feature that a plugin of postcss-preset-env transforms. */
export interface CssdbEntry {
	id: string;
	mdn?: string | undefined;
}

/** Maps an entry of cssdb to compat keys. Undefined when its page has no or several keys and no exception names them. */
export function mapCssdbEntry(
	{ id, mdn }: CssdbEntry,
	pages: ReadonlyMap<string, readonly string[]>,
): ToolMapping | undefined {
	if (Object.hasOwn(exceptions, id)) return exceptions[id];
	const keys = mdn === undefined ? [] : (pages.get(toMdnPath(mdn)) ?? []);
	return keys.length === 1 ? { keys } : undefined;
}

/** The feature flags of Lightning CSS. https://lightningcss.dev/transpilation.html#feature-flags */
export const lightningFlags: Record<string, ToolMapping> = {
	ClampFunction: css("types.clamp"),
	ColorFunction: css("types.color.color"),
	Colors: unmapped("A group of flags."),
	CustomMediaQueries: css("at-rules.custom-media"),
	DirSelector: css("selectors.dir"),
	DoublePositionGradients: doublePositions,
	FontFamilySystemUi: css("properties.font-family.system-ui"),
	HexAlphaColors: hexAlpha,
	IsSelector: css("selectors.is"),
	LabColors: css("types.color.lab", "types.color.lch"),
	LangSelectorList: css("selectors.lang.argument_list"),
	LightDark: css("types.color.light-dark"),
	LogicalProperties: logicalProperties,
	MediaIntervalSyntax: unmapped("MediaRangeSyntax has the key."),
	MediaQueries: unmapped("A group of flags."),
	MediaRangeSyntax: css("at-rules.media.range_syntax"),
	Nesting: css("selectors.nesting"),
	NotSelectorList: css("selectors.not.selector_list"),
	OklabColors: oklabColors,
	P3Colors: unmapped("A color space of color(), which ColorFunction has."),
	Selectors: unmapped("A group of flags."),
	SpaceSeparatedColorNotation: spaceSeparatedColors,
	TextDecorationThicknessPercent: css("properties.text-decoration-thickness.percentage"),
	VendorPrefixes: unmapped("The prefixes of many properties; Autoprefixer's data list them."),
};

/** The CSS that esbuild lowers, by the name of its `supported` setting. https://esbuild.github.io/content-types/#css */
export const esbuildCss: Record<string, ToolMapping> = {
	"color-functions": css(
		"types.color.color",
		"types.color.lab",
		"types.color.lch",
		"types.color.oklab",
		"types.color.oklch",
	),
	"gradient-double-position": doublePositions,
	hwb: css("types.color.hwb"),
	"hex-rgba": hexAlpha,
	"inset-property": css("properties.inset"),
	"gradient-interpolation": interpolations,
	"gradient-midpoints": css(...below("types.gradient", withHints, "interpolation_hints")),
	"modern-rgb-hsl": spaceSeparatedColors,
	nesting: css("selectors.nesting"),
	"rebecca-purple": css("types.color.named-color.rebeccapurple"),
};

/** Names of Autoprefixer that are not properties, at-rules, selectors or values of named properties. */
const prefixedExceptions: Record<string, ToolMapping> = {
	"@resolution": css("at-rules.media.resolution"),
	"@viewport": unmapped("Compat data no longer have @viewport."),
	calc: css("types.calc"),
	"color-adjust": unmapped("The former name of print-color-adjust."),
	"cross-fade": css("types.image.cross-fade"),
	"display-flex": css("properties.display.flex"),
	"display-grid": css("properties.display.grid"),
	element: css("types.image.element"),
	fill: unmapped("The former name of stretch."),
	"fill-available": unmapped("The former name of stretch."),
	"filter-function": css("types.image.filter"),
	"flow-from": unmapped("CSS Regions are gone from compat data."),
	"flow-into": unmapped("CSS Regions are gone from compat data."),
	"grid-column-align": unmapped("A name of early grids in Internet Explorer."),
	"grid-row-align": unmapped("A name of early grids in Internet Explorer."),
	"image-set": css(
		"types.image.image-set",
		"properties.background-image.image-set",
		"properties.content.image-set",
	),
	"inline-flex": css("properties.display.inline-flex"),
	"inline-grid": css("properties.display.inline-grid"),
	"mask-position-x": unmapped(NO_KEY),
	"mask-position-y": unmapped(NO_KEY),
	"region-fragment": unmapped("CSS Regions are gone from compat data."),
	"scroll-snap-coordinate": unmapped("Removed from compat data."),
	"scroll-snap-destination": unmapped("Removed from compat data."),
	"scroll-snap-points-x": unmapped("Removed from compat data."),
	"scroll-snap-points-y": unmapped("Removed from compat data."),
	"text-spacing": unmapped("Never shipped under this name."),
};

/**
 * Maps a name of Autoprefixer's data: `@keyframes`, `::selection`, `user-select`, or a value of `properties`.
 * @returns undefined when no key has that name.
 */
export function mapPrefixedName(
	name: string,
	properties: readonly string[],
	hasKey: (key: string) => boolean,
): ToolMapping | undefined {
	if (Object.hasOwn(prefixedExceptions, name)) return prefixedExceptions[name];
	const gradient = `css.types.gradient.${name}`;
	const keys = name.startsWith("@")
		? [`css.at-rules.${name.slice(1)}`]
		: name.startsWith(":")
			? [`css.selectors.${name.replace(/^:+/, "")}`]
			: hasKey(gradient)
				? [gradient]
				: properties.length > 0
					? properties.map((property) => `css.properties.${property}.${name}`)
					: [`css.properties.${name}`];
	const known = keys.filter(hasKey);
	return known.length > 0 ? { keys: known } : undefined;
}
