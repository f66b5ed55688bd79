import { cpSync, existsSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { copiedSources } from "@/scripts/build-sources";
import { setAside } from "./files";

/** All that a build is made from, of the pages only the frame and those of compat keys. */
const compatSources = [
	...copiedSources.filter((source) => source !== "pages"),
	...["_app.tsx", "_document.tsx", "_error.tsx", "404.tsx", "compat/[...key].tsx"].map(
		(page) => `pages/${page}`,
	),
];

/** The one module that differs from the site's: which of the keys are pre-rendered. */
const pathsModule = "lib/static-props/paths.ts";

/** Lays a copy of the site in `dir`, from nothing, that `npm run build` builds just as the site. */
export function layWholeSite(dir: string, sources = copiedSources): void {
	setAside(dir);
	for (const source of sources) {
		mkdirSync(dirname(join(dir, source)), { recursive: true });
		cpSync(source, join(dir, source), { recursive: true });
	}
	symlinkSync(resolve("node_modules"), join(dir, "node_modules"), "junction");
}

/**
 * Lays a copy of the site in `dir` that `npm run build` pre-renders just the pages of `keys` of.
 * @throws {Error} where the module that tells which pages are pre-rendered is no more.
 */
export function laySite(dir: string, keys: string[]): void {
	if (!existsSync(pathsModule))
		throw new Error(`There is no ${pathsModule} to put the benchmark's in place of.`);
	layWholeSite(dir, compatSources);
	cpSync("bench/build/listed-paths.ts", join(dir, pathsModule));
	writeFileSync(join(dir, "bench-keys.json"), JSON.stringify(keys));
}
