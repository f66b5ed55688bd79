/** How a build is written, for callers. */
export const BUILD_NOTATION =
	"babel:target,core-js:usage,polyfill:NAME,autoprefixer,lightningcss,postcss-preset-env:2. Syntax is lowered by babel, swc, esbuild or typescript, for the target or for an edition (es5, es2015 to es2025)";
