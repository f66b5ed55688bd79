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
 * A frame of the built server as the place in the source it was built from, `lib/data/features.ts:12:3`; undefined
 * when it is not in the build, or the build is gone. Chunks are named after their content, so a map found by name
 * fits.
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
