import { cpSync, mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { listCompatNodes } from "@/lib/compat/queries/key-tree";
import { copiedSources } from "@/scripts/build-sources";

/** Returns `count` compat keys, evenly spaced, so that a run of any size has the same mix of pages. */
export function sampleKeys(count: number): string[] {
	// Astro drops a trailing `/index` from an address.
	const all = listCompatNodes().filter((key) => !key.endsWith(".index"));
	if (count > all.length) throw new Error(`There are ${all.length} compat pages, not ${count}.`);
	return Array.from({ length: count }, (_, place) => String(all[Math.floor((place * all.length) / count)]));
}

const compatPages = ["_app.tsx", "_document.tsx", "_error.tsx", "404.tsx", "compat/[...key].tsx"];

/** Copies the site to `dir`, where `npm run build` pre-renders the pages of `keys` and no others. */
export function copySite(dir: string, keys: string[]): void {
	const sources = copiedSources.filter((source) => source !== "pages");
	for (const source of [...sources, ...compatPages.map((page) => `pages/${page}`)]) {
		mkdirSync(dirname(join(dir, source)), { recursive: true });
		cpSync(source, join(dir, source), { recursive: true });
	}
	symlinkSync(resolve("node_modules"), join(dir, "node_modules"), "junction");
	// This is the only module that differs from the site.
	cpSync("bench/build/listed-paths.ts", join(dir, "lib/static-props/paths.ts"));
	writeFileSync(join(dir, "bench-keys.json"), JSON.stringify(keys));
}
