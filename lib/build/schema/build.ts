import { z } from "zod";

/** Tools that rewrite syntax. SWC's preset has the plugins of Babel's. */
export const syntaxTools = ["babel", "swc", "esbuild", "typescript"] as const;

/** What syntax is rewritten for: the versions of the target, or an edition of ECMAScript by its year; 2009 is ES5. */
const syntaxLevel = z.union([z.literal("target"), z.literal(2009), z.int().min(2015).max(2025)]);

const polyfillName = z.string().regex(/^@?[a-z0-9][a-z0-9._/-]{0,79}$/);

/** What a reader's build does to code before visitors get it. Absent parts do nothing. */
export const buildSchema = z.strictObject({
	syntax: z
		.strictObject({ tool: z.enum(syntaxTools), level: syntaxLevel })
		.refine(({ tool, level }) => tool !== "typescript" || level !== "target", "TypeScript has editions only.")
		.optional(),
	polyfills: z
		.strictObject({
			/** Whether core-js is added for what code uses, or whole at the entry. */
			coreJs: z.enum(["usage", "entry"]).optional(),
			/** Imports and packages that code loads itself: `core-js/actual/array/at`, `resize-observer-polyfill`. */
			named: z.array(polyfillName).max(15).optional(),
		})
		.optional(),
	css: z
		.strictObject({
			autoprefixer: z.literal(true).optional(),
			lightningcss: z.literal(true).optional(),
			/** The least stage (0..4) of what postcss-preset-env transforms. */
			presetEnvStage: z.int().min(0).max(4).optional(),
		})
		.optional(),
});

export type Build = z.infer<typeof buildSchema>;
