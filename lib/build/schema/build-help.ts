import { z } from "zod";

/** What a transform or polyfill cannot do alone. */
export const needs = [
	/** The page must also load a script of the tool. */
	"script",
	/** It reads only values that are in the source: no `var()`, no `new RegExp()`. */
	"static",
	/** It follows one writing direction, which its settings or the language of the page say. */
	"direction",
	/** The result comes close, but differs in details. */
	"approximate",
] as const;

export const buildTools = [
	"autoprefixer",
	"babel",
	"core-js",
	"esbuild",
	"lightningcss",
	"npm",
	"postcss-preset-env",
] as const;

/** A way in which a tool makes a compat key work. */
export const buildHelp = z.strictObject({
	/** `prefix`: old browsers get the prefixed name that they have. */
	kind: z.enum(["transform", "prefix", "polyfill"]),
	tool: z.enum(buildTools),
	/** The plugin, the setting or the flag of the tool; of a polyfill, what code imports. */
	name: z.string(),
	needs: z.enum(needs).optional(),
});

/** A way with the number of keys that it covers. */
const countedHelp = buildHelp.extend({ keys: z.int().positive() });

/** How to make a feature or a key work in browsers without it. */
export const makeItWork = z.strictObject({
	/** The number of keys in question. */
	keys: z.int().positive(),
	/** Transforms and prefixes, those of most keys first. */
	transforms: z.array(countedHelp),
	/** Polyfills, those of most keys first. The first ones only; `morePolyfills` counts the rest. */
	polyfills: z.array(countedHelp),
	morePolyfills: z.int().positive().optional(),
	/** The bytes of all polyfills of core-js, bundled together and minified. */
	polyfillBytes: z.int().positive().optional(),
	/** Neither a transform nor a polyfill can do it, as a reviewed source says. */
	isImpossible: z.literal(true).optional(),
});

export type BuildHelp = z.infer<typeof buildHelp>;
export type BuildTool = BuildHelp["tool"];
export type Needs = NonNullable<BuildHelp["needs"]>;
export type MakeItWork = z.infer<typeof makeItWork>;
