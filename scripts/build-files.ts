import { readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD_FILE_LIST, readBuildFiles } from "@/lib/server/build-files";

/** Parts of `.next` that Next writes while it builds or serves, and that a server can do without. */
const UNLISTED =
	/^\.next\/(?:cache|diagnostics|standalone|trace|trace-build|turbopack|types|lock|server\/rendered|webreach-\w+)(?:$|[./])/;

/** Pre-rendered pages: the page list has their checksums, and a damaged one is rendered again (`lib/server/pages`). */
const PAGE = /^\.next\/server\/pages\/.*\.(?:html|json|meta)$/;

function listFiles(dir: string, folder = ".next"): string[] {
	return readdirSync(join(dir, folder), { withFileTypes: true }).flatMap((entry) => {
		const path = `${folder}/${entry.name}`;
		if (UNLISTED.test(path)) return [];
		if (entry.isDirectory()) return listFiles(dir, path);
		return entry.isFile() && !PAGE.test(path) ? [path] : [];
	});
}

/** Writes the list of the files of a complete build. */
export function writeBuildFiles(dir = "."): void {
	const sizes = listFiles(dir).map((file) => [file, statSync(join(dir, file)).size]);
	writeFileSync(join(dir, BUILD_FILE_LIST), JSON.stringify(Object.fromEntries(sizes)));
}

/** Returns the first file of the build that is missing or has another size; undefined if the build is whole. */
export function findDamagedFile(dir = "."): string | undefined {
	const sizes = readBuildFiles(dir);
	if (!sizes) return BUILD_FILE_LIST;
	return Object.keys(sizes).find(
		(file) => statSync(join(dir, file), { throwIfNoEntry: false })?.size !== sizes[file],
	);
}
