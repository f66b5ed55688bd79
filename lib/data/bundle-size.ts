import { execFileSync } from "node:child_process";
import { dirname } from "node:path";
import { findPackageFolder } from "./packages";

/**
 * Prints the bytes of each bundle. Its arguments are the folders of esbuild and of the packages, the options and the sources.
 * A process of its own, because tests have other globals.
 */
const RUN = `
const [folder, resolveDir, options, sources] = process.argv.slice(1);
const { buildSync } = require(folder);
const getSize = (contents) =>
	buildSync({ ...JSON.parse(options), stdin: { contents, resolveDir } }).outputFiles[0].contents.length;
console.log(JSON.stringify(JSON.parse(sources).map(getSize)));`;

/**
 * Bundles and minifies each list of imports on its own, as a script. Used only to build tables.
 * @param lists names of installed modules: `core-js/actual/array/at`.
 * @returns the bytes of each bundle, before compression.
 */
export function measureBundles(lists: readonly (readonly string[])[]): number[] {
	const sources = lists.map((names) => names.map((name) => `import ${JSON.stringify(name)};`).join("\n"));
	const options = {
		bundle: true,
		write: false,
		minify: true,
		format: "iife",
		legalComments: "none",
		logLevel: "error",
	};
	const resolveDir = dirname(findPackageFolder("core-js"));
	const args = [findPackageFolder("esbuild"), resolveDir, JSON.stringify(options), JSON.stringify(sources)];
	return JSON.parse(execFileSync(process.execPath, ["-e", RUN, ...args], { encoding: "utf8" }));
}
