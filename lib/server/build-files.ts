import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Lists the files of a build with their sizes. */
export const BUILD_FILE_LIST = ".next/webreach-files.json";

/** Reads the sizes of a build's files, in bytes by path; undefined if the list is missing or damaged. */
export function readBuildFiles(dir: string): Record<string, number> | undefined {
	try {
		return JSON.parse(readFileSync(join(dir, BUILD_FILE_LIST), "utf8"));
	} catch {
		return undefined;
	}
}
