import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { READING_CODE, readingRoutes } from "@/lib/paths/reading-kinds";
import { deploymentOf, filesOf, firstScriptsOf } from "./build-manifests";

type Factory = (...given: unknown[]) => unknown;
/** A chunk as Turbopack writes it: who brings it, then ids of modules, each group before what makes it. */
type Chunk = [unknown, ...(number | string | Factory)[]];

/** What a chunk hands to the bundler's runtime; undefined where it does anything else. */
function chunkIn(text: string): Chunk | undefined {
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

/** The chunks that code asks for when it has to draw a part that only documents come with. */
const namedIn = (text: string) =>
	[...text.matchAll(/"(static\/chunks\/[^"]+\.js)"/g)].map(([, file = ""]) => file);

/**
 * The code of several kinds of pages in one script, every module once: chunk by chunk as the bundler's runtime takes
 * them, so that it finds there what it would have asked for.
 * @param routes the kinds, @param read gives a file below `/_next/`.
 * @returns undefined where a chunk is of a form that is not known.
 */
export function joinCode(
	routes: { route: string; files: string[] }[],
	read: (file: string) => string,
): string | undefined {
	const made = new Set<number | string>();
	const parts: string[] = [];
	const files = new Set(routes.flatMap(({ files }) => files));
	for (const file of files) {
		const text = read(file);
		const chunk = chunkIn(text);
		if (!chunk) return undefined;
		const kept: string[] = [JSON.stringify(file)];
		let ids: (number | string)[] = [];
		for (const part of chunk.slice(1) as Chunk[1][]) {
			if (typeof part !== "function") {
				ids.push(part);
				continue;
			}
			if (ids.some((id) => !made.has(id))) {
				// Ids of a group share what they are made by: the runtime looks for one that it knows.
				kept.push(...ids.map((id) => JSON.stringify(id)), part.toString());
				for (const id of ids) made.add(id);
			}
			ids = [];
		}
		parts.push(`p([${kept.join(",")}]);`);
		for (const named of namedIn(text)) files.add(named);
	}
	const names = JSON.stringify(routes.map(({ route }) => route));
	// As files of a page that starts: the runtime then takes them for loaded, and asks for none.
	const loaded = JSON.stringify({ otherChunks: [...files], runtimeModuleIds: [] });
	return `{const t=self.TURBOPACK,p=c=>t.push(c);${parts.join("")}p(${loaded});self.webreachReading=${names}}`;
}

/**
 * Writes the code of all kinds of pages that are read into one file of the build, which browsers fetch ahead
 * (`lib/framework/reading-code.ts`). Where chunks have another form there is none, and the build says so.
 */
export function writeReadingCode(dir = "."): void {
	const all = filesOf(dir);
	const routes = readingRoutes.map((route) => {
		const first = new Set(firstScriptsOf("/_app", dir));
		const own = (all[route] ?? []).filter((file) => file.endsWith(".js") && !first.has(file));
		return { route, files: own };
	});
	const code = joinCode(routes, (file) => readFileSync(join(dir, ".next", file), "utf8"));
	if (code === undefined) console.warn("Chunks have another form: no code of pages is fetched ahead.");
	else writeFileSync(join(dir, ".next/static", deploymentOf(dir), READING_CODE), code);
}
