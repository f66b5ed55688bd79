import { existsSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { dirname, relative, resolve } from "node:path";
import { parseFrame } from "./serialize-error";

const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
	if (!maps.has(file)) {
		const path = `${file}.map`;
		maps.set(file, existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, "utf8"))) : undefined);
	}
	return maps.get(file);
}

/**
 * Returns the source position of a frame of the built server, such as `lib/data/features.ts:12:3`. Undefined when
 * the frame is not in the build, or the build was deleted. Names of chunks contain a content hash, so a source map
 * found by name belongs to the frame.
 */
export function resolveSourceFrame(frame: string): string | undefined {
	const built = parseFrame(`at ${frame}`);
	if (!built?.file.startsWith(".next/")) return undefined;
	try {
		const entry = mapOf(built.file)?.findEntry(built.line - 1, built.column - 1);
		if (!entry || !("originalSource" in entry) || !entry.originalSource) return undefined;
		const source = resolve(dirname(built.file), decodeURI(entry.originalSource));
		return `${relative(process.cwd(), source)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
	} catch {
		return undefined;
	}
}
