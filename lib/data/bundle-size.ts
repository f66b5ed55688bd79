import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findPackageFolder } from "./packages";

/** Runs esbuild with the options of its first argument. A process of its own, because tests have other globals. */
const RUN =
	"const [folder, options] = process.argv.slice(1); require(folder).buildSync(JSON.parse(options));";

/**
 * Bundles and minifies each list of imports on its own, as a script. Used only to build tables.
 * @param lists names of installed modules: `core-js/actual/array/at`.
 * @returns the bytes of each bundle, before compression.
 */
export function measureBundles(lists: readonly (readonly string[])[]): number[] {
	const folder = mkdtempSync(join(tmpdir(), "bundles-"));
	try {
		const names = lists.map((imports, index) => {
			writeFileSync(
				join(folder, `${index}.js`),
				imports.map((name) => `import ${JSON.stringify(name)};\n`).join(""),
			);
			return `${index}.js`;
		});
		const options = {
			absWorkingDir: folder,
			entryPoints: names,
			outdir: "out",
			bundle: true,
			minify: true,
			format: "iife",
			legalComments: "none",
			logLevel: "error",
			nodePaths: [dirname(findPackageFolder("core-js"))],
		};
		execFileSync(process.execPath, ["-e", RUN, findPackageFolder("esbuild"), JSON.stringify(options)]);
		return names.map((name) => statSync(join(folder, "out", name)).size);
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
