import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Lists the files of the build with their sizes. */
const LIST = ".next/webreach-files.json";

/** Parts of `.next` that Next writes while it builds or serves, and that a server can do without. */
const UNLISTED =
	/^\.next\/(?:cache|diagnostics|standalone|trace|trace-build|turbopack|types|lock|server\/rendered|webreach-\w+)(?:$|[./])/;

/** Pre-rendered pages: the page list has their checksums, and a damaged one is rendered again (`lib/server/pages`). */
const PAGE = /^\.next\/server\/pages\/.*\.(?:html|json|meta)$/;

function listFiles(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = `${folder}/${entry.name}`;
		if (UNLISTED.test(path)) return [];
		if (entry.isDirectory()) return listFiles(path);
		return entry.isFile() && !PAGE.test(path) ? [path] : [];
	});
}

/** Records the files of a complete build. */
export function writeBuildFiles(): void {
	const sizes = listFiles(".next").map((file) => [file, statSync(file).size]);
	writeFileSync(LIST, JSON.stringify(Object.fromEntries(sizes)));
}

/** Returns the first file of the build that is missing or has another size; undefined if the build is whole. */
export function findDamagedFile(dir = "."): string | undefined {
	const list = join(dir, LIST);
	if (!existsSync(list)) return LIST;
	let sizes: Record<string, number>;
	try {
		sizes = JSON.parse(readFileSync(list, "utf8"));
	} catch {
		return LIST;
	}
	return Object.keys(sizes).find(
		(file) => statSync(join(dir, file), { throwIfNoEntry: false })?.size !== sizes[file],
	);
}
