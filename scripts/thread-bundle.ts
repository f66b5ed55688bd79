import { build as esbuild } from "esbuild";

/**
 * Bundles what a build's worker threads run. Packages stay outside, so that the bundle changes with our own code only.
 * @param entry the module that the threads load, and `outfile` the bundle; both below the project's folder.
 */
export const bundleForThreads = (entry: string, outfile: string) =>
	esbuild({
		entryPoints: [entry],
		outfile,
		bundle: true,
		platform: "node",
		format: "esm",
		target: "node20",
		packages: "external",
		// CommonJS code asks for Node's own modules by `require`.
		banner: {
			js: 'import { createRequire as makeRequire } from "node:module";const require = makeRequire(import.meta.url);',
		},
		logLevel: "warning",
	});
