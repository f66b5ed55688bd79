import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { listInitialScripts, listRouteFiles, readBuildId } from "@/lib/next/build-manifests";
import { CONTENT_BUNDLE_FILE } from "@/lib/next/next-data";
import { contentRoutes } from "@/lib/paths/routes";

type Factory = (...args: unknown[]) => unknown;
/** A chunk as Turbopack writes it: its script, then groups of module ids, each followed by the factory of these modules. */
type Chunk = [unknown, ...(number | string | Factory)[]];

/** Returns the modules that a chunk registers; undefined if its code does anything else. */
function parseChunk(text: string): Chunk | undefined {
	const chunks: unknown[] = [];
	try {
		runInNewContext(text, { TURBOPACK: { push: (chunk: unknown) => chunks.push(chunk) } });
	} catch {
		return undefined;
	}
	const [chunk] = chunks;
	const isPlain = (part: unknown) => /^(?:number|string|function)$/.test(typeof part);
	if (chunks.length !== 1 || !Array.isArray(chunk) || !chunk.slice(1).every(isPlain)) return undefined;
	return chunk as Chunk;
}

/** Lists the lazy chunks that a chunk refers to. */
const listLazyChunks = (text: string) =>
	[...text.matchAll(/"(static\/chunks\/[^"]+\.js)"/g)].map(([, file = ""]) => file);

/**
 * Bundles the chunks of several routes into one script, each module once. The bundler's runtime then finds every chunk
 * loaded.
 * @param routes each route with its files.
 * @param read returns the text of a file in `/_next/`.
 * @returns the script, or undefined if a chunk has an unknown form.
 */
export function bundleChunks(
	routes: { route: string; files: string[] }[],
	read: (file: string) => string,
): string | undefined {
	const bundled = new Set<number | string>();
	const parts: string[] = [];
	const files = new Set(routes.flatMap(({ files }) => files));
	for (const file of files) {
		const text = read(file);
		const chunk = parseChunk(text);
		if (!chunk) return undefined;
		const modules: string[] = [JSON.stringify(file)];
		let ids: (number | string)[] = [];
		for (const part of chunk.slice(1) as Chunk[1][]) {
			if (typeof part !== "function") {
				ids.push(part);
				continue;
			}
			if (ids.some((id) => !bundled.has(id))) {
				// The ids of a group share one factory. The runtime looks for a known id in the group.
				modules.push(...ids.map((id) => JSON.stringify(id)), part.toString());
				for (const id of ids) bundled.add(id);
			}
			ids = [];
		}
		parts.push(`p([${modules.join(",")}]);`);
		for (const named of listLazyChunks(text)) files.add(named);
	}
	const names = JSON.stringify(routes.map(({ route }) => route));
	// Registers the chunks like those of a page's bootstrap, so that the runtime treats them as loaded and requests
	// none.
	const loaded = JSON.stringify({ otherChunks: [...files], runtimeModuleIds: [] });
	return `{const t=self.TURBOPACK,p=c=>t.push(c);${parts.join("")}p(${loaded});self.webreachReading=${names}}`;
}

/**
 * Writes the code of all content pages into one file of the build, which browsers prefetch. If chunks have an unknown
 * form, prints a warning and writes nothing.
 */
export function writeContentBundle(dir = "."): void {
	const all = listRouteFiles(dir);
	const routes = contentRoutes.map((route) => {
		const first = new Set(listInitialScripts("/_app", dir));
		const own = (all[route] ?? []).filter((file) => file.endsWith(".js") && !first.has(file));
		return { route, files: own };
	});
	const code = bundleChunks(routes, (file) => readFileSync(join(dir, ".next", file), "utf8"));
	if (code === undefined)
		console.warn("Chunks have an unknown form: the code of content pages is not prefetched.");
	else writeFileSync(join(dir, ".next/static", readBuildId(dir), CONTENT_BUNDLE_FILE), code);
}
