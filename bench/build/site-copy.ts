import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { copiedSources } from "@/scripts/build-sources";
import { setAside } from "./files";

/** All that a build is made from, of the pages only the frame and those of compat keys. */
const sources = [
	...copiedSources.filter((source) => source !== "pages"),
	...["_app.tsx", "_document.tsx", "_error.tsx", "404.tsx", "compat/[...key].tsx"].map(
		(page) => `pages/${page}`,
	),
];

/** The one line that differs from the site: which keys are pre-rendered. */
const everyKey = "staticPaths(() => compatKeysToBuild().map(";
const theseKeys = `staticPaths(() => compatKeysToBuild().filter((key) => keys.has(key)).map(`;

/** Lays a copy of the site in `dir` that `npm run build` pre-renders just the pages of `keys` of. */
export function laySite(dir: string, keys: string[]): void {
	setAside(dir);
	for (const source of sources) {
		mkdirSync(dirname(join(dir, source)), { recursive: true });
		cpSync(source, join(dir, source), { recursive: true });
	}
	symlinkSync(resolve("node_modules"), join(dir, "node_modules"), "junction");
	const page = join(dir, "pages/compat/[...key].tsx");
	const source = readFileSync(page, "utf8");
	if (!source.includes(everyKey))
		throw new Error(`${page} names its keys in another way than the benchmark knows.`);
	// A file of its own is what a client bundle leaves out together with getStaticPaths.
	writeFileSync(join(dir, "lib/bench-keys.json"), JSON.stringify(keys));
	writeFileSync(
		page,
		`import list from "@/lib/bench-keys.json";\n${source.replace(everyKey, theseKeys)}\nconst keys = new Set(list);\n`,
	);
}
