import type { Needs } from "@/lib/build/schema/build-help";

// What the documentation of the tools says about the limits of single transforms and polyfills. Reviewed by hand; a test
// fails when a name here is unknown to the tool.

const listBy = (needs: Needs, names: string): [string, Needs][] =>
	names
		.trim()
		.split(/\s+/)
		.map((name) => [name, needs]);

/** Entries of cssdb. Source: the readme of each plugin, https://github.com/csstools/postcss-plugins/tree/main/plugins */
export const presetEnvLimits: ReadonlyMap<string, Needs> = new Map([
	...listBy(
		"static",
		`alpha-function color-function color-function-display-p3-linear color-functional-notation color-mix
		color-mix-variadic-function-arguments contrast-color-function custom-functions custom-properties
		exponential-functions gradients-interpolation-method hwb-function lab-function lch-function oklab-function
		random-function relative-color-syntax sign-functions stepped-value-functions trigonometric-functions`,
	),
	...listBy(
		"direction",
		`float-clear-logical-values logical-overflow logical-overscroll-behavior logical-properties-and-values
		logical-resize logical-viewport-units`,
	),
	...listBy(
		"approximate",
		`all-property break-properties cascade-layers content-alt-text dir-pseudo-class display-two-values
		ic-unit is-pseudo-class light-dark-function unset-value`,
	),
]);

/** Flags of Lightning CSS. Source: https://lightningcss.dev/transpilation.html */
export const lightningLimits: ReadonlyMap<string, Needs> = new Map([
	...listBy("static", "ClampFunction ColorFunction LabColors OklabColors SpaceSeparatedColorNotation"),
	...listBy("direction", "DirSelector LogicalProperties"),
	...listBy("approximate", "IsSelector LightDark"),
]);

/** Settings of esbuild. Source: https://esbuild.github.io/content-types/#css */
export const esbuildLimits: ReadonlyMap<string, Needs> = new Map(
	listBy("static", "color-functions gradient-interpolation gradient-midpoints hwb modern-rgb-hsl"),
);

/** Plugins of Babel that rewrite regular expression literals only. Source: https://babeljs.io/docs/plugins-list */
export const babelLimits: ReadonlyMap<string, Needs> = new Map(
	listBy(
		"static",
		`transform-dotall-regex transform-duplicate-named-capturing-groups-regex
		transform-named-capturing-groups-regex transform-regexp-modifiers
		transform-unicode-property-regex transform-unicode-regex transform-unicode-sets-regex`,
	),
);

/** Modules of core-js with caveats, without the stage. Source: the caveats in https://github.com/zloirock/core-js#readme */
export const coreJsLimits: ReadonlyMap<string, Needs> = new Map(
	listBy(
		"approximate",
		`array-buffer.constructor array-buffer.transfer array-buffer.transfer-to-fixed-length data-view error.is-error
		object.proto object.set-prototype-of reflect.set-prototype-of structured-clone symbol typed-array.float32-array
		typed-array.float64-array typed-array.int16-array typed-array.int32-array typed-array.int8-array
		typed-array.uint16-array typed-array.uint32-array typed-array.uint8-array typed-array.uint8-clamped-array`,
	),
);

/**
 * Keys that no polyfill can add, with those below them: they need the engine itself. Source:
 * https://github.com/zloirock/core-js#missing-polyfills
 */
export const impossibleKeys = [
	"javascript.builtins.Atomics",
	"javascript.builtins.BigInt",
	"javascript.builtins.FinalizationRegistry",
	"javascript.builtins.Proxy",
	"javascript.builtins.SharedArrayBuffer",
	"javascript.builtins.WeakRef",
];
