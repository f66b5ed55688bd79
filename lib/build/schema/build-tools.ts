// Separate from schemas so that client code can use it without zod.

/** Tools that rewrite syntax. SWC's preset has the plugins of Babel's. */
export const syntaxTools = ["babel", "swc", "esbuild", "typescript"] as const;

/** The editions of ECMAScript by year that syntax can be rewritten to, from ES5 (2009) on. */
export const syntaxEditions = [
	2009, 2015, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025,
] as const;

/** The stages of what postcss-preset-env transforms. A build names the least. */
export const cssStages = [0, 1, 2, 3, 4] as const;

/** Maximum number of polyfills that a build names itself. */
export const MAX_NAMED_POLYFILLS = 15;

/** More than the longest text of a build has. */
export const MAX_BUILD_LENGTH = 1_500;

export type SyntaxTool = (typeof syntaxTools)[number];

/** What a project's build does to code before visitors get it. Absent parts do nothing. `lib/build/build-param.ts` reads and writes it. */
export interface Build {
	/** What syntax is rewritten for: the versions of the target, or an edition of ECMAScript. TypeScript has editions only. */
	syntax?: { tool: SyntaxTool; level: "target" | number };
	polyfills?: {
		/** Whether core-js is added for what code uses, or whole at the entry. */
		coreJs?: "usage" | "entry";
		/** Imports and packages that code loads itself: `core-js/actual/array/at`, `resize-observer-polyfill`. */
		named?: readonly string[];
	};
	css?: {
		autoprefixer?: true;
		lightningcss?: true;
		/** The least stage (0..4) of what postcss-preset-env transforms. */
		presetEnvStage?: number;
	};
}
